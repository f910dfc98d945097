1 a1>r c1>d
2 e2>l b2>d b5>r
4 a1>d a4>r d1>d
6 c5>r d5>l b1>d
7 e4>d e5>u a2>r
11 d6>l b6>r e1>d b5>r
12 d2>d d6>r e6>l b1>d
14 e7>u g1>l c4>u c2>r
17 a7>r f1>d b3>r e3>d
23 c7>u f7>l c7>u c3>r e1>d
32 c3>u c2>d c5>l b5>r f5>d
34 c7>r g2>d d4>r f4>d d6>r
36 d8>r g3>d g6>u b2>r f2>d
40 c4>u c2>d c5>r e5>l b2>d
43 d1>l a7>u f5>l b5>u b2>r
46 c3>r f3>l b3>d b6>u b2>r
49 f5>d f6>u a1>r c5>u c2>r
54 c1>r e1>d g8>l e6>d e7>u a5>r
62 b6>d b7>u b3>r f3>u f2>d c5>r
69 g3>l c3>d a7>r f1>d f6>l d1>d
70 b5>r f5>d c8>r d8>l b3>d b7>r
71 d1>d b1>r g7>u d4>r f4>u a2>r
77 a6>u a3>d g8>l d1>d d7>l b1>d
92 a3>r d3>d d5>r g2>d e5>r f5>l c5>d
113 e1>l c7>u c2>r f8>u a8>r f8>u a4>r
122 f4>l b4>r f4>d a7>r c2>d f6>l d1>d
129 a6>u a5>r d5>u d4>d a8>r f2>d d7>r
151 c7>u c5>l b5>r e2>d e4>l b4>r f1>d
160 f8>u a3>r a6>u a5>d d7>l b7>u e3>l c1>d
191 g5>d g4>d g3>d g4>u b1>r d7>u d2>r f2>d
227 f2>d f6>r g6>l d1>d c1>r b1>r a1>r d1>d
340 e5>d h8>l e6>d e7>u e2>l a1>d f6>l b2>d
363 h6>u h7>u c3>r g5>u g4>d a9>r d2>d g8>l e1>d
391 a8>u a2>r f5>u f3>d f6>l c8>u e6>l d6>r g4>d
491 a3>r d9>u e9>l d9>u d5>r h1>d b8>r g8>u b6>r
570 h1>d c1>r b1>r d1>l a5>u a4>d h7>l b7>u b2>r
732 c4>u a1>r c3>u c2>d c4>r e9>u e5>l b5>r f5>d
912 h3>l c3>d e7>l d1>d a1>r d1>d h5>l h7>u h5>l f5>d
1260 b8>r d4>d a7>r c7>u g4>l g1>d e1>r g1>d g4>l e4>d
1371 h8>l e4>d g7>l b1>d e6>l c2>d c5>l b5>r f5>d f7>r
1685 a1>r e8>u b2>r d2>d e3>l d6>u h4>l h9>u h4>l f4>d
1711 a8>u e5>l d5>r f5>u f2>d f6>l b6>d b7>u b3>r g1>d
1940 i2>d i8>l c1>d b1>r a1>r e6>u a2>r d2>d h4>l d7>u d5>r
2935 i1>l f8>u i2>l g2>d a4>r f9>u d9>r g4>d c8>r f8>u a6>r
3559 i9>l i10>u c6>r g7>u a7>r h7>d b9>r g9>u a3>r f3>d d5>r
4546 j1>d e5>r i1>d b4>r a4>r a8>u a9>u a10>u a4>r f4>d f5>u f3>r
5330 a9>u e4>l b10>u h5>l f10>u f6>r i6>d i10>u i5>l d1>d g4>l e2>d
6791 e6>l c10>u c7>r i7>u f3>r h3>u j1>l d8>u h5>l e5>u e2>r g2>d
7721 c2>d b2>r a2>r d4>u a3>r c3>u c2>d h5>l d5>r i5>d j10>l e4>d e9>r
7790 h8>u c4>r b4>r f1>d i3>l g3>d c9>r d6>d d9>l a5>d c9>l b9>r e1>d
7795 b5>r f1>d j4>l g4>u g2>r h2>l d2>d a5>r a6>u a7>u a8>u a9>u a5>r
8377 h1>l e8>u b6>r d9>u d7>l a5>d c7>l b7>r e7>u h3>l f9>u f4>r i2>d
8405 a8>u a9>u a6>d a9>r h1>d j1>l e4>u e2>r h2>d h7>l c5>d c6>u c3>r
9437 f9>u f7>l a2>d a1>d c4>l b4>d e6>l c3>d j5>l j7>u j5>l e8>u e6>d
9647 j7>d j9>l d1>d i8>l e8>u e5>l b10>u b6>r i6>d i9>u a4>r h4>u f2>r
11652 h2>l h1>d e6>r g1>d b5>r a5>r a7>u a8>u a9>u a10>u a5>r d2>d d4>r
12122 i10>l j10>l h10>u g9>r h2>d i9>l d5>d d8>r g5>d a7>r f7>u f2>l c2>d
12936 i4>l b8>u f6>l c6>d a9>r c7>d c8>u c5>r f1>d h1>l i1>l f1>d f3>r
19779 f1>l g1>l f7>u f2>r j10>u h2>r i2>l d8>u d3>l b8>u e4>l c7>u a5>r
27950 b2>r a2>r a1>d i4>l b4>u f2>l c2>d c4>r f4>d j8>l j5>d j8>l h5>d
