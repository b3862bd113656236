import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noPlaces } from "#lib/registrations/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { CompetitionStatus } from "./competition-status.tsx";

const { db } = await testDatabase();

test("results that are shown already are not said to be still to come", async () => {
  const competition = await createCompetition(db);
  const said = (more: Partial<Parameters<typeof CompetitionStatus>[0]>) =>
    renderToStaticMarkup(
      CompetitionStatus({ competition, places: noPlaces, now: new Date("2030-06-01T00:00:00Z"), ...more }),
    ).replaceAll(/<[^>]+>/g, "");
  expect(said({})).toBe("Results to come");
  expect(said({ showsResults: true })).toBe("Results not official yet");
  const posted = { ...competition, resultsPostedAt: new Date("2030-05-20T00:00:00Z") };
  expect(said({ competition: posted, showsResults: true })).toBe("Results");
});

test("where somebody waits, others register for the waiting list, whether places are free or not", async () => {
  const competition = await createCompetition(db, {
    ...{ isCompetitorLimitEnabled: true, competitorLimit: 40, useRegistration: true },
    ...{ registrationOpensAt: new Date("2030-01-01"), registrationClosesAt: new Date("2030-04-01") },
  });
  const said = (takenPlaces: number, isWaitedFor: boolean) =>
    renderToStaticMarkup(
      CompetitionStatus({ competition, places: { takenPlaces, isWaitedFor }, now: new Date("2030-02-01T00:00:00Z") }),
    ).replaceAll(/<[^>]+>/g, "");
  expect([said(17, true), said(40, true), said(40, false)]).toEqual(["Waiting list", "Waiting list", "Full"]);
});
