export type FormatId = "1" | "2" | "3" | "5" | "a" | "m" | "h";
export type ResultType = "single" | "average";

export type Format = {
  id: FormatId;
  name: string;
  shortName: string;
  sortBy: ResultType;
  sortBySecond: ResultType;
  /** How many attempts everybody gets; 0 where that depends on the duels. */
  expectedSolveCount: number;
  trimFastestCount: number;
  trimSlowestCount: number;
};

const bestOf = (id: "1" | "2" | "3" | "5", trimCount: 0 | 1): Format => ({
  id,
  name: `Best of ${id}`,
  shortName: `Bo${id}`,
  sortBy: "single",
  sortBySecond: "average",
  expectedSolveCount: Number(id),
  trimFastestCount: trimCount,
  trimSlowestCount: trimCount,
});

const byAverage = { sortBy: "average", sortBySecond: "single" } as const;

export const formats: readonly Format[] = [
  bestOf("1", 0),
  bestOf("2", 0),
  bestOf("3", 0),
  bestOf("5", 1),
  {
    id: "a",
    name: "Average of 5",
    shortName: "Ao5",
    ...byAverage,
    expectedSolveCount: 5,
    trimFastestCount: 1,
    trimSlowestCount: 1,
  },
  {
    id: "m",
    name: "Mean of 3",
    shortName: "Mo3",
    ...byAverage,
    expectedSolveCount: 3,
    trimFastestCount: 0,
    trimSlowestCount: 0,
  },
  {
    id: "h",
    name: "Head-to-Head",
    shortName: "H2H",
    sortBy: "single",
    sortBySecond: "average",
    expectedSolveCount: 0,
    trimFastestCount: 0,
    trimSlowestCount: 0,
  },
];

const byId = new Map<string, Format>(formats.map((format) => [format.id, format]));

export const isFormatId = (id: string): id is FormatId => byId.has(id);

export function formatById(id: FormatId): Format;
export function formatById(id: string): Format | undefined;
export function formatById(id: string): Format | undefined {
  return byId.get(id);
}
