import { z } from "zod";
import type { Competition as CompetitionRow } from "#lib/competitions/competition.ts";
import { countBookmarks } from "#lib/competitions/queries/bookmarks.ts";
import { type HeldEvent, listEvents } from "#lib/competitions/queries/rounds.ts";
import { seriesCompetitionIds } from "#lib/competitions/queries/series.ts";
import { listTabs } from "#lib/competitions/queries/tabs.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import type { Database } from "#lib/db/connection.ts";
import { countAccepted } from "#lib/registrations/queries.ts";
import { type CompetitionWithPeople, competitionFields, instantOf, toCompetitionFields } from "./competition.ts";

const nullableFlag = z.boolean().nullable();
const nullableNumber = z.int().nullable();
const nullableInstant = z.iso.datetime().nullable();
const lowestDenomination = nullableNumber.meta({ description: "In the smallest unit of the currency" });

/** The form that one competition is answered with. */
export const CompetitionInfo = z
  .object({
    ...competitionFields,
    information: z.string().nullable().meta({ description: "Markdown, as are `contact` and the requirements" }),
    contact: z.string().nullable(),
    extra_registration_requirements: z.string().nullable(),
    external_registration_page: z.string().nullable(),
    main_event_id: z.string().nullable(),
    use_wca_registration: z.boolean(),
    guests_enabled: z.boolean(),
    allow_registration_edits: z.boolean(),
    allow_registration_without_qualification: nullableFlag,
    enable_donations: nullableFlag,
    on_the_spot_registration: nullableFlag,
    qualification_results: nullableFlag,
    event_restrictions: nullableFlag,
    force_comment_in_registration: nullableFlag,
    base_entry_fee_lowest_denomination: lowestDenomination,
    on_the_spot_entry_fee_lowest_denomination: lowestDenomination,
    guests_entry_fee_lowest_denomination: lowestDenomination,
    currency_code: z.string(),
    refund_policy_percent: nullableNumber,
    guests_per_registration_limit: nullableNumber,
    events_per_registration_limit: nullableNumber,
    auto_accept_disable_threshold: nullableNumber,
    refund_policy_limit_date: nullableInstant,
    event_change_deadline_date: nullableInstant,
    waiting_list_deadline_date: nullableInstant,
    guest_entry_status: z.enum(["unclear", "free", "restricted"]),
    competitor_can_cancel: z.enum(["not_accepted", "always", "unpaid"]),
    scoretaking_software: z.enum(["external", "wca_live", "internal"]),
    auto_accept_preference: z.enum(["disabled", "bulk", "live"]),
    number_of_bookmarks: z.int(),
    "using_payment_integrations?": z.boolean(),
    "uses_qualification?": z.boolean(),
    "uses_cutoff?": z.boolean(),
    "registration_full?": z.boolean(),
    "registration_full_and_accepted?": z.boolean(),
    "part_of_competition_series?": z.boolean(),
    spots_left: nullableNumber.meta({ description: "Null where no limit holds" }),
    competition_series_ids: z.array(z.string()).meta({ description: "The announced competitions of its series" }),
    h2h_rounds: z.array(z.string()).meta({ example: ["333-r3"] }),
    tab_names: z.array(z.string()),
  })
  .meta({ id: "CompetitionInfo" });

type WholeCompetition = CompetitionWithPeople<CompetitionRow>;

export async function toCompetitionInfo(
  db: Database,
  source: WholeCompetition,
): Promise<z.input<typeof CompetitionInfo>> {
  const { competition } = source;
  const [events, tabs, seriesIds, bookmarkCount, accepted] = await Promise.all([
    listEvents(db, competition.id),
    listTabs(db, competition.id),
    seriesCompetitionIds(db, competition.seriesId),
    countBookmarks(db, competition.id),
    countAccepted(db, [competition.id]),
  ]);
  return {
    ...toCompetitionFields(source),
    ...toTexts(source),
    ...toRegistrationRules(source),
    ...toPlaces(source, accepted.get(competition.id) ?? 0),
    ...toEventFields(events),
    number_of_bookmarks: bookmarkCount,
    "part_of_competition_series?": competition.seriesId !== null,
    competition_series_ids: seriesIds,
    tab_names: tabs.map((tab) => tab.name),
  };
}

const toTexts = ({ competition }: WholeCompetition) => ({
  information: competition.information,
  contact: competition.contact,
  extra_registration_requirements: competition.extraRegistrationRequirements,
  external_registration_page: competition.externalRegistrationPage,
  main_event_id: competition.mainEventId,
  scoretaking_software: competition.scoretakingSoftware,
});

const toRegistrationRules = ({ competition }: WholeCompetition) => ({
  use_wca_registration: competition.usesOwnRegistration,
  guests_enabled: competition.guestsEnabled,
  allow_registration_edits: competition.allowRegistrationEdits,
  allow_registration_without_qualification: competition.allowRegistrationWithoutQualification,
  enable_donations: competition.enableDonations,
  on_the_spot_registration: competition.onTheSpotRegistration,
  qualification_results: competition.qualificationResults,
  event_restrictions: competition.eventRestrictions,
  force_comment_in_registration: competition.forceCommentInRegistration,
  base_entry_fee_lowest_denomination: competition.baseEntryFee,
  on_the_spot_entry_fee_lowest_denomination: competition.onTheSpotEntryFee,
  guests_entry_fee_lowest_denomination: competition.guestsEntryFee,
  currency_code: competition.currencyCode,
  refund_policy_percent: competition.refundPolicyPercent,
  guests_per_registration_limit: competition.guestsPerRegistrationLimit,
  events_per_registration_limit: competition.eventsPerRegistrationLimit,
  auto_accept_disable_threshold: competition.autoAcceptDisableThreshold,
  refund_policy_limit_date: instantOf(competition.refundPolicyLimitDate),
  event_change_deadline_date: instantOf(competition.eventChangeDeadlineDate),
  waiting_list_deadline_date: instantOf(competition.waitingListDeadlineDate),
  guest_entry_status: competition.guestEntryStatus,
  competitor_can_cancel: competition.competitorCanCancel,
  auto_accept_preference: competition.autoAcceptPreference,
  // Fees are settled with the organizers.
  "using_payment_integrations?": false,
});

function toPlaces({ competition }: WholeCompetition, accepted: number) {
  const limit = effectiveCompetitorLimit(competition);
  const isFull = limit !== null && accepted >= limit;
  return {
    spots_left: limit === null ? null : limit - accepted,
    "registration_full?": isFull,
    "registration_full_and_accepted?": isFull,
  };
}

function toEventFields(events: HeldEvent[]) {
  const rounds = events.flatMap((event) => event.rounds);
  return {
    "uses_qualification?": events.some((event) => event.qualification !== null),
    "uses_cutoff?": rounds.some((round) => round.cutoffAttempts !== null),
    h2h_rounds: rounds
      .filter((round) => round.formatId === "h")
      .map((round) => formatRoundId({ eventId: round.eventId, roundNumber: round.number })),
  };
}
