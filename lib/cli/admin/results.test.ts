import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld, placeRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import { results } from "./results.ts";

const { db } = await testDatabase();
await createRankedWorld(db);
const admin = adminOf(db, "results", results);

const ranked = sql`(select jsonb_agg(to_jsonb(bests) - 'id' order by competitor_id, type, country_id) from personal_bests bests)`;
const marked = sql`(select jsonb_agg(concat_ws(' ', regional_single_record, regional_average_record) order by id) from results)`;
const state = async () => (await db.execute(sql`select ${ranked} as ranked, ${marked} as marked`))[0];

test("what differs from the rules is told with examples and status 1, and worked out anew", async () => {
  const right = await state();
  await placeRankedWorld(db);
  expect(await admin("check")).toEqual({ status: 0, stdout: "All is as the rules say.\n", stderr: "" });

  await db.execute(
    sql`update personal_bests set best = best + 1 where competitor_id = '2010ANNE01' and type = 'single'`,
  );
  await db.execute(sql`update results set regional_single_record = null where regional_single_record = 'WR'`);
  await db.execute(sql`update results set best = best - 1 where competitor_id = '2010BOBB01'`);
  const wrong = await admin("check");
  expect(wrong).toMatchObject({ status: 1, stderr: "" });
  expect(wrong.stdout).toMatch(/^best attempt: 1 differ\n {2}Second2024 333 f 2010BOBB01: 849, by the rules 850$/m);
  expect(wrong.stdout).toMatch(/^personal best: 1 differ\n {2}2010ANNE01 333 single USA$/m);
  expect(wrong.stdout).toMatch(/^best of a year: 1 differ\n {2}2010BOBB01 333 2024 USA$/m);
  expect(wrong.stdout).toMatch(/^record marker: \d differ\n {2}\w+ 333 f \w+: none\/\w+, by the rules WR\/\w+$/m);
  const before = await state();
  await admin("check");
  expect(await state()).toEqual(before);

  await db.execute(sql`update results set best = best + 1 where competitor_id = '2010BOBB01'`);
  expect(await admin("recalculate")).toEqual({
    status: 0,
    stdout: "Records, bests and ranks are worked out anew.\n",
    stderr: "",
  });
  expect(await state()).toEqual(right);
  expect(await admin("check")).toMatchObject({ status: 0 });
  const events = await db.select().from(auditEvents).where(eq(auditEvents.kind, "results.recalculated"));
  expect(events.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([["all", null]]);
});
