import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { loadHome } from "./load.ts";

const { db } = await testDatabase();

const hawaii = { countryId: "USA", timezone: "Pacific/Honolulu" };
const japan = { countryId: "Japan", timezone: "Asia/Tokyo" };

beforeAll(async () => {
  await createCompetition(db, { ...hawaii, id: "SinceYesterday2030", startDate: "2030-05-03", endDate: "2030-05-04" });
  await createCompetition(db, { ...hawaii, id: "HonoluluToday2030", startDate: "2030-05-04", endDate: "2030-05-04" });
  await createCompetition(db, { ...japan, id: "TokyoToday2030", startDate: "2030-05-05", endDate: "2030-05-05" });
  await createCompetition(db, { ...japan, id: "TokyoOver2030", startDate: "2030-05-04", endDate: "2030-05-04" });
  await createCompetition(db, { ...hawaii, id: "HonoluluNext2030", startDate: "2030-05-05", endDate: "2030-05-05" });
  const cancelledAt = new Date("2030-01-01T00:00:00Z");
  await createCompetition(db, {
    ...japan,
    id: "Cancelled2030",
    startDate: "2030-05-05",
    endDate: "2030-05-05",
    cancelledAt,
  });
  await createDraft(db, { ...japan, id: "Secret2030", startDate: "2030-05-05", endDate: "2030-05-05" });
});

const ids = (competitions: { id: string }[]) => competitions.map(({ id }) => id);

test("the home page tells what is under way by the clocks there, since yesterday too, apart from what comes next", async () => {
  // It is still the fourth in Honolulu, and the fifth in Tokyo.
  const home = await loadHome(new Date("2030-05-05T03:00:00Z"));
  expect(ids(home.underWay)).toEqual(["SinceYesterday2030", "HonoluluToday2030", "TokyoToday2030"]);
  expect(home.underWayCount).toBe(3);
  expect(ids(home.next)).toEqual(["HonoluluNext2030"]);
});
