import type { AdvancementCondition, Cutoff, TimeLimit } from "#lib/competitions/round-conditions.ts";
import { t } from "#lib/language/translate.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import type { FormatId, ResultType } from "#lib/reference/formats.ts";
import type { RecordBook } from "#lib/results/records.ts";
import type { SubmittedPerson, SubmittedResult, SubmittedResults, SubmittedRound } from "../submission.ts";

/** A round as the competition planned it. */
export type PlannedRound = {
  /** WCIF id. */
  id: string;
  eventId: string;
  number: number;
  /** "3x3x3 Cube, First round". */
  name: string;
  formatId: FormatId;
  timeLimit: TimeLimit | null;
  cutoff: Cutoff | null;
  advancement: AdvancementCondition | null;
  linkedRoundIds: readonly string[] | null;
  scrambleSetCount: number;
};

/** Somebody's details as a registration or a profile has them. */
export type KnownPerson = Pick<SubmittedPerson, "competitorId" | "name" | "countryIso2" | "gender" | "birthDate">;

export type KnownRegistration = KnownPerson & { registrantId: number; isAccepted: boolean };

/** Somebody who has competed and may be a newcomer under another name. */
type Candidate = { competitorId: string; name: string; isBornOnTheSameDay: boolean };

/** What results that are handed in are held against. */
export type CheckContext = {
  competition: {
    id: string;
    name: string;
    /** Its days; a competition without any has no results. */
    startDate: CalendarDate;
    endDate: CalendarDate;
    competitorLimit: number | null;
    mainEventId: string | null;
  };
  rounds: readonly PlannedRound[];
  eventIds: readonly string[];
  /** Which event was the last on the schedule; null where there is none. */
  lastEventId: string | null;
  /** By number at the competition. */
  registrations: ReadonlyMap<number, KnownRegistration>;
  /** By competitor id: of those that the results name. */
  profiles: ReadonlyMap<string, KnownPerson>;
  /** By the newcomer's number: who has the same name. */
  namesakes: ReadonlyMap<number, readonly string[]>;
  /** By the newcomer's number. */
  candidates: ReadonlyMap<number, readonly Candidate[]>;
  /** What takes place outside the competition's days where it does. */
  activitiesOutside: readonly { name: string; day: CalendarDate }[];
  /** Results of live rounds that nobody has typed anything into. */
  empty: readonly { roundId: string; registrantId: number; name: string }[];
  /** Files of scrambles that were made for something else. */
  foreignScrambles: readonly { file: string; madeFor: string }[];
  /** Best values before the competition, by event and type. */
  records: (eventId: string, type: ResultType) => RecordBook;
  /** Whether wrong places are put right on the way, or have to be by hand. */
  fixesPlaces: boolean;
};

/** What is handed in, and where to find things in it. */
export type HandedIn = SubmittedResults & {
  personOf: (registrantId: number) => SubmittedPerson | undefined;
  nameOf: (registrantId: number) => string;
  /** Rounds with at least one result, with their plan. */
  held: readonly HeldRound[];
  /** One of them. */
  heldRound: (roundId: string) => HeldRound | undefined;
};

export type HeldRound = { plan: PlannedRound; round: SubmittedRound; results: readonly SubmittedResult[] };

/** A rule: pure, over all that is handed in. */
export type Check<Found> = (handedIn: HandedIn, context: CheckContext) => Found[];

export function indexed(results: SubmittedResults, { rounds }: Pick<CheckContext, "rounds">): HandedIn {
  const persons = new Map(results.persons.map((person) => [person.registrantId, person]));
  const plans = new Map(rounds.map((plan) => [plan.id, plan]));
  const held = results.rounds.flatMap((round): HeldRound[] => {
    const plan = plans.get(round.id);
    return plan && round.results.length > 0 ? [{ plan, round, results: round.results }] : [];
  });
  const byId = new Map(held.map((one) => [one.plan.id, one]));
  return {
    ...results,
    personOf: (registrantId) => persons.get(registrantId),
    nameOf: (registrantId) => persons.get(registrantId)?.name ?? t("Number {number}", { number: registrantId }),
    held,
    heldRound: (roundId) => byId.get(roundId),
  };
}
