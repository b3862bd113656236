import { expect, test } from "vitest";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();

test("before there is any result there is no record", async () => {
  const answer = await call(GET, "/api/v0/records");
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({ world_records: {}, continental_records: {}, national_records: {} });
});

test("the world's, each continent's and each country's best values stand by event", async () => {
  await createRankedWorld(db);
  const answer = await call(GET, "/api/v0/records");
  expect(answer.body).toEqual({
    world_records: { "333": { single: 800, average: 1000 } },
    continental_records: {
      "_North America": { "333": { single: 800, average: 1200 } },
      _Europe: { "333": { single: 800, average: 1000 } },
    },
    national_records: {
      USA: { "333": { single: 800, average: 1200 } },
      Canada: { "333": { single: 1300, average: 1300 } },
      France: { "333": { single: 800, average: 1000 } },
    },
  });
});
