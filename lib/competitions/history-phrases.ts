import { msg } from "#lib/language/translate.ts";

// What the history of a competition tells. It is kept as what it is about, and worded when somebody reads it
// (`history-words.ts`). A kind that was kept once keeps its name.

/** What each kind of thing is told in: what somebody, or a program, did. */
export const historyMessages = {
  renamed: msg("renamed the competition"),
  short_name: msg("changed the short name"),
  dates: msg("changed the dates"),
  days: msg("changed the number of days"),
  series: msg("changed the series"),
  registration_settings: msg("changed the registration settings"),
  limit_lifted: msg("lifted the competitor limit"),
  limit_set: msg("set the competitor limit to {limit}"),
  id_changed: msg("changed the id from {id}"),

  /** What documents do not show. */
  details: msg("changed {details}"),
  the_city: msg("the city"),
  the_country: msg("the country"),
  the_venue: msg("the venue"),
  the_address: msg("the address"),
  the_way_inside: msg("how to find it inside"),
  the_place_on_the_map: msg("the place on the map"),
  the_website: msg("the website"),
  the_main_event: msg("the main event"),
  the_software: msg("where scores are typed in"),
  the_information: msg("the information"),
  the_contact: msg("the contact"),
  the_requirements: msg("the requirements"),

  events_added: msg("added {events}"),
  events_removed: msg("removed {events}"),
  qualification: msg("changed the qualification for {events}"),
  rounds_added: msg("added {rounds}"),
  rounds_removed: msg("removed {rounds}"),
  round_format: msg("changed the format of {rounds}"),
  round_time_limit: msg("changed the time limit of {rounds}"),
  round_cutoff: msg("changed the cutoff of {rounds}"),
  round_advancement: msg("changed who goes on of {rounds}"),
  round_links: msg("changed the linked rounds of {rounds}"),
  round_scramble_sets: msg("changed the number of scramble sets of {rounds}"),

  results_entered: msg("entered {results} in {rounds}"),
  results_removed: msg("removed {results} in {rounds}"),
  result_of_one: msg("entered {name}’s result in {rounds}"),
  results_of_some: msg("entered the results of {people} in {rounds}"),
  result_corrected: msg("corrected {name}’s result in {rounds}, which was locked"),
  round_opened: msg("opened {rounds} for {people}"),
  round_cleared: msg("cleared {results} in {rounds}"),
  round_closed: msg("closed {rounds} again"),
  round_undone: msg("took back what was last done in {rounds}"),
  quit: msg("took {people} out of {rounds}"),
  quit_and_replaced: msg("took {people} out of {rounds}, and {others} came in"),
  competitor_added: msg("added {people} to {rounds}"),

  venues_changed: msg("changed {venues}"),
  rooms_changed: msg("changed {rooms}"),
  activities_added: msg("added {activities}"),
  activities_removed: msg("removed {activities}"),
  activities_moved: msg("moved {activities}"),
  activities_renamed: msg("renamed {activities}"),

  people_added: msg("added {people}"),
  people_removed: msg("removed {people}"),
  accepted: msg("accepted {people}"),
  rejected: msg("rejected {people}"),
  cancelled: msg("cancelled the registration of {people}"),
  waiting_list: msg("put {people} on the waiting list"),
  waiting_list_place: msg("moved {people} to place {place} of the waiting list"),
  pending: msg("moved {people} back to those waiting for approval"),
  registration_changed: msg("changed the registration of {people}"),
  details_changed: msg("changed the details of {people}"),
  roles_changed: msg("changed the roles of {people}"),
  grouped: msg("assigned {people} to groups"),
  given_tasks: msg("gave tasks to {people}"),
  ungrouped: msg("took {people} out of groups"),
  taken_tasks: msg("took tasks from {people}"),
  data_stored: msg("stored data of {programs}"),

  registered: msg("registered"),
  own_registration_changed: msg("changed their registration"),
  own_registration_cancelled: msg("cancelled their registration"),
  left_holders: msg("left those who hold the competition"),
  registration_ended_with_account: msg("1 registration cancelled"),

  confirm: msg("confirmed the competition"),
  "withdraw-confirmation": msg("made the competition a draft again"),
  announce: msg("announced the competition"),
  cancel: msg("cancelled the competition"),
  "undo-cancellation": msg("took back that the competition is cancelled"),
  results_submitted: msg("submitted the results"),
  results_taken_back: msg("took the results back"),
  results_posted: msg("posted the results"),

  taken_back: msg("took back revision {revision} ({what})"),
  restored: msg("restored revision {revision}"),
  /** What else was done by the same: before it, by which device. */
  with_earlier: msg("{what} (with {count} before it)"),
  by_device: msg("{what} (by the device “{device}”)"),

  /** Those whose names nobody knows any more. */
  account: msg("account {id}"),
  number: msg("number {id}"),
} as const;

export type HistoryKind = keyof typeof historyMessages;

export const countedMessages = {
  people: msg("{count, plural, one {# person} other {# people}} ¦ in the history"),
  others: msg("{count, plural, one {# other} other {# others}} ¦ in the history"),
  events: msg("{count, plural, one {# event} other {# events}} ¦ in the history"),
  rounds: msg("{count, plural, one {# round} other {# rounds}} ¦ in the history"),
  results: msg("{count, plural, one {# result} other {# results}} ¦ in the history"),
  venues: msg("{count, plural, one {# venue} other {# venues}} ¦ in the history"),
  rooms: msg("{count, plural, one {# room} other {# rooms}} ¦ in the history"),
  activities: msg("{count, plural, one {# activity} other {# activities}} ¦ in the history"),
  extensions: msg("{count, plural, one {# extension} other {# extensions}} ¦ in the history"),
} as const;

export type Counted = { count: number; of: keyof typeof countedMessages };

/** What stands in a place of a phrase. */
export type HistoryValue =
  | string
  | number
  | Counted
  /** As they are called, and how many more there are. */
  | { names: readonly (string | HistoryPhrase)[]; others?: number }
  | { events: readonly string[] }
  /** By WCIF id, and how many rounds their events have: which is the final is known from that. */
  | { rounds: readonly string[]; totals: Readonly<Record<string, number>> }
  | { phrases: readonly HistoryPhrase[] };

/** One thing of a line of the history: what was done, and to what. */
export type HistoryPhrase = { kind: HistoryKind; values: Readonly<Record<string, HistoryValue>> };

export const historyPhrase = (kind: HistoryKind, values: HistoryPhrase["values"] = {}): HistoryPhrase => ({
  kind,
  values,
});

/** Whether a command answers what the history is to tell of it. */
export const isHistoryPhrase = (answer: unknown): answer is HistoryPhrase =>
  typeof answer === "object" &&
  answer !== null &&
  "kind" in answer &&
  "values" in answer &&
  String(answer.kind) in historyMessages;

export const counted = (count: number, of: Counted["of"]): Counted => ({ count, of });

/** Rounds, with as much of their events as it takes to name them. */
export function roundsIn(ids: readonly string[], totals: ReadonlyMap<string, number>): HistoryValue {
  const eventIds = new Set(ids.map((id) => id.replace(/-.*$/s, "")));
  return { rounds: ids, totals: Object.fromEntries([...totals].filter(([eventId]) => eventIds.has(eventId))) };
}
