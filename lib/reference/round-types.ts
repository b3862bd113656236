import { t } from "#lib/language/translate.ts";

export type RoundTypeId = "0" | "1" | "2" | "3" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

export type RoundType = {
  id: RoundTypeId;
  name: string;
  /** Where it stands among the rounds of an event: the final comes last. */
  rank: number;
  isFinal: boolean;
  hasCutoff: boolean;
};

const roundType = (id: RoundTypeId, name: string, rank: number, hasCutoff: boolean): RoundType => ({
  id,
  name,
  rank,
  isFinal: id === "f" || id === "c",
  hasCutoff,
});

export const roundTypes: readonly RoundType[] = [
  roundType("h", "Qualification round", 10, true),
  roundType("0", "Qualification round", 19, false),
  roundType("d", "First round", 20, true),
  roundType("1", "First round", 29, false),
  roundType("b", "B Final", 39, false),
  roundType("2", "Second round", 50, false),
  roundType("e", "Second round", 59, true),
  roundType("g", "Semi Final", 70, true),
  roundType("3", "Semi Final", 79, false),
  roundType("c", "Final", 90, true),
  roundType("f", "Final", 99, false),
];

const byId = new Map<string, RoundType>(roundTypes.map((type) => [type.id, type]));

export const isRoundTypeId = (id: string): id is RoundTypeId => byId.has(id);

export function roundTypeById(id: RoundTypeId): RoundType;
export function roundTypeById(id: string): RoundType | undefined;
export function roundTypeById(id: string): RoundType | undefined {
  return byId.get(id);
}

export const maximumRoundCount = 4;

export type RoundPlace = { number: number; totalRounds: number; hasCutoff: boolean };

/** The last round is the final, also where it is the only one (regulation 9q). */
export function roundTypeIdOf({ number, totalRounds, hasCutoff }: RoundPlace): RoundTypeId {
  if (number === totalRounds) return hasCutoff ? "c" : "f";
  if (number === 1) return hasCutoff ? "d" : "1";
  if (number === 2) return hasCutoff ? "e" : "2";
  if (number === 3) return hasCutoff ? "g" : "3";
  throw new RangeError(`No round type for round ${number} of ${totalRounds}`);
}

/** "First round", "Final": what a round is called everywhere. */
export const roundNameOf = (number: number, totalRounds: number): string =>
  number >= maximumRoundCount && number < totalRounds
    ? t("Round {number}", { number })
    : t(roundTypeById(roundTypeIdOf({ number, totalRounds, hasCutoff: false })).name);

export const compareRoundTypeIds = (a: string, b: string) => (byId.get(a)?.rank ?? 0) - (byId.get(b)?.rank ?? 0);
