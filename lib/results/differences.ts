import { plainLine } from "#lib/fields/one-line.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import { averageOf } from "./average.ts";
import { bestOf } from "./best-and-worst.ts";
import { rankRound } from "./ranking.ts";

/** How what is stated differs from what the rules say: how often, and the first few. */
export class Differences {
  readonly kinds = new Map<string, { count: number; examples: string[] }>();

  add(kind: string, example: string, count = 1): void {
    const known = this.kinds.get(kind) ?? { count: 0, examples: [] };
    this.kinds.set(kind, known);
    known.count += count;
    // What a file says may not rewrite the screen that it is told on.
    if (known.examples.length < mostExamples) known.examples.push(plainLine(example));
  }

  counts(): Record<string, number> {
    return Object.fromEntries([...this.kinds].map(([kind, { count }]) => [kind, count]));
  }
}

export const mostExamples = 3;

/** A round with its results in one text: `person place best average attempt,attempt;…`. */
export type RoundRow = { title: string; event_id: string; format_id: string; entries: string };

/** Best attempts, averages and places of a round, computed anew from its attempts. */
export function compareRound(
  { title, event_id: eventId, entries }: RoundRow,
  formatId: FormatId,
  differences: Differences,
): void {
  const results = entries.split(";").map((entry) => {
    const [person = "", place, best, average, attempts = ""] = entry.split(" ");
    return {
      person,
      position: Number(place),
      best: Number(best),
      average: Number(average),
      attempts: attempts === "" ? [] : attempts.split(",").map(Number),
    };
  });
  for (const { person, best, average, attempts } of results) {
    const ours = { best: bestOf(attempts), average: averageOf(attempts, { eventId, formatId }) };
    const who = `${title} ${person}`;
    if (ours.best !== best) differences.add("best attempt", `${who}: ${best}, by the rules ${ours.best}`);
    if (ours.average !== average) differences.add("average", `${who}: ${average}, by the rules ${ours.average}`);
  }
  for (const { item, position } of rankRound(results, formatId)) {
    if (item.position === position) continue;
    differences.add("place in a round", `${title} ${item.person}: ${item.position}, by the rules ${position}`);
  }
}
