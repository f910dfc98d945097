//! What the fields mean that a command prints with `--json`, for its help. A line has at most 73 columns, so that a
//! man page has room for it, set in, in a terminal of 80.

/// Those of `polar solve`.
pub(crate) const SOLVE: &str = "\
The fields of --json. What does not exist or is not known is null.

Either game:
  status       solved; unsolvable (proven); or limit, with the best
               solution found so far if there is one
  limit        what came first: nodes, time, memory, disk, or cancelled
               by Ctrl-C or SIGTERM; null if nothing did
  nodes        how many positions were looked at
  seconds      how long that took

Either game with --all:
  level        the level's name, FILE#N
  error        why it can't be played; then there are no other fields

Polar:
  moves        the solution as polar replay --moves takes it, with the
               same --steering: a letter a press, upper case for a push
  pushes, steps, turns, presses
               how many it has; presses are all three together
  optimal      whether it is proven that no solution has fewer of what
               the objective counts
  lower_bound  how many of these any solution needs at least

Fling:
  moves        the solution: of each move the ball's column x and row y,
               from 0 at the top left, and its dir, u d l r
  notation     the same as polar replay --moves takes it, with the same
               --contact: a1>d b2>r

Fling with --count:
  solutions    how many solutions were counted, as lists of moves
  all          whether these are all; if not, there may be more
  unique       whether there is only one, except for which ball flings
               which in the last move
  first_move_forced
               whether all solutions begin with the same move";

/// Those of `polar replay`.
pub(crate) const REPLAY: &str = "\
The fields of --json.

Polar:
  rows         the board from the top, a digit a cell: 0 empty, 1 tree,
               2 mountain, 3 house, 4 ice, 5 heart, 6 bomb
  penguin      its column and row, from 0 at the top left
  facing       n, e, s or w
  hearts_left  how many hearts are not home
  steps, pushes, turns, presses
               how many there were; presses are all three together,
               without those that did nothing
  cleared      whether no heart is left
  trace        the rules that fired, one after the other, such as
               collide: heart/house
  position     where that leads, in one line: a level, as long as it is
               not cleared

Fling:
  rows         the board from the top, a letter a cell: o a ball, . empty
  balls_left   how many balls are left
  outcome      playing, solved, or stuck
  legal        the moves that can be played next, as --moves takes them
  position     where that leads, in one line: a level

Ishido:
  rows         the board from the top, cells with blanks between them: a
               stone, colour then symbol, or . for an empty one
  score        the score
  outcome      playing, won, or lost
  next         the stone to be placed next, colour then symbol; null if
               none is left
  legal        column, row and score of every cell where it may go
  stones_left  how many stones are not placed, the next one among them
  four_ways    how many stones were placed between four others
  position     where that leads, in one line: what --deal takes";
