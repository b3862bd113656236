import { expect, test } from "vitest";
import { inLanguage } from "#lib/language/in-language.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { entryFeeLines } from "./entry-fees.ts";
import { registrationRules } from "./registration-rules.ts";

const { db } = await testDatabase();

const competition = await createCompetition(db, {
  startDate: "2030-05-04",
  timezone: "Europe/Paris",
  currencyCode: "EUR",
  baseEntryFee: 1200,
  eventsPerRegistrationLimit: 3,
  guestsPerRegistrationLimit: 2,
  guestEntryStatus: "restricted",
  guestsEntryFee: 300,
  allowRegistrationEdits: true,
  eventChangeDeadlineDate: new Date("2030-04-20T16:00:00Z"),
  competitorCanCancel: "unpaid",
  refundPolicyPercent: 80,
  refundPolicyLimitDate: new Date("2030-04-10T16:00:00Z"),
  waitingListDeadlineDate: new Date("2030-04-25T16:00:00Z"),
  onTheSpotRegistration: true,
  onTheSpotEntryFee: 2000,
});

const held = (eventId: string, entryFee = 0, isQualified = false) => ({
  ...{ eventId, entryFee, rounds: [] },
  qualification: isQualified
    ? ({ type: "anyResult", resultType: "single", whenDate: "2030-04-01", level: null } as const)
    : null,
});

test("every rule that is set is told", () => {
  expect(registrationRules(competition, [held("333"), held("444bf", 0, true)])).toEqual([
    { about: "Events", lines: ["3 events each at most", "One has to qualify for 4x4x4 Blindfolded"] },
    { about: "Guests", lines: ["2 guests each at most", "Only guests of competitors", "Fee for a guest: €3.00"] },
    { about: "Changes", lines: ["Until 20 April 2030 at 18:00, Central European time"] },
    { about: "Cancelling", lines: ["As long as the fee is not paid, until the competition begins"] },
    { about: "Refund", lines: ["80% of the fee, until 10 April 2030 at 18:00, Central European time"] },
    { about: "Waiting list", lines: ["It moves until 25 April 2030 at 18:00, Central European time"] },
    { about: "On the spot", lines: ["Possible, for €20.00"] },
  ]);
});

test("what it says of each stands in a row, and ends without a full stop", () => {
  const others = {
    ...{ guestsEnabled: false, allowRegistrationEdits: false, allowRegistrationWithoutQualification: true },
    ...{ eventChangeDeadlineDate: null, registrationClosesAt: null, competitorCanCancel: "always" as const },
  };
  const deadline = {
    registrationClosesAt: new Date("2030-04-20T16:00:00Z"),
    competitorCanCancel: "not_accepted" as const,
  };
  const lines = [{}, others, { ...others, ...deadline }, { ...others, guestsEnabled: true, startDate: null }]
    .flatMap((changes) => registrationRules({ ...competition, ...changes }, [held("444bf", 0, true)]))
    .flatMap((rule) => rule.lines);
  expect(lines).toContain("Until it begins on 4 May 2030");
  expect(lines.filter((line) => line.endsWith("."))).toEqual([]);
});

test("where people register on another page, only what holds there is told", () => {
  const elsewhere = { ...competition, usesOwnRegistration: false, refundPolicyPercent: null };
  expect(registrationRules(elsewhere, []).map(({ about }) => about)).toEqual(["Guests", "On the spot"]);
});

test("what events cost beside the base fee is told, once of those that cost the same", () => {
  expect(entryFeeLines(competition, [held("333", 200), held("222", 200)])).toEqual([
    "€12.00",
    "+ €2.00 for each event",
  ]);
  expect(entryFeeLines(competition, [held("333"), held("222", 200), held("clock", 200), held("777", 500)])).toEqual([
    ...["€12.00", "+ €2.00 for 2x2x2 Cube and Clock", "+ €5.00 for 7x7x7 Cube"],
  ]);
  expect(entryFeeLines({ ...competition, baseEntryFee: null }, [held("333")])).toEqual([]);
  expect(inLanguage("es", () => entryFeeLines({ ...competition, baseEntryFee: 0 }, []))).toEqual(["Gratis"]);
});
