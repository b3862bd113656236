import { competitions } from "#lib/db/schema/competitions.ts";

export type Competition = typeof competitions.$inferSelect;

/** What lists read: texts and rules of registration are most of a row, and no list shows them. */
export const listedColumns = {
  id: competitions.id,
  name: competitions.name,
  shortName: competitions.shortName,
  startDate: competitions.startDate,
  endDate: competitions.endDate,
  timezone: competitions.timezone,
  eventIds: competitions.eventIds,
  mainEventId: competitions.mainEventId,
  city: competitions.city,
  countryId: competitions.countryId,
  venue: competitions.venue,
  venueAddress: competitions.venueAddress,
  venueDetails: competitions.venueDetails,
  latitudeMicrodegrees: competitions.latitudeMicrodegrees,
  longitudeMicrodegrees: competitions.longitudeMicrodegrees,
  externalWebsite: competitions.externalWebsite,
  isVisible: competitions.isVisible,
  confirmedAt: competitions.confirmedAt,
  announcedAt: competitions.announcedAt,
  cancelledAt: competitions.cancelledAt,
  detailsChangedAt: competitions.detailsChangedAt,
  detailsChanges: competitions.detailsChanges,
  registrationOpensAt: competitions.registrationOpensAt,
  registrationClosesAt: competitions.registrationClosesAt,
  isCompetitorLimitEnabled: competitions.isCompetitorLimitEnabled,
  competitorLimit: competitions.competitorLimit,
  usesOwnRegistration: competitions.usesOwnRegistration,
  reportPostedAt: competitions.reportPostedAt,
  reportPostedBy: competitions.reportPostedBy,
  resultsSubmittedAt: competitions.resultsSubmittedAt,
  resultsPostedAt: competitions.resultsPostedAt,
};

export type ListedCompetition = Pick<Competition, keyof typeof listedColumns>;

/** What the lists need beside the row. */
export type CompetitionPeople = { delegateIds: number[]; organizerIds: number[] };
