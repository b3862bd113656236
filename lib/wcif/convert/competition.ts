import { withoutControls } from "#lib/fields/one-line.ts";
import type { CompetitionDocument, Series } from "../document.ts";
import type { CompetitionShapeV1, CompetitionShapeV2 } from "../shapes/competition.ts";
import { type MajorVersion, majorOf, type Version } from "../versions.ts";
import { eventFromV1, eventFromV2, eventToV1, eventToV2 } from "./event.ts";
import { personFromV1, personFromV2, personToV1, personToV2 } from "./person.ts";
import { scheduleFromWcif, scheduleToWcif } from "./schedule.ts";
import type { Sent } from "./sent.ts";

export type SentDocument = Sent<CompetitionDocument>;

/** What leaves, for one of the versions we speak. */
export function toWcif(version: Version, document: CompetitionDocument): CompetitionShapeV1 | CompetitionShapeV2 {
  return majorOf(version) === 1 ? toV1(version, document) : toV2(version, document);
}

/** What came in. The shape of its version must have been checked. */
export function fromWcif(major: MajorVersion, document: unknown): SentDocument {
  return major === 1 ? fromV1(document as CompetitionShapeV1) : fromV2(document as CompetitionShapeV2);
}

const toV1 = (version: Version, document: CompetitionDocument) => ({
  formatVersion: version as string,
  ...head(document),
  persons: document.persons.map(personToV1),
  events: document.events.map(eventToV1),
  ...tail(document),
});

const toV2 = (version: Version, document: CompetitionDocument) => ({
  formatVersion: version as string,
  ...head(document),
  persons: document.persons.map(personToV2),
  events: document.events.map(eventToV2),
  ...tail(document),
});

const fromV1 = (sent: CompetitionShapeV1): SentDocument => ({
  ...fromBoth(sent),
  persons: sent.persons?.map(personFromV1),
  events: sent.events?.map(eventFromV1),
});

const fromV2 = (sent: CompetitionShapeV2): SentDocument => ({
  ...fromBoth(sent),
  persons: sent.persons?.map(personFromV2),
  events: sent.events?.map(eventFromV2),
});

const head = ({ id, name, shortName, series }: CompetitionDocument) => ({ id, name, shortName, series });

const tail = ({ schedule, competitorLimit, extensions, registrationInfo }: CompetitionDocument) => ({
  schedule: scheduleToWcif(schedule),
  competitorLimit,
  extensions,
  registrationInfo,
});

const seriesFromWcif = ({ name, shortName, ...sent }: NonNullable<CompetitionShapeV2["series"]>): Sent<Series> => ({
  ...sent,
  ...(name !== undefined && { name: withoutControls(name) }),
  ...(shortName !== undefined && { shortName: withoutControls(shortName) }),
});

const fromBoth = (sent: CompetitionShapeV1 | CompetitionShapeV2): SentDocument => ({
  id: sent.id,
  name: sent.name,
  shortName: sent.shortName,
  series: sent.series && seriesFromWcif(sent.series),
  schedule: sent.schedule && scheduleFromWcif(sent.schedule),
  competitorLimit: sent.competitorLimit,
  extensions: sent.extensions,
  registrationInfo: sent.registrationInfo,
});
