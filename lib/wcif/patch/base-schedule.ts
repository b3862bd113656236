import type { SentDocument } from "../convert/competition.ts";
import type { Activity, CompetitionDocument } from "../document.ts";
import { gone, noNumbers, numbersToJson } from "../merge/numbers.ts";
import type { Candidate, Candidates } from "./base-candidates.ts";
import { type Choice, choiceOf, measureAll } from "./base-distance.ts";

/**
 * The schedules that a client may have beside the people that it sent: of those that what it sent is nearest to, or
 * which have all the activities that its people are sent to, one for each way in which the client may number.
 */
export function schedulesOf(sent: SentDocument, candidates: Candidates): Choice[] {
  const measured = measureAll(sent, "schedule", candidates);
  const shortest = Math.min(...measured.map(({ distance }) => distance));
  const fitting = measured.filter(({ distance, document }) =>
    sent.schedule ? distance === shortest : hasAll(document, activitiesNamed(sent)),
  );
  const byNumbers = Map.groupBy(fitting.length > 0 ? fitting : measured, ({ base }) =>
    JSON.stringify(numbersToJson(base?.numbers ?? noNumbers)),
  );
  return [...byNumbers.values()].flatMap(([nearest]) =>
    nearest ? choiceOf("schedule", candidates, { measured, nearest }) : [],
  );
}

const activitiesNamed = ({ persons = [] }: SentDocument): number[] =>
  persons.flatMap(({ assignments = [] }) => assignments.flatMap(({ activityId }) => activityId ?? []));

function hasAll(document: CompetitionDocument, activityIds: number[]): boolean {
  const ids = idsIn(document);
  return activityIds.every((id) => ids.has(id));
}

const idsIn = ({ schedule }: CompetitionDocument): Set<number> =>
  new Set(schedule.venues.flatMap(({ rooms }) => rooms.flatMap(({ activities }) => activities.flatMap(withBelow))));

const withBelow = ({ id, childActivities }: Activity): number[] => [id, ...childActivities.flatMap(withBelow)];

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
  const inItsWords = (id: number): number => {
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
      person.assignments.every(({ activityId }) => inItsWords(activityId) === activityId)
        ? person
        : {
            ...person,
            assignments: person.assignments.map((one) => ({ ...one, activityId: inItsWords(one.activityId) })),
          },
    ),
  };
}

const unknown = (id: number): number => -1 - id;

/** Whether the client has that number for something else. */
const isOther = ({ base }: Candidate, number: string): boolean => base?.numbers.activities.has(number) ?? false;
