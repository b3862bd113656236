import { expect, test } from "vitest";
import { ImportedDetails, importedColumns } from "./imported-details.ts";

test("the info form's details become columns; what is not said is left to the column's default", () => {
  const read = ImportedDetails.parse({
    id: "Any2026",
    city: "Lyon",
    country_iso2: "FR",
    venue_address: null,
    external_registration_page: "",
    latitude_degrees: 45.75,
    main_event_id: "333",
    announced_at: "2026-01-02T03:04:05Z",
    refund_policy_limit_date: "2026-02-03T04:05:06+01:00",
    guests_entry_fee_lowest_denomination: 500,
    guests_enabled: false,
    guest_entry_status: "free",
    competitor_can_cancel: null,
  });
  expect(importedColumns(read)).toEqual({
    city: "Lyon",
    countryId: "France",
    latitudeMicrodegrees: 45_750_000,
    longitudeMicrodegrees: null,
    mainEventId: "333",
    confirmedAt: new Date("2026-01-02T03:04:05Z"),
    announcedAt: new Date("2026-01-02T03:04:05Z"),
    refundPolicyLimitDate: new Date("2026-02-03T03:05:06Z"),
    guestsEntryFee: 500,
    guestsEnabled: false,
    guestEntryStatus: "free",
  });
});

test("what a column cannot hold is refused", () => {
  for (const wrong of [{ guest_entry_status: "maybe" }, { guests_enabled: "yes" }, { refund_policy_percent: 1.5 }]) {
    expect(ImportedDetails.safeParse(wrong).success).toBe(false);
  }
});
