; Ten lessons, one rule each. The comment is what the player reads.

Title: Over the trees
Comment: Walk over the trees, get behind the heart and push it into the house.

TTTTTTTTTTTT
T@..TT.....T
T...TT.*.H.T
T...TT.....T
TTTTTTTTTTTT

Title: A long slide
Comment: You never pull; what you push slides until something or the edge stops it.

............
.@.*........
............
...........H

Title: Stopped by a tree
Comment: A heart can't pass a tree: let it stop there, then push it another way.

TTTTTTTTTTTT
T..........T
T@.*...T...T
T..........T
T..........T
TTTTTTHTTTTT

Title: Crushed ice
Comment: An ice block that is pushed against what it touches is crushed.

TTTTTTTTTTTTTT
T^^^^^^^^^^^^T
T^@.#.....*.HT
T^^^^^^^^^^^^T
TTTTTTTTTTTTTT

Title: A friendly ice block
Comment: An ice block stops others: put it where the heart would slide too far.

TTTTTTHTTTTT
T..........T
T..........T
T.*.#...T..T
T@.........T
TTTTTTTTTTTT

Title: Through the mountain
Comment: A bomb blasts away a mountain that it meets; anything else stops it.

TTTTTT^TTTTT
T..o..^....T
T@....^.*.HT
T.....^....T
TTTTTT^TTTTT

Title: At the door
Comment: A heart that lies at the door needs no slide: it goes straight home.

TTTTTTTTT
T.......T
T@......T
T...*...T
T..THT..T
TTTTTTTTT

Title: The other side
Comment: A piece goes the way you push it: walk round to its other side.

TTTTTTTTTTTT
T..T.....T.T
TH...@*....T
T.T.....T..T
TTTTTTTTTTTT

Title: No way back
Comment: You can't get behind a heart that lies against a mountain: look ahead.

^^^^^^^^^^
^...T....^
^......T.^
^@..*....^
^........^
^^^^^^H^^^

Title: Two hearts
Comment: One heart can stop another: mind which of them goes home first.

TTTTTTHTTTTT
T..........T
T..........T
T@.*...*...T
T..........T
T..........T
TTTTTTTHTTTT
