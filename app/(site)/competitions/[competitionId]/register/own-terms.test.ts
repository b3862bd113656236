import { expect, test } from "vitest";
import type { Registration } from "#lib/registrations/registration.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { cancellationTerm, changeTerm, consequenceOfLeaving, nextStep } from "./_own-terms.ts";
import { stillMissing } from "./_still-missing.ts";

const { db } = await testDatabase();
const now = new Date("2030-01-15T12:00:00Z");
const account = await createAccount(db, { birthDate: "2000-01-01", gender: "f", countryId: "France" });
const competition = await createCompetition(db, {
  startDate: "2030-05-04",
  endDate: "2030-05-05",
  timezone: "Europe/Paris",
  eventIds: ["333", "222"],
  registrationOpensAt: new Date("2030-01-01T00:00:00Z"),
  registrationClosesAt: new Date("2030-02-01T00:00:00Z"),
  eventChangeDeadlineDate: null,
  allowRegistrationEdits: false,
  competitorCanCancel: "not_accepted",
});
const registration = await createRegistration(db, {
  competitionId: competition.id,
  accountId: account.id,
  status: "pending",
  eventIds: ["333"],
});
const accepted = { ...registration, status: "accepted" as const };

test("what may still be changed, and until when, follows the settings of the competition", () => {
  expect(changeTerm(registration, competition, now)).toBe(
    "Until it is accepted, at the latest until 1 February 2030 at 01:00, Central European time",
  );
  expect(changeTerm(accepted, competition, now)).toBe(
    "An accepted registration is changed by the organizers: ask them.",
  );
  const editable = { ...competition, allowRegistrationEdits: true };
  expect(changeTerm(accepted, editable, now)).toBe("Until 1 February 2030 at 01:00, Central European time");
  const endless = { ...editable, registrationClosesAt: null };
  expect(changeTerm(accepted, endless, now)).toBe("Until it begins on 4 May 2030");
});

test("whoever is accepted may cancel where the settings allow it, until the competition begins", () => {
  expect(cancellationTerm(registration, competition, now)).toBe("Until it is accepted, or the competition begins");
  expect(cancellationTerm(accepted, competition, now)).toBe(
    "An accepted registration is cancelled by the organizers: ask them.",
  );
  const lenient = { ...competition, competitorCanCancel: "always" as const };
  const untilPaid = { ...competition, competitorCanCancel: "unpaid" as const };
  expect(cancellationTerm(accepted, untilPaid, now)).toBe(
    "As long as the fee is not paid, until the competition begins",
  );
  expect(cancellationTerm(accepted, lenient, now)).toBe("Until it begins on 4 May 2030");
  expect(cancellationTerm(accepted, lenient, new Date("2030-05-04T09:00:00Z"))).toBe("This competition has begun.");
});

test("people are told what happens next, and who is next on the waiting list", () => {
  const waiting = { ...registration, status: "waiting_list" as const };
  expect(
    [
      registration,
      { ...waiting, waitingListPosition: 1 },
      { ...waiting, waitingListPosition: 2 },
      accepted,
      { ...accepted, isCompeting: false },
      { ...registration, status: "cancelled" as const },
    ].map(nextStep),
  ).toEqual([
    "The organizers decide about it, and you are told by mail.",
    "You are the next who gets a place that becomes free.",
    "You move up as places become free, and are told by mail when you have one.",
    "You have a place.",
    "You are there as staff.",
    undefined,
  ]);
});

test("whoever takes a registration back is asked about what it gives up", () => {
  const of = (status: Registration["status"], changes: Partial<typeof competition> = {}, isCompeting = true) =>
    consequenceOfLeaving({ status, isCompeting }, { ...competition, ...changes });
  expect([
    of("pending"),
    of("waiting_list"),
    of("accepted"),
    of("accepted", {}, false),
    of("accepted", { cancelledAt: now }),
  ]).toEqual([
    "The organizers no longer decide about it.",
    "You lose your place on the waiting list.",
    "Your place becomes free for somebody else.",
    "The organizers no longer count on you.",
    "The competition does not take place.",
  ]);
});

test("what is missing is what nobody could register without today", async () => {
  const own = { account, registration, competition, now };
  expect(await stillMissing(db, own)).toEqual([]);
  expect(
    await stillMissing(db, {
      ...own,
      account: { ...account, birthDate: null, gender: null },
      registration: { ...registration, eventIds: [] },
      competition: { ...competition, forceCommentInRegistration: true },
    }),
  ).toEqual([
    "Add your date of birth and your gender to your profile first.",
    "None of your events is held any more: ask the organizers.",
    "The organizers ask for a comment: see the requirements.",
  ]);
});
