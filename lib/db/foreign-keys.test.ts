import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database.ts";

const { db } = await testDatabase();

test("an account that goes, and all that goes with it, is found by an index wherever it is named", async () => {
  const lacking = await db.execute<{ named: string }>(sql`
    with recursive going as (
      select 'public.accounts'::regclass::oid as id
      union select conrelid from pg_constraint join going on confrelid = going.id
        where contype = 'f' and confdeltype = 'c'
    ), naming as (
      select conrelid as id, conkey[1] as number, attname as name, conrelid::regclass || '.' || attname as named
      from pg_constraint join going on confrelid = going.id
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'
    )
    select distinct named from naming where not exists (
      select from pg_index where indrelid = naming.id and indkey[0] = naming.number and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', naming.name)))
    order by named`);
  expect(lacking.map(({ named }) => named)).toEqual([]);
});

test.each([
  ["sessions", "expires_at"],
  ["email_tokens", "expires_at"],
  ["form_memories", "expires_at"],
  ["rate_limits", "expire"],
  ["used_passkey_challenges", "expires_at"],
  ["oauth_artefacts", "expires_at"],
  ["personal_tokens", "expires_at"],
  ["initial_access_tokens", "expires_at"],
  ["application_usage", "day"],
  ["queued_mail", "created_at"],
  ["notifications", "created_at"],
  ["audit_events", "at"],
  ["client_bases", "used_at"],
  ["submission_files", "uploaded_at"],
])("what has ended in %s is found by an index on its %s", async (table, column) => {
  const found =
    await db.execute(sql`select 1 from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = ${table}::regclass and attname = ${column} and indpred is null`);
  expect(found.length).toBeGreaterThan(0);
});

test("mail that is not sent is counted, and unconfirmed accounts are found, without reading all the others", async () => {
  const planOf = async (statement: string) =>
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(await tx.execute(sql.raw(`explain ${statement}`)));
    });
  expect(await planOf("select count(*) from queued_mail where state in ('waiting', 'given_up')")).toContain(
    "queued_mail_unsent",
  );
  const abandoned = "email_confirmed_at is null and not is_placeholder and created_at < now() - interval '30 days'";
  expect(await planOf(`select ctid from accounts where ${abandoned}`)).toContain("accounts_unconfirmed");
});
