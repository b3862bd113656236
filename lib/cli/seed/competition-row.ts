import type { competitions } from "#lib/db/schema/competitions.ts";
import { addDays } from "#lib/platform/date.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { moment } from "./calendar.ts";
import type { Community } from "./community.ts";
import { informationOf, requirementsOf } from "./competition-texts.ts";
import { profileOf } from "./countries.ts";
import { isScheduled, lifeCycleOf } from "./life-cycle.ts";
import { type Random, randomStream } from "./random.ts";
import type { CompetitionStaff } from "./staff-of-competition.ts";
import { isTyped, type SeedCompetition, type World } from "./world.ts";

type Context = { world: World; community: Community; staff: CompetitionStaff; seriesId: string | null };

export function competitionRow(
  competition: SeedCompetition,
  { world, community, staff, seriesId }: Context,
): typeof competitions.$inferInsert {
  const random = randomStream(`details of ${competition.id}`);
  const { id, name, city, countryId, startDate, endDate, eventIds, size } = competition;
  const profile = profileOf(countryId);
  const cycle = lifeCycleOf(competition, world.today);
  const place = placeOf(random, competition);
  const isVisible = cycle.announcedAt !== null;
  const isRecent = startDate > addDays(world.today, -365 * 8);
  const limit = Math.max(20, Math.ceil((size * 1.25) / 10) * 10);
  const fee = Math.round(
    profile.usualFee * (competition.championshipTypes.length > 0 ? 2.5 : 0.8 + 0.2 * random.between(0, 4)),
  );
  const [organizer] = staff.organizers;
  return {
    id,
    name,
    shortName: shortNameOf(name),
    startDate,
    endDate,
    city: city.name,
    countryId,
    timezone: isScheduled(competition, world.today) ? city.timezone : null,
    ...place,
    information: informationOf(random, competition),
    contact: organizer ? `[${organizer.name}](mailto:${id.toLowerCase()}@mail.example)` : null,
    externalWebsite: random.chance(0.12) ? `https://${id.toLowerCase()}.example/` : null,
    mainEventId: eventIds.includes("333") ? "333" : (eventIds[0] ?? null),
    eventIds: eventIds.toSorted(compareEventIds),
    seriesId,
    isVisible,
    confirmedAt: cycle.confirmedAt,
    announcedAt: cycle.announcedAt,
    announcedBy: isVisible ? community.volunteers[3]!.id : null,
    cancelledAt: cycle.cancelledAt,
    cancelledBy: cycle.cancelledAt ? community.volunteers[4]!.id : null,
    reportPostedAt: cycle.reportPostedAt,
    reportPostedBy: cycle.reportPostedAt ? (staff.delegates[0]?.account.id ?? null) : null,
    resultsSubmittedAt: cycle.resultsSubmittedAt,
    resultsPostedAt: cycle.resultsPostedAt,
    resultsPostedBy: cycle.resultsPostedAt ? community.demo.staff.id : null,
    registrationOpensAt: cycle.registrationOpensAt,
    registrationClosesAt: cycle.registrationClosesAt,
    usesOwnRegistration: isRecent,
    externalRegistrationPage: isRecent ? null : `https://${id.toLowerCase()}.example/register`,
    extraRegistrationRequirements: requirementsOf(random),
    isCompetitorLimitEnabled: isRecent && random.chance(0.85),
    competitorLimit: isRecent ? limit : null,
    competitorLimitReason: isRecent ? "The room has so many seats" : null,
    currencyCode: profile.currencyCode,
    baseEntryFee: roundFee(fee),
    onTheSpotRegistration: random.chance(0.1),
    onTheSpotEntryFee: null,
    guestsEntryFee: 0,
    guestsEnabled: random.chance(0.85),
    guestEntryStatus: random.pick(["free", "free", "restricted", "unclear"] as const),
    guestsPerRegistrationLimit: isRecent ? random.between(2, 5) : null,
    eventsPerRegistrationLimit: null,
    allowRegistrationEdits: random.chance(0.7),
    allowRegistrationWithoutQualification: null,
    forceCommentInRegistration: false,
    competitorCanCancel: random.pick(["not_accepted", "always", "unpaid"] as const),
    enableDonations: random.chance(0.2),
    refundPolicyPercent: isRecent ? random.pick([0, 50, 75, 100]) : null,
    refundPolicyLimitDate: isRecent ? moment(addDays(startDate, -15), 23 * 60 + 59, "Etc/UTC") : null,
    eventChangeDeadlineDate: isRecent ? moment(addDays(startDate, -8), 23 * 60 + 59, "Etc/UTC") : null,
    waitingListDeadlineDate: isRecent ? moment(addDays(startDate, -4), 23 * 60 + 59, "Etc/UTC") : null,
    qualificationResults: false,
    eventRestrictions: false,
    scoretakingSoftware: scoretakingOf(random, { isRecent, typed: isTyped(competition) }),
    createdAt: cycle.createdAt,
    updatedAt: cycle.updatedAt,
  };
}

/** The same for the competition's page and its schedule. */
export function placeOf(random: Random, { city, countryId }: SeedCompetition) {
  const { venues } = profileOf(countryId);
  const street = random.pick(venues.streets.split(","));
  const number = random.between(1, 120);
  const venue = random.pick(venues.venues.split(","));
  const near = (degrees: number) => Math.round((degrees + (random.fraction() - 0.5) / 20) * 1_000_000);
  return {
    venue,
    venueAddress: `${venues.numberComesFirst ? `${number} ${street}` : `${street} ${number}`}, ${city.name}`,
    venueDetails: random.pick(venues.details.split(",")),
    latitudeMicrodegrees: near(city.latitude),
    longitudeMicrodegrees: near(city.longitude),
  };
}

const longestShortName = 32;

const shortNameOf = (name: string): string =>
  name.length <= longestShortName
    ? name
    : name.replace("Cube Weekend", "Weekend").replace(/ (de Janeiro|Horizonte|Diego) /, " ");

// Where results come in, or are about to be posted, they can be watched, typed and checked.
const scoretakingOf = (random: Random, { isRecent, typed }: { isRecent: boolean; typed: boolean }) => {
  const drawn = isRecent ? random.pick(["internal", "external", "wca_live"] as const) : "external";
  return typed ? "internal" : drawn;
};

const roundFee = (fee: number): number => {
  const unit = fee >= 100_000 ? 10_000 : fee >= 10_000 ? 1000 : fee >= 1000 ? 100 : 50;
  return Math.round(fee / unit) * unit;
};
