import type { RegulationsSource } from "../source.ts";

/** A rule a line: its number, a bracket, its words. `[9f]` refers to another rule. Numbers once withdrawn stay unused. */
export const official2026: RegulationsSource = {
  version: "2026-01-01",
  language: "en",
  languageName: "English",
  languageEnglishName: "English",
  text: `
# Competition Regulations

## Article 1: Officials
1a) Every competition names its organizers, at least one delegate, judges, scramblers and score takers before it starts.
1a1) One person may hold several of these duties, but nobody judges or scrambles their own attempt.
1b) The organizers provide the venue, the equipment and the people; they answer for everything that is not a matter of these regulations.
1c) The delegate answers to the association for the competition and decides wherever these regulations leave room.
1c1) A trainee delegate acts only in the presence of a delegate who is not in training.
1c2) The delegate sends a report within seven days of the last day of the competition.
1d) The judge watches one attempt from its start to its end and writes down what was measured.
1d1) A judge may watch several attempts at once in the events of [Article E] and [Article H].
1e) Scramblers prepare puzzles out of sight of everybody who has still to use the same scramble.
1f) Score takers enter results and compare each entry with the score sheet before the round closes.
1g) Competitors help as judge or scrambler when asked; repeated refusal may lead to disqualification from the competition.

## Article 2: Competitors
2a) Anybody may compete who accepts these regulations, meets the stated requirements of the competition and is not banned by the association.
2b) Competitors register with their legal name, country, date of birth and gender; all but name, country and gender is kept from the public.
2b1) Somebody who has competed before registers with their competitor id.
2c) Competitors represent a country of which they hold citizenship; those with several choose one, and may choose again once a calendar year, before their first competition of it.
2d) Competitors obey the rules of the venue and behave considerately towards everybody present.
2d1) Who disturbs others, cheats or damages equipment may be disqualified by the delegate, from a single attempt up to the whole competition.
2e) Competitors who need an arrangement because of a disability ask the delegate before the competition; it must not give them an advantage.

## Article 3: Puzzles
3a) Competitors bring their own puzzles and have them ready when they are called.
3a1) Puzzles turn freely by hand only: no motors, magnets that move pieces by themselves, or electronics.
3b) Coloured parts are uniform; each face has a colour that is clearly different from all others.
3c) No piece carries a mark, texture or damage by which it can be told from a similar piece.
3c1) One logo, on one piece, is allowed, except in events of [Article B], where no logo can be felt.
3d) Lubricants are allowed as long as hands, mats and timers stay clean.

## Article 4: Scrambling
4a) Scrambles come from the scramble program that the association names, generated for this one competition.
4a1) Scrambles stay secret until their group is over.
4b) All competitors of a group use the same scrambles; different groups of a round use different ones.
4c) The scrambler holds the cube with the white face, or the brightest one, on top and the green face, or the darkest next to it, in front.
4d) A second person compares the scrambled puzzle with the picture before it leaves the scrambling table.
4e) A wrong scramble that nobody noticed before the attempt ended counts, unless it was clearly easier than the program allows.

## Article 5: Defects
5a) When a puzzle breaks during an attempt the competitor may repair it with the hands, while the time runs, and go on.
5b) Pieces may be put back only where a legal position results; one corner may then be twisted in place.
5c) A defect of the competitor's own puzzle never earns an extra attempt.

## Article 6: Environment
6a) The solving area is separated from spectators by at least 1.5 metres.
6b) The temperature lies between 18 and 27 degrees; light is even and white.
6c) Nobody in the solving area uses a device that shows, plays or records anything while an attempt runs, except with the delegate's consent.
6c1) Ear plugs and earmuffs without electronics are always allowed.

## Article 7: Timing
7a) Attempts are timed with a timer that the association names, which both hands start and stop.
7b) Where no timer is available a stopwatch with hundredths of a second is used by the judge.
7c) Measured times under ten minutes are cut, not rounded, to the hundredth of a second; longer ones are rounded to the second.
7d) When a timer fails through no fault of the competitor, an extra attempt with another scramble is given.

## Article 8: Competitions
8a) A competition is official once the association has announced it, at least 28 days before its first day.
8a1) Announced dates, place, events and entry fee are not changed afterwards without the consent of the association.
8b) At least twelve people take part who did not come as officials.
8c) Registration is open to the public for at least 48 hours; places are given by order of completed registration or by a rule that was announced with the competition.
8d) A competition that will not take place is cancelled before its first day; its page stays, marked as cancelled.
8e) The delegate submits the results within 48 hours of the last round; they are official when the association posts them.

## Article 9: Events, rounds and formats
9a) The association keeps the list of events; no other event gives official results.
9b) Each event is held in rounds, and each round in one format that was announced.
9b1) 2x2x2 to 5x5x5, one-handed, Clock, Megaminx, Pyraminx, Skewb and Square-1: average of 5.
9b2) 6x6x6, 7x7x7 and fewest moves: mean of 3, fewest moves also best of 1 or 2.
9b3) 3x3x3 blindfolded: best of 5; 4x4x4 and 5x5x5 blindfolded: best of 3; multi-blind: best of 1, 2 or 3.
9f) Results are built as follows.
9f1) Times, and averages of any kind, are kept to the hundredth.
9f2) Times and averages above ten minutes are kept to the whole second.
9f3) A single is the better the smaller it is: time, number of moves, or what [9f12] makes of a multi-blind attempt.
9f4) An attempt that was not completed as the regulations ask is recorded as DNF (did not finish), one that the competitor was entitled to and did not begin as DNS (did not start). Both are worse than every finished attempt.
9f5) In an average of 5 the best and the worst attempt are left out and the mean of the other three is taken.
9f6) In a mean of 3 all three attempts count.
9f7) An average of fewest moves is the mean number of moves.
9f8) One DNF or DNS in an average of 5 is the worst attempt; in a mean of 3 it makes the mean DNF.
9f9) Two of them make an average of 5 DNF.
9f12) A multi-blind attempt is worth the cubes solved minus those not solved.
9f12a) More points rank first.
9f12b) Equal points rank by time, equal times by the number of cubes left unsolved.
9f12c) Fewer solved than not solved, or a single one solved, is DNF.
9g) A cutoff lets only those make their remaining attempts whose first one or two attempts include a better result than announced; the others have no average.
9i) In formats with an average, results are ordered by average, then by best single; in best-of formats by best single, then by average where there is one. Equal results share a place, and the places they take up are left out after them; who equals a record has set it too.
9j) Records are recognized for countries, continents and the world, for singles and averages.
9j1) Rounds that end on one day are compared in the order in which rounds are held: of two record results of the same moment only the better stands.
9k) Ranks are told for the country a competitor represents today; results for a former country keep their place in its list.
9m) Eight competitors are needed for two rounds, sixteen for three, one hundred for four; there are never more than four.
9p) A round of which others follow states in advance who goes on.
9p1) At least a quarter of its competitors stays behind; where a tie would break this, nobody of those tied goes on.
9p2) Somebody who withdraws from a round before it starts may be replaced by the next in the ranking of the round before.
9q) The last round is the final, also where it is the only one; its first three places are the podium.

## Article 10: Solved state
10a) Only the final state when the timer was stopped counts, even where the puzzle was touched afterwards by accident.
10b) A puzzle is solved when every face shows one colour and no layer is more than 45 degrees out of line.
10b1) When exactly one layer is out of line by more than that, two seconds are added; when more are, the attempt is DNF.
10c) Clock is solved when all eighteen dials point to twelve.

## Article 11: Incidents
11a) An incident is anything that these regulations do not foresee, or that somebody did against them.
11b) The judge stops the attempt where it cannot go on fairly and calls the delegate.
11c) The delegate may give a provisional extra attempt, of which it is decided later whether it counts.
11d) Decisions may be appealed to the delegate until the competition ends and to the association within 30 days.
11e) The association publishes summaries of incidents from which others can learn, without names.

## Article 12: Notation
12a) F, B, R, L, U and D turn a face by a quarter clockwise; an apostrophe reverses the turn and a 2 doubles it.
12b) A small w after the letter turns two layers together; a number before it says how many.
12c) x, y and z turn the whole cube like R, U and F.

## Article A: Speed solving
A1) Every attempt has a time limit: ten minutes unless another one was announced, which may be shared by the attempts of several rounds.
A1a) An attempt that reaches the limit is DNF.
A2) The competitor has fifteen seconds to inspect the puzzle; the judge calls out eight and twelve seconds.
A2a) Starting between fifteen and seventeen seconds adds two seconds; starting later is DNF.
A3) The attempt starts when both hands leave the timer and stops when both touch it again, flat, with the puzzle released.
A3a) Touching the puzzle after the timer was stopped and before the judge has seen it adds two seconds or, where a move was made, is DNF.

## Article B: Blindfolded solving
B1) Time starts before the puzzle is uncovered; memorizing is part of the attempt.
B2) From the first move on the competitor wears a blindfold and the judge holds a screen between face and puzzle.

## Article C: One-handed solving
C1) Only one hand touches the puzzle from the start of the attempt to its end; inspection may use both.

## Article E: Fewest moves
E1) The competitor writes down a solution for a given scramble in the notation of [Article 12].
E2) The time limit is sixty minutes.
E2d) Turns of layers are counted as moves; turns of the whole cube are not.
E2d1) A solution has at most 80 moves.
E3) Nothing but pen, paper and up to three puzzles may be used.

## Article H: Multi-blind
H1) The competitor memorizes several cubes and then solves all of them blindfolded.
H1a) At least two cubes are asked for, and the number is fixed before the attempt starts.
H1b) The time limit is ten minutes for each cube and never more than sixty; penalties may be added to it.
`,
};
