import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addDays, utcDateOf } from "#lib/platform/date.ts";
import { noPlaces, type Places } from "#lib/registrations/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { type Competition, createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { RegistrationPeriod } from "../_shared/registration-period.tsx";
import { AtAGlance } from "./_at-a-glance.tsx";
import { OnNow } from "./_on-now.tsx";

const { db } = await testDatabase();
const now = new Date("2030-01-15T12:00:00Z");
const competition = await createCompetition(db, {
  startDate: "2030-05-04",
  registrationOpensAt: new Date("2030-01-01T00:00:00Z"),
  registrationClosesAt: null,
  isCompetitorLimitEnabled: true,
  competitorLimit: 40,
});
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("registration is open only where the life cycle lets people register, whatever its times are", () => {
  const said = (changes: Partial<Competition>) =>
    wordsOf(
      renderToStaticMarkup(
        RegistrationPeriod({
          competition: { ...competition, ...changes },
          places: noPlaces,
          now,
        }) as React.ReactElement,
      ),
    ).trim();
  const closesLater = { registrationClosesAt: new Date("2030-02-01T00:00:00Z") };
  expect([
    said({}),
    said({ cancelledAt: now, ...closesLater }),
    said({ startDate: "2030-01-15", ...closesLater }),
    said({ isVisible: false }),
  ]).toEqual(["Open", "Closed", "Closed", "Not open"]);
});

test("places are left only for whoever can still have one", () => {
  const said = (changes: Partial<Competition>, places: Partial<Places> = {}) =>
    wordsOf(
      renderToStaticMarkup(
        AtAGlance({
          ...{ competition: { ...competition, ...changes }, events: [], now },
          places: { takenPlaces: 12, isWaitedFor: false, ...places },
        }),
      ),
    );
  expect(said({})).toContain("28 of 40 places left");
  const closed = said({ registrationClosesAt: new Date("2030-01-10T00:00:00Z") });
  expect(closed).toContain("Places 40");
  expect(closed).not.toContain("left");
  for (const [places, words] of [
    [{ isWaitedFor: true }, "Open for the waiting list"],
    [{ takenPlaces: 40 }, "Full, with a waiting list"],
    [{ takenPlaces: 40, isWaitedFor: true }, "Full, with a waiting list"],
  ] as const) {
    const full = said({}, places);
    expect(full).toContain(`Places ${words} 40 places`);
    expect(full).not.toContain("left");
  }
});

test("a competition that is on leads to what comes in", async () => {
  const today = utcDateOf(new Date());
  const on = await createCompetition(db, { startDate: addDays(today, -1), endDate: addDays(today, 1) });
  await createRound(db, { competitionId: on.id });
  const card = renderToStaticMarkup(await OnNow({ competition: on, events: [], now: new Date() }));
  expect(card).toContain(`href="/competitions/${on.id}/live"`);
  expect(wordsOf(card)).not.toContain("today");
});
