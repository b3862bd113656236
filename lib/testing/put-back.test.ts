import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { testDatabase } from "./database.ts";
import { exampleId, loadExample } from "./example-competition.ts";
import { createCompetition } from "./factories/competitions.ts";
import { historyOf, revisionOf, saved } from "./wcif-client.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

test("the example that is put back is as it was loaded, whatever was done to it", async () => {
  const { document, manager } = await loadExample(db);
  const changed = structuredClone(document);
  changed.persons[0].roles = ["judge"];
  changed.schedule.venues[0].rooms[0].activities.pop();
  changed.extensions = [{ id: "example.notes", specUrl: "", data: {} }];
  expect(await manager.save(changed)).toMatchObject(saved);
  await db.delete(registrations);
  await createCompetition(db, { id: "Other2026" });

  const again = await loadExample(db);
  expect(again.document).toEqual(document);
  expect(await again.manager.read("2")).toEqual(await manager.read("2"));
  expect([await revisionOf(db, exampleId), await historyOf(db, exampleId)]).toEqual([1, []]);
  expect([...(await db.execute(sql`select id from competitions`))]).toEqual([{ id: exampleId }]);
});
