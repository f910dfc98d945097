; The first stage of Polar for the Macintosh, by Go Endo (1990), as printed in Paul Potts' articles.
; It is his work, shown here with his name, and not under this project's licence.

Title: Stage 1
Author: Go Endo, 1990
Penguin: 0,0

T00000000000000T00000#00
T0o0^0*#*000000000T00T00
T000000000000000*000^H00
TT0000T00000000000000000
