import type { EventId } from "#lib/reference/events.ts";
import type { FormatId } from "#lib/reference/formats.ts";

/**
 * A competition as the interchange format sees it, in our own words and in no version's: what every version is written
 * from and read into.
 */
export type CompetitionDocument = {
  id: string;
  name: string;
  shortName: string;
  series: Series | null;
  /** Registered people by registration, then managers who are not registered. */
  persons: Person[];
  /** In rank order. */
  events: CompetitionEvent[];
  schedule: Schedule;
  /** Null where no limit holds. */
  competitorLimit: number | null;
  extensions: Extension[];
  registrationInfo: RegistrationInfo;
};

export type Series = { id: string; name: string; shortName: string; competitionIds: string[] };

export type Person = {
  registrantId: number | null;
  name: string;
  accountId: number;
  competitorId: string | null;
  countryIso2: string | null;
  gender: Gender | null;
  /** This and the address: only for those who manage the competition. */
  birthdate?: string;
  email?: string;
  avatar: Avatar | null;
  roles: string[];
  registration: Registration | null;
  assignments: Assignment[];
  personalBests: PersonalBest[];
  extensions: Extension[];
};

type Gender = "m" | "f" | "o";
type Avatar = { url: string; thumbUrl: string };

export type Registration = {
  registrationId: number;
  eventIds: EventId[];
  status: "accepted" | "pending" | "deleted";
  /** False for staff who only help. */
  isCompeting: boolean;
  /** This and what follows: only for those who manage the competition. */
  guests?: number;
  comments?: string;
  administrativeNotes?: string;
};

export type Assignment = { activityId: number; stationNumber: number | null; assignmentCode: string };

export type PersonalBest = {
  eventId: EventId;
  value: number;
  worldRanking: number;
  continentalRanking: number;
  nationalRanking: number;
  type: "single" | "average";
};

export type CompetitionEvent = {
  id: string;
  rounds: Round[];
  qualification: Qualification | null;
  extensions: Extension[];
};

export type Qualification = {
  type: "attemptResult" | "ranking" | "anyResult";
  resultType: "single" | "average";
  whenDate: string;
  level: number | null;
};

export type Round = {
  /** `333-r1`. */
  id: string;
  format: FormatId;
  /** Null for the events that bring a limit of their own; 0 centiseconds where nobody stated one. */
  timeLimit: TimeLimit | null;
  cutoff: Cutoff | null;
  /** Who goes on from this round to the next; null in the last, and in all but the last of linked rounds. */
  advancement: Advancement | null;
  /** The rounds it forms a Dual Round with, itself included. */
  linkedRoundIds: string[] | null;
  scrambleSetCount: number;
  results: Result[];
  extensions: Extension[];
};

export type TimeLimit = { centiseconds: number; cumulativeRoundIds: string[] };
export type Cutoff = { numberOfAttempts: number; value: number };

/** `level`: a number of people, a percentage or a result to beat (null: any success). */
export type Advancement = { type: "ranking" | "percent" | "attemptResult"; level: number | null };

export type Result = {
  registrantId: number;
  ranking: number | null;
  attempts: number[];
  best: number;
  average: number;
};

export type Schedule = { startDate: string | null; numberOfDays: number | null; venues: Venue[] };

export type Venue = {
  id: number;
  name: string;
  latitudeMicrodegrees: number;
  longitudeMicrodegrees: number;
  countryIso2: string;
  timezone: string;
  rooms: Room[];
  extensions: Extension[];
};

export type Room = { id: number; name: string; color: string; activities: Activity[]; extensions: Extension[] };

export type Activity = {
  id: number;
  name: string;
  activityCode: string;
  /** UTC, whole seconds: `2026-01-31T09:00:00Z`. */
  startTime: string;
  endTime: string;
  childActivities: Activity[];
  extensions: Extension[];
};

export type Extension = { id: string; specUrl: string; data: Record<string, unknown> };

export type RegistrationInfo = {
  openTime: string | null;
  closeTime: string | null;
  baseEntryFee: number | null;
  currencyCode: string;
  onTheSpotRegistration: boolean | null;
  useWcaRegistration: boolean;
};
