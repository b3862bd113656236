import { parseRoundId } from "#lib/competitions/round-id.ts";
import { canHaveTimeLimit } from "#lib/reference/events.ts";
import type { SentDocument } from "./convert/competition.ts";
import type { Sent } from "./convert/sent.ts";
import type {
  Activity,
  Assignment,
  CompetitionDocument,
  CompetitionEvent,
  Extension,
  Person,
  PersonalBest,
  Qualification,
  Registration,
  RegistrationInfo,
  Result,
  Room,
  Round,
  Schedule,
  Series,
  TimeLimit,
  Venue,
} from "./document.ts";

export const defaultRoomColor = "#304a96";

/**
 * A whole document from what was sent, as if nothing had been there before: what is absent is empty. Each part can be
 * completed by itself.
 */
export function completeDocument(sent: SentDocument): CompetitionDocument {
  const { id = "", name = "", shortName = name, series, persons = [], events = [], extensions = [] } = sent;
  return {
    id,
    name,
    shortName,
    series: series ? completeSeries(series) : null,
    persons: persons.map(completePerson),
    events: events.filter(({ rounds }) => rounds !== undefined && rounds !== null).map(completeEvent),
    schedule: completeSchedule(sent.schedule ?? {}),
    competitorLimit: sent.competitorLimit ?? null,
    extensions: extensions.map(completeExtension),
    registrationInfo: completeRegistrationInfo(sent.registrationInfo ?? {}),
  };
}

const completeSeries = ({ id = "", name = "", shortName = name, competitionIds = [] }: Sent<Series>): Series => ({
  id,
  name,
  shortName,
  competitionIds,
});

export const completePerson = (sent: Sent<Person>): Person => ({
  registrantId: sent.registrantId ?? null,
  name: sent.name ?? "",
  accountId: sent.accountId ?? 0,
  competitorId: sent.competitorId ?? null,
  countryIso2: sent.countryIso2 ?? null,
  gender: sent.gender ?? null,
  ...(sent.birthdate === undefined ? {} : { birthdate: sent.birthdate }),
  ...(sent.email === undefined ? {} : { email: sent.email }),
  avatar: sent.avatar ? { url: sent.avatar.url ?? "", thumbUrl: sent.avatar.thumbUrl ?? "" } : null,
  roles: sent.roles ?? [],
  registration: sent.registration ? completeRegistration(sent.registration) : null,
  assignments: (sent.assignments ?? []).map(completeAssignment),
  personalBests: (sent.personalBests ?? []).map(completePersonalBest),
  extensions: (sent.extensions ?? []).map(completeExtension),
});

const completeRegistration = (sent: Sent<Registration>): Registration => ({
  registrationId: sent.registrationId ?? 0,
  eventIds: sent.eventIds ?? [],
  status: sent.status ?? "accepted",
  isCompeting: sent.isCompeting ?? true,
  ...(sent.guests === undefined ? {} : { guests: sent.guests }),
  ...(sent.comments === undefined ? {} : { comments: sent.comments }),
  ...(sent.administrativeNotes === undefined ? {} : { administrativeNotes: sent.administrativeNotes }),
});

export const completeAssignment = (sent: Sent<Assignment>): Assignment => ({
  activityId: sent.activityId ?? 0,
  stationNumber: sent.stationNumber ?? null,
  assignmentCode: sent.assignmentCode ?? "",
});

const completePersonalBest = (sent: Sent<PersonalBest>): PersonalBest => ({
  eventId: sent.eventId ?? "333",
  value: sent.value ?? 0,
  worldRanking: sent.worldRanking ?? 0,
  continentalRanking: sent.continentalRanking ?? 0,
  nationalRanking: sent.nationalRanking ?? 0,
  type: sent.type ?? "single",
});

export const completeEvent = ({ id = "", rounds = [], qualification, extensions = [] }: Sent<CompetitionEvent>) => ({
  id,
  rounds: rounds.map(completeRound),
  qualification: qualification ? completeQualification(qualification) : null,
  extensions: extensions.map(completeExtension),
});

