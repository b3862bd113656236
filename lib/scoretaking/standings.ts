import type { FormatId } from "#lib/reference/formats.ts";
import { compareRoundResults, type RoundResult } from "#lib/results/ranking.ts";

/** Results in order, of which it is asked again and again where another one would stand. */
export class Standings {
  readonly #formatId: FormatId;
  readonly #sorted: RoundResult[];

  constructor(results: readonly RoundResult[], formatId: FormatId) {
    this.#formatId = formatId;
    this.#sorted = results.toSorted((a, b) => compareRoundResults(a, b, formatId));
  }

  get size(): number {
    return this.#sorted.length;
  }

  /** How many are better than this, and how many as good. `but`: one that is among them and does not count. */
  around(result: RoundResult, but?: RoundResult): { better: number; equal: number } {
    const better = this.#firstNot((other) => other < 0, result);
    const equal = this.#firstNot((other) => other <= 0, result) - better;
    if (but === undefined) return { better, equal };
    const own = compareRoundResults(but, result, this.#formatId);
    return { better: better - Number(own < 0), equal: equal - Number(own === 0) };
  }

  #firstNot(is: (comparison: number) => boolean, result: RoundResult): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#sorted[middle];
      if (other && is(compareRoundResults(other, result, this.#formatId))) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
