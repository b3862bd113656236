import { t } from "#lib/language/translate.ts";
import { eventById } from "#lib/reference/events.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";

// What the lines that tell of a correction have in common.

export const mostOfAKind = 25;

export const eventName = (eventId: string): string => eventById(eventId)?.name ?? eventId;

export const roundName = (roundTypeId: string): string => roundTypeById(roundTypeId)?.name ?? roundTypeId;

/** What was done how often, of what was done at all: “1 result added, 2 results removed”. */
export const countedLines = (counts: readonly (readonly [count: number, one: string, many: string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(", ");

const mostProblems = 10;

/** The first problems of a sheet, a line each. */
export const firstProblems = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, mostProblems),
    ...(problems.length > mostProblems
      ? [t("And {count} more lines.", { count: problems.length - mostProblems })]
      : []),
  ].join("\n");

/** The first of them, and how many more there are. */
export function bounded(lines: string[], what: string): string[] {
  if (lines.length <= mostOfAKind) return lines;
  const more = lines.length - mostOfAKind;
  return [...lines.slice(0, mostOfAKind), `… and ${more} more ${what}${more === 1 ? "" : "s"}`];
}
