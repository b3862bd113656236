import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createLiveWorld, saveLiveResults } from "#lib/testing/factories/live-results.ts";
import { type Follower, LiveChannel } from "./channel.ts";

const { db } = await testDatabase();
afterEach(() => {
  vi.restoreAllMocks();
});

async function openChannel() {
  const { id, round, people } = await createLiveWorld(db);
  const [competition] = await db.select().from(competitions).where(eq(competitions.id, id));
  const channel = new LiveChannel(db, competition!);
  await saveLiveResults(db, round, [{ registration: people[0]!, attempts: [900], best: 900 }]);
  expect(await channel.prepare("333-r1")).toBe(true);
  const follower: Follower = { roundId: "333-r1", push: () => {}, end: () => {} };
  channel.follow(follower, undefined);
  return { id, channel, follower };
}

test("whoever comes back to a round that nobody has followed for a while finds it, and its channel is kept", async () => {
  const { channel, follower } = await openChannel();
  channel.leave(follower);
  const later = performance.now() + 61_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(channel.isAbandoned()).toBe(true);
  const prepared = channel.prepare("333-r1");
  expect(channel.isAbandoned()).toBe(false);
  expect(await prepared).toBe(true);
});

test("whoever comes to a round as a backup has been restored finds it", async () => {
  const { id, channel } = await openChannel();
  await db.delete(liveFacts).where(eq(liveFacts.competitionId, id));
  expect(await channel.prepare("333-r1")).toBe(true);
});
