import type { EventId } from "#lib/reference/events.ts";
import { type FormatId, formatById } from "#lib/reference/formats.ts";
import type { Random } from "./random.ts";

/** A sequence of moves as scramble programs write it: random moves, good enough to look at. */
export function scrambleFor(random: Random, eventId: EventId): string {
  switch (eventId) {
    case "222":
      return turns(random, { layers: ["", ""], faces: "RUF", count: random.between(9, 11) });
    case "444":
    case "444bf":
      return turns(random, { layers: ["", "w"], faces: "RUFLDB", count: 44 });
    case "555":
    case "555bf":
      return turns(random, { layers: ["", "w"], faces: "RUFLDB", count: 60 });
    case "666":
      return turns(random, { layers: ["", "w", "3w"], faces: "RUFLDB", count: 80 });
    case "777":
      return turns(random, { layers: ["", "w", "3w"], faces: "RUFLDB", count: 100 });
    case "333fm":
      return `R' U' F ${cube(random)} R' U' F`;
    case "333bf":
      return `${cube(random)} ${random.pick(["Rw", "Rw'", "Fw", "Rw2 Uw", "Fw' Uw2", "Uw'"])}`;
    case "333mbf":
      return Array.from({ length: 12 }, () => scrambleFor(random, "333bf")).join("\n");
    case "minx":
      return Array.from({ length: 7 }, () => megaminxLine(random)).join("\n");
    case "pyram":
      return `${corners(random, "ULRB", random.between(8, 10))} ${tips(random)}`.trim();
    case "skewb":
      return corners(random, "ULRB", random.between(8, 11));
    case "sq1":
      return squareOne(random);
    case "clock":
      return clock(random);
    default:
      return cube(random);
  }
}

/** As many as there are attempts, and two for attempts that have to be repeated. */
export const scramblesPerGroup = (formatId: FormatId): { isExtra: boolean; scrambleNumber: number }[] => [
  ...Array.from({ length: formatById(formatId).expectedSolveCount }, (_, index) => ({
    isExtra: false,
    scrambleNumber: index + 1,
  })),
  { isExtra: true, scrambleNumber: 1 },
  { isExtra: true, scrambleNumber: 2 },
];

const cube = (random: Random): string =>
  turns(random, { layers: [""], faces: "RUFLDB", count: random.between(18, 21) });

type Twisty = { layers: string[]; faces: string; count: number };

// Never the same face twice in a row, nor opposite faces three times.
function turns(random: Random, { layers, faces, count }: Twisty): string {
  const axisOf = (face: string) => "RUFLDB".indexOf(face) % 3;
  const made: { face: string; text: string }[] = [];
  while (made.length < count) {
    const face = random.pick([...faces]);
    const [last, secondLast] = [made.at(-1), made.at(-2)];
    if (last?.face === face) continue;
    if (last && secondLast && axisOf(last.face) === axisOf(face) && axisOf(secondLast.face) === axisOf(face)) continue;
    const layer = random.pick(layers);
    const move = layer === "3w" ? `3${face}w` : `${face}${layer}`;
    made.push({ face, text: `${move}${random.pick(["", "'", "2"])}` });
  }
  return made.map(({ text }) => text).join(" ");
}

function corners(random: Random, faces: string, count: number): string {
  const made: string[] = [];
  while (made.length < count) {
    const face = random.pick([...faces]);
    if (made.at(-1)?.[0] !== face) made.push(`${face}${random.pick(["", "'"])}`);
  }
  return made.join(" ");
}

const tips = (random: Random): string =>
  random
    .sample(["u", "l", "r", "b"], random.between(1, 4))
    .map((tip) => `${tip}${random.pick(["", "'"])}`)
    .join(" ");

function megaminxLine(random: Random): string {
  const pair = () => `R${random.pick(["++", "--"])} D${random.pick(["++", "--"])}`;
  return `${Array.from({ length: 5 }, pair).join(" ")} U${random.pick(["", "'"])}`;
}

const squareOne = (random: Random): string =>
  Array.from({ length: 12 }, () => `(${random.between(-5, 6)},${random.between(-5, 6)})`).join("/ ");

function clock(random: Random): string {
  const dial = (name: string) => `${name}${random.between(0, 6)}${random.pick(["+", "-"])}`;
  const before = ["UR", "DR", "DL", "UL", "U", "R", "D", "L", "ALL"].map(dial);
  const after = ["U", "R", "D", "L", "ALL"].map(dial);
  const pins = random.sample(["UR", "DR", "DL", "UL"], random.between(0, 4));
  return [...before, "y2", ...after, ...pins].join(" ");
}
