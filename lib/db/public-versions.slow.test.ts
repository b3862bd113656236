import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { type ReplicatedServers, startReplicatedServers } from "#lib/testing/replicated-servers.ts";
import { startTestServer } from "#lib/testing/server.ts";
import { closeDatabase, database } from "./connection.ts";
import { freshVersions, seenVersions } from "./fresh-versions.ts";
import { competitions } from "./schema/competitions.ts";
import { withVersions } from "./versions.ts";

let servers: ReplicatedServers;
let onReplica: postgres.Sql;
let token: string;

beforeAll(async () => {
  servers = await startReplicatedServers();
  overrideEnv({
    ...{ DATABASE_URL: servers.primary.url, DATABASE_READ_URL: servers.replica.url },
    ...{ API_RATE_LIMIT: "1000000", LOG_LEVEL: "silent" },
  });
  onReplica = postgres(servers.replica.url, { max: 1, onnotice: () => {} });
  for (const id of ["Kept2030", "Never2030"]) await createCompetition(database(), { id, name: "0" });
  token = await createToken(database(), (await createAccount(database())).id);
});
afterAll(async () => {
  await onReplica.end();
  await closeDatabase();
  await servers.stop();
});

const { baseUrl } = await startTestServer();
let asked = 0;

const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${baseUrl}/api/v0/${path}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
const me = () => statusOf("me", { authorization: `Bearer ${token}` });
const persons = () => statusOf(`persons?page=${++asked}`);
const nameOf = async (id: string) =>
  ((await (await fetch(`${baseUrl}/api/v0/competitions/${id}`)).json()) as { name?: string }).name;

const rename = (id: string, name: string) =>
  withVersions(database(), ["competitions"], (tx) =>
    tx.update(competitions).set({ name }).where(eq(competitions.id, id)),
  );

/** Until the replica has all that the primary has, and has made an answer. */
beforeEach(async () => {
  await vi.waitFor(async () => expect([await persons(), await me()]).toEqual([200, 200]), { timeout: 30_000 });
  const made = () => servers.replica.countStatements(/from "persons"/);
  await vi.waitFor(
    async () => {
      const before = made();
      await persons();
      expect(made()).toBeGreaterThan(before);
    },
    { timeout: 30_000, interval: 50 },
  );
  const [primary] = await database().execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  await vi.waitFor(
    async () => {
      const [row] = await onReplica`select pg_last_wal_replay_lsn() >= ${primary?.at ?? ""}::pg_lsn as is_there`;
      expect(row?.is_there).toBe(true);
    },
    { timeout: 30_000, interval: 10 },
  );
});

test("E01: while the primary is away, what everybody may read is answered by a replica, and nothing else is", async () => {
  await rename("Kept2030", "kept");
  expect(await nameOf("Kept2030")).toBe("kept");
  await servers.primary.kill();
  try {
    expect([await nameOf("Kept2030"), await statusOf("competitions"), await persons()]).toEqual(["kept", 200, 200]);
    expect(await me()).toBe(503);
    const saved = await fetch(`${baseUrl}/api/v0/competitions/Kept2030/wcif`, { method: "PATCH", body: "{}" });
    await saved.arrayBuffer();
    expect(saved.status).toBeGreaterThanOrEqual(400);
  } finally {
    await servers.primary.start();
  }
});

test("E01: a primary that says nothing is not waited for where everybody may read", async () => {
  await statusOf("competitions/Kept2030");
  servers.primary.freeze();
  try {
    expect(await nameOf("Kept2030")).toBe("kept");
    for (let n = 0; n < 5; n++) expect(await statusOf("competitions/Kept2030")).toBe(200);
    expect(await persons()).toBe(200);
  } finally {
    servers.primary.thaw();
  }
});

test("C15: what is written once the primary is back is in the very next answer", async () => {
  await servers.primary.kill();
  expect(await nameOf("Kept2030")).toBe("kept");
  await servers.primary.start();
  await vi.waitFor(() => rename("Kept2030", "back"), { timeout: 30_000, interval: 20 });
  expect(await nameOf("Kept2030")).toBe("back");
});

test("a replica that lacks what this process has seen is not believed", async () => {
  await onReplica`select pg_wal_replay_pause()`;
  await rename("Kept2030", "newest");
  expect(await nameOf("Kept2030")).toBe("newest");
  await servers.primary.kill();
  try {
    expect(await statusOf("competitions/Kept2030")).toBe(503);
  } finally {
    await servers.primary.start();
    await onReplica`select pg_wal_replay_resume()`;
  }
});

test("what only a replica has said is not taken for seen", async () => {
  const { revision } = await freshVersions(database());
  const copy = seenVersions(database()).with([["competitions", revision + 5, -1]]);
  expect([copy.revision, copy.haveMoved(["competitions"], revision)]).toEqual([revision, true]);
  expect(seenVersions(database()).haveMoved(["competitions"], revision)).toBe(false);
});
