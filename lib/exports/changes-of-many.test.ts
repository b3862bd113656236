import postgres from "postgres";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";

const { db, url } = await testDatabase();

test("changes of all competitions are matched by id, not each row with each", async () => {
  await createCompetition(db);
  const plans: string[] = [];
  const client = postgres(url, { max: 1, onnotice: ({ message }) => plans.push(message ?? "") });
  try {
    await client`load 'auto_explain'`;
    await client`set auto_explain.log_min_duration = 0`;
    await client`set auto_explain.log_nested_statements = on`;
    await client`set client_min_messages = log`;
    // What the first statement of a connection finds is what its plans are made for: here nothing.
    await client`update competitions set name = name || '.' where false`;
    await client`update competitions set name = name || '.'`;
  } finally {
    await client.end();
  }
  const joins = plans.filter((plan) => plan.includes("old_rows former"));
  expect(joins.join("\n")).toContain("Hash Join");
  expect(joins.join("\n")).not.toContain("Nested Loop");
});
