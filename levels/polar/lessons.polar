; Ten lessons, one rule each. The comment is what the player reads.

Title: Over the trees
Comment: Bring every heart home: walk over the trees, get behind the heart and push it to the house.

TTTTTTTTTTTT
T@..TT.....T
T...TT.*.H.T
T...TT.....T
TTTTTTTTTTTT

Title: A long slide
Comment: You never pull, and you stay where you are when you push: what you push slides until something stops it.

TTTTTTTTTTTTTTTT
T..T......T....T
T@.*..........HT
T......T.....T.T
TTTTTTTTTTTTTTTT

Title: Stopped by a tree
Comment: You can walk over a tree, a sliding heart can not: let it stop there, then push it from another side.

TTTTTTTTTTTT
T..........T
T@.*...T...T
T..........T
T..........T
TTTTTTHTTTTT

Title: Crushed ice
Comment: An ice block slides and stops, but push it against something right beside it and it is crushed.

TTTTTTTTTTTTTT
T^^^^^^^^^^^^T
T^@.#.....*.HT
T^^^^^^^^^^^^T
TTTTTTTTTTTTTT

Title: A friendly ice block
Comment: An ice block that has stopped stops others: put it where a heart would slide too far.

TTTTTTHTTTTT
T..........T
T..........T
T.*.#...T..T
T@.........T
TTTTTTTTTTTT

Title: Through the mountain
Comment: A bomb that meets a mountain blasts it away, and is gone with it.

TTTTTT^TTTTT
T.....^....T
T@.o..^.*.HT
T.....^....T
TTTTTT^TTTTT

Title: At the door
Comment: What already touches needs no slide: a heart at the door goes straight home.

TTTTTTTTT
T.......T
T@......T
T...*...T
T..THT..T
TTTTTTTTT

Title: The other side
Comment: A piece goes the way you push it, so walk round to the side that is away from the house.

TTTTTTTTTTTT
T..T.....T.T
TH...@*....T
T.T.....T..T
TTTTTTTTTTTT

Title: No way back
Comment: You can not get behind a heart that lies against a mountain, so look where it stops before you push.

^^^^^^^^^^
^...T....^
^......T.^
^@..*....^
^........^
^^^^^^H^^^

Title: Two hearts
Comment: One heart can stop another, so think about which of them goes home first.

TTTTTTHTTTTT
T..........T
T..........T
T@.*...*...T
T..........T
T..........T
TTTTTTTHTTTT
