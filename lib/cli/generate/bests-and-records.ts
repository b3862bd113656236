import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { valueByType } from "#lib/results/ranking.ts";
import { type BestForCountry, type Ranks, ranksOf } from "#lib/results/ranks.ts";
import { enterInBook, type RecordBook, type RecordMarker, recordMarkers } from "#lib/results/records.ts";
import { playedEvents } from "../seed/played-events.ts";
import type { MadePerson } from "./people.ts";
import type { MadeResult, MadeRound } from "./rounds.ts";

export const resultTypes = ["single", "average"] as const;

/** The records of the world so far, day by day. */
export class Records {
  readonly #books = new Map<string, RecordBook>();

  /** The markers of one type that the rounds of a day deserve. */
  mark(rounds: readonly MadeRound[], type: ResultType, achievedOn: string): Map<MadeResult, RecordMarker> {
    const markers = new Map<MadeResult, RecordMarker>();
    for (const [eventId, ofEvent] of Map.groupBy(rounds, (round) => round.event.id)) {
      const book = this.#books.get(`${eventId} ${type}`) ?? new Map<string, AttemptResult>();
      this.#books.set(`${eventId} ${type}`, book);
      // What is worse than the country's record of before can be none, and changes none.
      const candidates = ofEvent.flatMap((round) =>
        round.ranked.flatMap(({ item }) => {
          const value = valueByType(item, type);
          const { countryId } = item.person;
          if (value <= 0 || value > (book.get(countryId) ?? value)) return [];
          return { item, value, countryId, achievedOn, roundRank: roundTypeById(round.roundTypeId).rank };
        }),
      );
      const deserved = recordMarkers(candidates, book);
      for (const [index, candidate] of candidates.entries()) {
        const marker = deserved[index];
        if (marker) markers.set(candidate.item, marker);
        enterInBook(book, candidate);
      }
    }
    return markers;
  }
}

/** Everybody's bests by event, type and the country they were achieved for. */
export class Bests {
  readonly #bests = playedEvents.flatMap(() => resultTypes.map(() => new Int32Array(1024)));
  readonly #countries: string[] = [];
  /** What was achieved for a country before somebody moved on to another one. */
  readonly #former = playedEvents.flatMap(() => resultTypes.map((): (BestForCountry & { index: number })[] => []));

  add({ person, best, average }: MadeResult, eventIndex: number): void {
    const { index, countryId } = person;
    if ((this.#countries[index] ?? countryId) !== countryId) this.#moveOn(person);
    this.#countries[index] = countryId;
    for (const [offset, value] of [best, average].entries()) {
      let bests = this.#bests[2 * eventIndex + offset] as Int32Array<ArrayBuffer>;
      if (index >= bests.length) {
        const larger = new Int32Array(2 * index);
        larger.set(bests);
        this.#bests[2 * eventIndex + offset] = bests = larger;
      }
      const known = bests[index] ?? 0;
      if (value > 0 && (known === 0 || value < known)) bests[index] = value;
    }
  }

  #moveOn({ index, competitorId }: MadePerson): void {
    for (const [list, bests] of this.#bests.entries()) {
      const best = bests[index] ?? 0;
      if (best > 0) this.#former[list]?.push({ index, competitorId, countryId: this.#countries[index] ?? "", best });
      if (index < bests.length) bests[index] = 0;
    }
  }

  /** Ranks of everybody in an event, by value, equals in the order of `people`. */
  ranks(eventIndex: number, type: ResultType, people: readonly MadePerson[]): Ranks[] {
    const list = 2 * eventIndex + resultTypes.indexOf(type);
    const bests = this.#bests[list] as Int32Array;
    const former = Map.groupBy(this.#former[list] ?? [], (entry) => entry.index);
    const entries = people.flatMap(({ index, competitorId }): BestForCountry[] => {
      const best = bests[index] ?? 0;
      const now = best > 0 ? [{ competitorId, countryId: this.#countries[index] ?? "", best }] : [];
      return [...now, ...(former.get(index) ?? [])];
    });
    return ranksOf(entries, new Map(people.map(({ competitorId, countryId }) => [competitorId, countryId])));
  }
}
