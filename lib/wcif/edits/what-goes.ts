import { listed } from "#lib/language/listed.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { withDescendants } from "../activities.ts";
import type { Activity, CompetitionDocument, Person } from "../document.ts";

/** What goes along with events and rounds that are removed, in a sentence each; nothing where nobody would notice. */
export function whatGoes(before: CompetitionDocument, after: CompetitionDocument): string[] {
  const kept = new Map(after.events.map(({ id, rounds }) => [id, new Set(rounds.map((round) => round.id))]));
  const goneEventIds = before.events.map(({ id }) => id).filter((id) => !kept.has(id));
  const goneRoundIds = before.events
    .flatMap(({ id, rounds }) => rounds.filter((round) => !kept.get(id)?.has(round.id)))
    .map(({ id }) => id);
  return [
    ...goneEventIds.flatMap((eventId) => registrationsOf(before, eventId)),
    ...leftWithNone(before, new Set(goneEventIds)),
    ...scheduleOf(before, goneRoundIds),
  ];
}

function registrationsOf({ persons }: CompetitionDocument, eventId: string): string[] {
  const registered = persons.filter((person) => isRegistered(person) && eventsOf(person).includes(eventId)).length;
  return registered === 0
    ? []
    : [
        t("{event} is taken out of {count, plural, one {# registration} other {# registrations}}.", {
          event: eventNameOf(eventId),
          count: registered,
        }),
      ];
}

function leftWithNone({ persons }: CompetitionDocument, gone: ReadonlySet<string>): string[] {
  const left = persons.filter(
    (person) => isRegistered(person) && eventsOf(person).length > 0 && eventsOf(person).every((id) => gone.has(id)),
  );
  if (left.length === 0) return [];
  const names = left.slice(0, mostNamed).map(({ name }) => name);
  const others = left.length - names.length;
  const who = listed([...names, ...(others > 0 ? [t("{count} more ¦ people", { count: others })] : [])]);
  return [t("No event is left for {who}: without one nobody can be accepted or compete.", { who })];
}

const mostNamed = 5;

function scheduleOf({ schedule, persons }: CompetitionDocument, goneRoundIds: string[]): string[] {
  const isOfGone = ({ activityCode }: Activity) =>
    goneRoundIds.some((id) => activityCode === id || activityCode.startsWith(`${id}-`));
  const gone = schedule.venues
    .flatMap(({ rooms }) => rooms.flatMap(({ activities }) => activities))
    .filter(isOfGone)
    .flatMap(withDescendants);
  if (gone.length === 0) return [];
  const ids = new Set(gone.map(({ id }) => id));
  const assigned = persons.filter(({ assignments }) =>
    assignments.some(({ activityId }) => ids.has(activityId)),
  ).length;
  return [
    assigned === 0
      ? t("{count, plural, one {# entry of the schedule goes} other {# entries of the schedule go}} along.", {
          count: gone.length,
        })
      : t(
          "{count, plural, one {# entry of the schedule goes} other {# entries of the schedule go}} along, with the assignments of {people, plural, one {# person} other {# people}}.",
          { count: gone.length, people: assigned },
        ),
  ];
}

const isRegistered = ({ registration }: Person): boolean =>
  registration?.isCompeting === true && registration.status !== "deleted";

const eventsOf = ({ registration }: Person): string[] => registration?.eventIds ?? [];
