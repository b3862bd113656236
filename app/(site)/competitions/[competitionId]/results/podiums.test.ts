import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listPodiums } from "#lib/results/queries/podiums.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { PodiumsTable } from "./_podiums-table.tsx";

const { db } = await testDatabase();

test("attempts that do not count stand in brackets, as in the results of an event, and letters are explained", async () => {
  await createRankedWorld(db);
  await placeRankedWorld(db);
  const [events, podiums] = await Promise.all([
    listEvents(db, "Second2024"),
    listPodiums(db, { id: "Second2024", resultsPostedAt: new Date() }),
  ]);
  const rounds = new Map(events.flatMap((event) => event.rounds.map((round) => [round.id, round])));
  const table = PodiumsTable({ podiums, rounds, address: (eventId) => `/results/${eventId}` });
  const text = renderToStaticMarkup(table)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(text).toContain("(8.00) 9.00 10.00 11.00 (12.00)");
  expect(text).toContain("(8.00) 15.00 (DNF) 10.00 11.00");
  expect(text).toContain("DNF: did not finish; DNS: did not start");
  expect(text).toContain("WR World record");
});
