import { z } from "zod";
import type { competitions } from "#lib/db/schema/competitions.ts";
import { countryByIso2 } from "#lib/reference/countries.ts";
import { isEventId } from "#lib/reference/events.ts";

const text = z.string().nullish();
const moment = z.iso.datetime({ offset: true }).nullish();
const whole = z.int().nullish();
const yes = z.boolean().nullish();

/** The info form of a competition, as any server of this API answers it; unknown keys are passed over. */
export const ImportedFacts = z.object({
  city: text,
  country_iso2: text,
  venue: text,
  venue_address: text,
  venue_details: text,
  latitude_degrees: z.number().nullish(),
  longitude_degrees: z.number().nullish(),
  information: text,
  contact: text,
  extra_registration_requirements: text,
  external_registration_page: text,
  main_event_id: text,
  announced_at: moment,
  cancelled_at: moment,
  refund_policy_percent: whole,
  refund_policy_limit_date: moment,
  event_change_deadline_date: moment,
  waiting_list_deadline_date: moment,
  on_the_spot_entry_fee_lowest_denomination: whole,
  guests_entry_fee_lowest_denomination: whole,
  guests_enabled: yes,
  guest_entry_status: z.enum(["unclear", "free", "restricted"]).nullish(),
  guests_per_registration_limit: whole,
  events_per_registration_limit: whole,
  allow_registration_edits: yes,
  allow_registration_without_qualification: yes,
  force_comment_in_registration: yes,
  competitor_can_cancel: z.enum(["not_accepted", "always", "unpaid"]).nullish(),
  enable_donations: yes,
  qualification_results: yes,
  event_restrictions: yes,
  auto_accept_preference: z.enum(["disabled", "bulk", "live"]).nullish(),
  auto_accept_disable_threshold: whole,
  scoretaking_software: z.enum(["external", "wca_live", "internal"]).nullish(),
});

export type ImportedFacts = z.output<typeof ImportedFacts>;

export function importedColumns(facts: ImportedFacts): Partial<typeof competitions.$inferInsert> {
  const country = countryByIso2(facts.country_iso2 ?? "");
  return {
    ...(country && { countryId: country.id }),
    city: facts.city ?? "",
    venue: facts.venue ?? "",
    venueAddress: facts.venue_address ?? null,
    venueDetails: facts.venue_details ?? null,
    latitudeMicrodegrees: microdegrees(facts.latitude_degrees),
    longitudeMicrodegrees: microdegrees(facts.longitude_degrees),
    information: facts.information ?? null,
    contact: facts.contact ?? null,
    extraRegistrationRequirements: facts.extra_registration_requirements ?? null,
    externalRegistrationPage: facts.external_registration_page || null,
    mainEventId: facts.main_event_id && isEventId(facts.main_event_id) ? facts.main_event_id : null,
    confirmedAt: momentOf(facts.announced_at),
    announcedAt: momentOf(facts.announced_at),
    cancelledAt: momentOf(facts.cancelled_at),
    refundPolicyPercent: facts.refund_policy_percent ?? null,
    refundPolicyLimitDate: momentOf(facts.refund_policy_limit_date),
    eventChangeDeadlineDate: momentOf(facts.event_change_deadline_date),
    waitingListDeadlineDate: momentOf(facts.waiting_list_deadline_date),
    onTheSpotEntryFee: facts.on_the_spot_entry_fee_lowest_denomination ?? null,
    guestsEntryFee: facts.guests_entry_fee_lowest_denomination ?? null,
    guestsEnabled: facts.guests_enabled ?? true,
    guestEntryStatus: facts.guest_entry_status ?? "unclear",
    guestsPerRegistrationLimit: facts.guests_per_registration_limit ?? null,
    eventsPerRegistrationLimit: facts.events_per_registration_limit ?? null,
    allowRegistrationEdits: facts.allow_registration_edits ?? false,
    allowRegistrationWithoutQualification: facts.allow_registration_without_qualification ?? null,
    forceCommentInRegistration: facts.force_comment_in_registration ?? null,
    competitorCanCancel: facts.competitor_can_cancel ?? "not_accepted",
    enableDonations: facts.enable_donations ?? null,
    qualificationResults: facts.qualification_results ?? null,
    eventRestrictions: facts.event_restrictions ?? null,
    autoAcceptPreference: facts.auto_accept_preference ?? "disabled",
    autoAcceptDisableThreshold: facts.auto_accept_disable_threshold ?? null,
    scoretakingSoftware: facts.scoretaking_software ?? "external",
  };
}

const momentOf = (stated: string | null | undefined): Date | null => (stated ? new Date(stated) : null);
const microdegrees = (degrees: number | null | undefined): number | null =>
  degrees === null || degrees === undefined ? null : Math.round(degrees * 1e6);
