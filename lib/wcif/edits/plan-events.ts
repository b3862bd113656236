import type { z } from "zod";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { canHaveTimeLimit, compareEventIds, eventNameOf, roundFormatsOf } from "#lib/reference/events.ts";
import type { Advancement, CompetitionDocument, CompetitionEvent, Qualification, Round } from "../document.ts";
import { type EventsForm, toRoundCounts } from "./events-form.ts";
import { whatGoes } from "./what-goes.ts";

const tenMinutes = 10 * 60 * 100;
/** At most so many may go on (regulation 9p1). */
const usualAdvancement: Advancement = { type: "percent", level: 75 };

/** What is sent of events and rounds, where whoever sends it agrees to what goes along with those that are removed. */
export function planAgreedRounds(
  document: CompetitionDocument,
  sent: z.output<typeof EventsForm>,
): CompetitionDocument {
  const planned = planRoundCounts(document, toRoundCounts(sent));
  assertAgreed(sent.agreed, whatGoes(document, planned));
  return planned;
}

/** Which events are held in how many rounds; those that are not named are not held. */
export function planRoundCounts(
  document: CompetitionDocument,
  counts: ReadonlyMap<string, number>,
): CompetitionDocument {
  const known = new Map(document.events.map((event) => [event.id, event]));
  for (const event of document.events) {
    if (!counts.has(event.id)) assertNoResults(`rounds-${event.id}`, event.rounds);
  }
  const events = [...counts]
    .sort(([a], [b]) => compareEventIds(a, b))
    .map(([id, count]) => withRoundCount(known.get(id) ?? newEvent(id), count));
  return { ...document, events };
}

/** How a round is to be held: what a person says of it. */
export type RoundPlan = Pick<Round, "format" | "timeLimit" | "cutoff" | "advancement" | "scrambleSetCount">;

/** How the rounds of one event are held, and who may register for it. */
export function planEvent(
  document: CompetitionDocument,
  eventId: string,
  { rounds, qualification }: { rounds: RoundPlan[]; qualification: Qualification | null },
): CompetitionDocument {
  return {
    ...document,
    events: document.events.map((event) => {
      if (event.id !== eventId) return event;
      const sized = withRoundCount(event, rounds.length);
      return { ...sized, qualification, rounds: sized.rounds.map((round, index) => ({ ...round, ...rounds[index] })) };
    }),
  };
}

const newEvent = (id: string): CompetitionEvent => ({ id, rounds: [], qualification: null, extensions: [] });

function withRoundCount(event: CompetitionEvent, count: number): CompetitionEvent {
  const kept = event.rounds.slice(0, count);
  assertNoResults(`rounds-${event.id}`, event.rounds.slice(count));
  const added = Array.from({ length: Math.max(0, count - kept.length) }, (_, index) =>
    newRound(event.id, kept.length + index + 1),
  );
  const rounds = [...kept, ...added];
  const keepsLinks = event.rounds.every(({ linkedRoundIds }) => (linkedRoundIds?.length ?? 0) <= count);
  return {
    ...event,
    rounds: rounds.map((round, index) => {
      const linkedRoundIds = keepsLinks ? round.linkedRoundIds : null;
      const isOpenToAll = letsEverybodyOn({ ...round, linkedRoundIds });
      const isLast = index === rounds.length - 1;
      const advancement = isLast ? null : (round.advancement ?? (isOpenToAll ? null : usualAdvancement));
      return { ...round, linkedRoundIds, advancement };
    }),
  };
}

/** Of linked rounds, whoever takes part goes on to the next until the last, which decides. */
export const letsEverybodyOn = ({ id, linkedRoundIds }: Pick<Round, "id" | "linkedRoundIds">): boolean =>
  linkedRoundIds !== null && linkedRoundIds.at(-1) !== id;

const newRound = (eventId: string, roundNumber: number): Round => ({
  id: formatRoundId({ eventId, roundNumber }),
  format: roundFormatsOf(eventId)[0] ?? "a",
  timeLimit: canHaveTimeLimit(eventId) ? { centiseconds: tenMinutes, cumulativeRoundIds: [] } : null,
  cutoff: null,
  advancement: null,
  linkedRoundIds: null,
  scrambleSetCount: 1,
  results: [],
  extensions: [],
});

function assertNoResults(field: string, rounds: Round[]): void {
  const held = rounds.find((round) => round.results.length > 0);
  if (!held) return;
  const [eventId = ""] = held.id.split("-");
  throw fieldProblem(
    field,
    t("{event}: {id} has results and cannot go.", { event: eventNameOf(eventId), id: held.id }),
  );
}
