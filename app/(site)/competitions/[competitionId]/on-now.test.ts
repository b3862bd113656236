import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { createActivities, createRoom } from "#lib/testing/factories/schedule.ts";
import { OnNow } from "./_on-now.tsx";

const { db } = await testDatabase();
const { id: competitionId, round, people } = await createLiveWorld(db);
const at = (hour: number) => new Date(Date.UTC(2030, 4, 4, hour));

const held = [
  ["333-r1", 9, 11],
  ["222-r1", 11, 12],
] as const;
await createActivities(
  db,
  await createRoom(db, competitionId),
  held.map(([activityCode, from, to]) => ({ activityCode, startsAt: at(from), endsAt: at(to) })),
);

async function cardAt(hour: number): Promise<string> {
  const competition = (await findCompetition(db, competitionId))!;
  const events = await listEvents(db, competitionId);
  const card = renderToStaticMarkup(await OnNow({ competition, events, now: at(hour) }));
  return card.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

const attempts = [900, 900, 900, 900, 900];

test("what everybody is done with is not on, whatever the schedule says, and what comes later is said to", async () => {
  await saveLiveResults(db, round, [{ registration: people[0]!, attempts, best: 900 }]);
  const during = await cardAt(10);
  expect(during).toContain("On now");
  expect(during).toContain("333-r1");
  await saveLiveResults(
    db,
    round,
    people.map((registration) => ({ registration, attempts, best: 900 })),
  );
  const done = await cardAt(10);
  expect(done).not.toContain("On now");
  expect(done).not.toContain("333-r1");
  expect(done).toContain("Later today");
  expect(done).toContain("222-r1");
  const evening = await cardAt(13);
  expect(evening).not.toContain("On now");
  expect(evening).toContain("Nothing more is planned for today.");
});
