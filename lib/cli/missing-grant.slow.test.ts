import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { migrate } from "#lib/db/migrate.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { recalculateRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { importFile, madeUpFiles, writeFiles } from "#lib/testing/made-up-export.ts";
import { dropDatabase, makeDatabase } from "#lib/testing/server-databases.ts";
import { missingGrant } from "./missing-grant.ts";
import { explain } from "./run-command.ts";

const server = inject("testServer");
const role = `Bound "${randomBytes(4).toString("hex")}"`;
const quotedRole = `"${role.replaceAll('"', '""')}"`;
let name = "";
let url = "";
let owner: postgres.Sql;

beforeAll(async () => {
  const made = await makeDatabase(server.url, { prefix: "grants" });
  name = made.name;
  owner = postgres(made.url, { max: 1, onnotice: () => {} });
  await owner.unsafe(`create role ${quotedRole} login password 'bound'`);
  const bound = new URL(made.url);
  bound.username = role;
  bound.password = "bound";
  url = bound.href;
  overrideEnv({ DATABASE_URL: url, DATABASE_DIRECT_URL: undefined });
});

afterAll(async () => {
  overrideEnv({ DATABASE_URL: undefined });
  await owner.unsafe(`drop owned by ${quotedRole} cascade`);
  await owner.unsafe(`revoke all on database ${name} from ${quotedRole}`);
  await owner.end();
  await dropDatabase(server.url, name);
  const client = postgres(server.url, { max: 1 });
  await client.unsafe(`drop role ${quotedRole}`);
  await client.end();
});

/** Does as the sentences say, one after the other, until it works; answers them. */
async function granted(work: () => Promise<unknown>): Promise<string[]> {
  const grants: string[] = [];
  for (;;) {
    try {
      await work();
      return grants;
    } catch (thrown) {
      const [, grant = ""] = /whoever owns the database has to say (GRANT .+;)$/.exec(explain(thrown)) ?? [];
      expect(grant, explain(thrown)).not.toBe("");
      expect(grants).not.toContain(grant);
      grants.push(grant);
      await owner.unsafe(grant);
    }
  }
}

const create = () => `GRANT CREATE ON DATABASE "${name}" TO ${quotedRole};`;
const revoke = () => owner.unsafe(`revoke create on database ${name} from ${quotedRole}`);

test("a role without rights is told what to grant, and with just that the database is made", async () => {
  expect(await granted(() => migrate(url))).toEqual([
    create(),
    `GRANT USAGE, CREATE ON SCHEMA "public" TO ${quotedRole};`,
  ]);
});

test("recalculating ranks and importing, which make a schema for a while, are told the same", async () => {
  await revoke();
  const { db, client } = connect(url, { poolSize: 1 });
  expect(await granted(() => recalculateRanks(db, { now: new Date() }))).toEqual([create()]);
  await client.end();
  await revoke();
  const file = writeFiles(await madeUpFiles(0.0003));
  expect(await granted(() => importFile(url, file))).toEqual([create()]);
});

test("where temporary tables are refused, that is what is to be granted", () => {
  expect(missingGrant(`permission denied to create temporary tables in database "${name}"`)).toBe(
    `GRANT TEMPORARY ON DATABASE "${name}" TO ${quotedRole};`,
  );
  expect(missingGrant("must be owner of table accounts")).toBeUndefined();
});