export const completeQualification = (sent: Sent<Qualification>): Qualification => ({
  type: sent.type ?? "anyResult",
  resultType: sent.resultType ?? "single",
  whenDate: sent.whenDate ?? "",
  level: sent.level ?? null,
});

export const completeRound = (sent: Sent<Round>): Round => ({
  id: sent.id ?? "",
  format: sent.format ?? "a",
  timeLimit: completeTimeLimit(parseRoundId(sent.id ?? "")?.eventId ?? "", sent.timeLimit),
  cutoff: sent.cutoff ? { numberOfAttempts: sent.cutoff.numberOfAttempts ?? 0, value: sent.cutoff.value ?? 0 } : null,
  advancement: sent.advancement?.type ? { type: sent.advancement.type, level: sent.advancement.level ?? null } : null,
  linkedRoundIds: sent.linkedRoundIds ?? null,
  scrambleSetCount: sent.scrambleSetCount ?? 1,
  results: (sent.results ?? []).map(completeResult),
  extensions: (sent.extensions ?? []).map(completeExtension),
});

/** Events with a limit of their own have none here; all others have one, if only one that says nothing. */
const completeTimeLimit = (eventId: string, sent: Sent<TimeLimit> | null | undefined): TimeLimit | null =>
  canHaveTimeLimit(eventId)
    ? { centiseconds: sent?.centiseconds ?? 0, cumulativeRoundIds: sent?.cumulativeRoundIds ?? [] }
    : null;

const completeResult = (sent: Sent<Result>): Result => ({
  registrantId: sent.registrantId ?? 0,
  ranking: sent.ranking ?? null,
  attempts: sent.attempts ?? [],
  best: sent.best ?? 0,
  average: sent.average ?? 0,
});

export const completeSchedule = (sent: Sent<Schedule>): Schedule => ({
  startDate: sent.startDate ?? null,
  numberOfDays: sent.numberOfDays ?? null,
  venues: (sent.venues ?? []).map(completeVenue),
});

const completeVenue = (sent: Sent<Venue>): Venue => ({
  id: sent.id ?? 0,
  name: sent.name ?? "",
  latitudeMicrodegrees: sent.latitudeMicrodegrees ?? 0,
  longitudeMicrodegrees: sent.longitudeMicrodegrees ?? 0,
  countryIso2: sent.countryIso2 ?? "",
  timezone: sent.timezone ?? "",
  rooms: (sent.rooms ?? []).map(completeRoom),
  extensions: (sent.extensions ?? []).map(completeExtension),
});

const completeRoom = (sent: Sent<Room>): Room => ({
  id: sent.id ?? 0,
  name: sent.name ?? "",
  color: sent.color ?? defaultRoomColor,
  activities: (sent.activities ?? []).map(completeActivity),
  extensions: (sent.extensions ?? []).map(completeExtension),
});

const completeActivity = (sent: Sent<Activity>): Activity => ({
  id: sent.id ?? 0,
  name: sent.name ?? "",
  activityCode: sent.activityCode ?? "",
  startTime: sent.startTime ?? "",
  endTime: sent.endTime ?? "",
  childActivities: (sent.childActivities ?? []).map(completeActivity),
  extensions: (sent.extensions ?? []).map(completeExtension),
});

const completeExtension = ({ id = "", specUrl = "", data = {} }: Sent<Extension>): Extension => ({
  id,
  specUrl,
  data: data as Extension["data"],
});

const completeRegistrationInfo = (sent: Sent<RegistrationInfo>): RegistrationInfo => ({
  openTime: sent.openTime ?? null,
  closeTime: sent.closeTime ?? null,
  baseEntryFee: sent.baseEntryFee ?? null,
  currencyCode: sent.currencyCode ?? "USD",
  onTheSpotRegistration: sent.onTheSpotRegistration ?? null,
  useWcaRegistration: sent.useWcaRegistration ?? true,
});
