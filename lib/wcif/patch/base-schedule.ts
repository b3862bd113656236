import { activitiesIn } from "../activities.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { CompetitionDocument } from "../document.ts";
import { gone, noNumbers, numbersToJson } from "../merge/numbers.ts";
import type { Candidate, Candidates } from "./base-candidates.ts";
import { type Choice, choiceOf, measureAll } from "./base-distance.ts";
import type { SentCopy } from "./sent-copy.ts";

/** More of them are not tried out beside people. */
const mostSchedules = 5;

/**
 * The schedules that a client may have beside the people that it sent, the nearest first: those to which it would have
 * added least, whatever went, or which have all the activities that its people are sent to.
 */
export function schedulesOf(copy: SentCopy, candidates: Candidates): Choice[] {
  const { sent } = copy;
  const measured = measureAll(copy, "schedule", candidates);
  const least = Math.min(...measured.map(({ added }) => added));
  const fitting = measured
    .filter(({ added, document }) => (sent.schedule ? added === least : hasAll(document, activitiesNamed(sent))))
    .sort((a, b) => a.cost - b.cost);
  // What has the same cost, numbers and activities, people fit alike.
  const distinct = Map.groupBy(fitting.length > 0 ? fitting : measured, ({ base, cost, document }) =>
    JSON.stringify([cost, numbersToJson(base?.numbers ?? noNumbers), ...idsIn(document)]),
  );
  return [...distinct.values()]
    .slice(0, mostSchedules)
    .flatMap(([nearest]) => (nearest ? choiceOf("schedule", candidates, { measured, nearest }) : []));
}

const activitiesNamed = ({ persons = [] }: SentDocument): number[] =>
  persons.flatMap(({ assignments = [] }) => assignments.flatMap(({ activityId }) => activityId ?? []));

function hasAll(document: CompetitionDocument, activityIds: number[]): boolean {
  const ids = idsIn(document);
  return activityIds.every((id) => ids.has(id));
}

export const idsIn = (document: CompetitionDocument): Set<number> =>
  new Set(activitiesIn(document.schedule).map(({ id }) => id));

/**
 * People beside a schedule, their activities in its numbers. What the schedule does not have, the client cannot mean,
 * whatever number that has here: it gets one that nothing has.
 */
export function inWordsOf(schedule: Candidate, people: Candidate): CompetitionDocument {
  const numbers = people.base?.numbers ?? noNumbers;
  const known = idsIn(schedule.document);
  const own = new Map(
    [...(schedule.base?.numbers ?? noNumbers).activities].map(([client, here]) => [here, Number(client)] as const),
  );
  const isSameGone = goneIn(schedule, people);
  const renumbered = (id: number): number => {
    if (isSameGone(id)) return id;
    const here = numbers.activities.get(String(id)) ?? String(id);
    if (here === gone) return unknown(id);
    return (
      own.get(here) ?? (known.has(Number(here)) && !isOther(schedule, here) ? Number(here) : unknown(Number(here)))
    );
  };
  return {
    ...people.document,
    schedule: schedule.document.schedule,
    persons: people.document.persons.map((person) =>
      person.assignments.every(({ activityId }) => renumbered(activityId) === activityId)
        ? person
        : {
            ...person,
            assignments: person.assignments.map((one) => ({ ...one, activityId: renumbered(one.activityId) })),
          },
    ),
  };
}

const unknown = (id: number): number => -1 - id;

/** Whether a number means the same to both that nobody else has any more: people were sent to it while it was there. */
function goneIn(schedule: Candidate, people: Candidate): (id: number) => boolean {
  const isGone = ({ base }: Candidate, id: number) => base?.numbers.activities.get(String(id)) === gone;
  if (![...(schedule.base?.numbers.activities.values() ?? [])].includes(gone)) return () => false;
  const [own, theirs] = [codesIn(schedule.document), codesIn(people.document)];
  return (id) => isGone(schedule, id) && own.has(id) && (isGone(people, id) || own.get(id) === theirs.get(id));
}

const codesIn = (document: CompetitionDocument): Map<number, string> =>
  new Map(activitiesIn(document.schedule).map(({ id, activityCode }) => [id, activityCode]));

/** Whether the client has that number for something else. */
const isOther = ({ base }: Candidate, number: string): boolean => base?.numbers.activities.has(number) ?? false;
