import { msg, t } from "#lib/language/translate.ts";
import { formatAttemptResult, isSuccess } from "#lib/reference/attempt-result.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { enterInBook, type RecordBook, recordMarker } from "#lib/results/records.ts";
import { type Finding, found, inRound } from "../finding.ts";
import type { Check, HandedIn, HeldRound } from "./context.ts";

const types = ["single", "average"] as const satisfies ResultType[];

/** What will be records once it is posted: each is worth a look at who did it, and how it was typed. */
export const checkRecords: Check<Finding> = (handedIn, { records }) => {
  const byEvent = Map.groupBy(handedIn.held, ({ plan }) => plan.eventId);
  return [...byEvent].flatMap(([eventId, rounds]) =>
    types.flatMap((type) => {
      const book: RecordBook = new Map(records(eventId, type));
      // In the order in which they were held: a record may be broken in the next round.
      return rounds
        .toSorted((a, b) => a.plan.number - b.plan.number)
        .flatMap((round) => ofRound(round, type, book, handedIn));
    }),
  );
};

function ofRound({ plan, results }: HeldRound, type: ResultType, book: RecordBook, { personOf }: HandedIn): Finding[] {
  const candidates = results.flatMap(({ registrantId, best, average }) => {
    const value = type === "single" ? best : average;
    const person = personOf(registrantId);
    const countryId = person && countryByIso2(person.countryIso2)?.id;
    return isSuccess(value) && person && countryId ? [{ value, countryId, name: person.name }] : [];
  });
  for (const candidate of candidates) enterInBook(book, candidate);
  return candidates.flatMap(({ name, ...candidate }) => {
    const marker = recordMarker(candidate, book);
    if (marker === null) return [];
    const value = formatAttemptResult(candidate.value, plan.eventId, type);
    return [
      found(
        marker === "WR" ? "world_record_warning" : "record_found_info",
        inRound(plan.id),
        t(sentenceOf(marker, type), {
          ...{ round: plan.name, name, value, marker, event: eventNameOf(plan.eventId) },
        }),
      ),
    ];
  });
}

function sentenceOf(marker: string, type: ResultType): string {
  const sentences =
    marker === "WR" ? recordSentences.world : recordSentences[marker === "NR" ? "national" : "continental"];
  return sentences[type];
}

const recordSentences = {
  world: {
    single: msg("{round}, {name}: {value} is a world record ({marker}), as single of {event}."),
    average: msg("{round}, {name}: {value} is a world record ({marker}), as average of {event}."),
  },
  continental: {
    single: msg("{round}, {name}: {value} is a continental record ({marker}), as single of {event}."),
    average: msg("{round}, {name}: {value} is a continental record ({marker}), as average of {event}."),
  },
  national: {
    single: msg("{round}, {name}: {value} is a national record ({marker}), as single of {event}."),
    average: msg("{round}, {name}: {value} is a national record ({marker}), as average of {event}."),
  },
} satisfies Record<string, Record<ResultType, string>>;
