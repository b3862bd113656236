import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { consents, oauthArtefacts, personalTokens } from "#lib/db/schema/oauth.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";

const { db, url } = await testDatabase();
for (let n = 1; n <= 5; n++) await createCompetition(db, { id: `Fresh${n}`, name: "Fresh 0" });
const account = await createAccount(db);
const { application, secret } = await createApplication(db);
await db.insert(consents).values({ accountId: account.id, applicationId: application.id, scopes: ["public"] });
// Others with FRESHNESS_CYCLES.
const cycles = Number(process.env.FRESHNESS_CYCLES ?? 500);
const several = 3;

const processes: (StadionProcess & { base: string })[] = [];
beforeAll(async () => {
  // One after the other: the first may have to build the pages.
  for (let n = 0; n < 2; n++) {
    const port = String(await freePort());
    const settings = { DATABASE_URL: url, PORT: port, WORKERS: "2", LOG_LEVEL: "silent", API_RATE_LIMIT: "1000000" };
    const started = { ...spawnStadion(settings), base: `http://localhost:${port}` };
    processes.push(started);
    await started.opened;
  }
}, 600_000);
afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await Promise.all(processes.map(({ ended }) => ended));
});

const allCompetitions = "/competitions?when=all";

const askAt = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(processes.map(({ base }) => fetch(`${base}${path}`, { headers })));

const ask = (path: string, token?: string) =>
  askAt(`/api/v0/${path}`, token === undefined ? {} : { authorization: `Bearer ${token}` });

/** Runs something while several readers never stop asking both processes. */
async function underLoad(run: () => Promise<void>): Promise<void> {
  const token = await createToken(db, account.id);
  const readings = [
    () => ask("competitions"),
    () => ask("me", token),
    () => askAt(allCompetitions),
    () => askAt("/competitions/Fresh1"),
  ] as const;
  let isDone = false;
  const readers = Array.from({ length: 4 }, async (_, index) => {
    while (!isDone) {
      const answers = await (readings[index] ?? readings[0])();
      for (const answer of answers) await answer.arrayBuffer();
    }
  });
  try {
    await run();
  } finally {
    isDone = true;
    await Promise.all(readers);
  }
}

/** Each of several does its share of the cycles, one after the other, with a competition of its own. */
async function besideEachOther(cycleOf: (cycle: number, id: string) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: several }, async (_, one) => {
      for (let cycle = 1 + one; cycle <= cycles; cycle += several) await cycleOf(cycle, `Fresh${1 + one}`);
    }),
  );
}

test("C15: what was committed is in the very next answer and on the very next page of every process", async () => {
  const stale: string[] = [];
  const textsOf = async (answers: Promise<Response[]>) =>
    await Promise.all((await answers).map((answer) => answer.text()));
  const commitAndAsk = async (cycle: number, id: string) => {
    const name = `Fresh ${cycle}`;
    await db.transaction(async (tx) => {
      await tx.update(competitions).set({ name }).where(eq(competitions.id, id));
      await moveVersions(tx, ["competitions"], { of: id });
    });
    const [lists = [], ones = [], listPages = [], pages = []] = await Promise.all(
      [ask("competitions"), ask(`competitions/${id}`), askAt(allCompetitions), askAt(`/competitions/${id}`)].map(
        textsOf,
      ),
    );
    const inList = new RegExp(`href="/competitions/${id}">(?:<bdi>)?([^<]*)<`);
    const told = [
      ...lists.map((list) => JSON.parse(list).find((one: { id: string }) => one.id === id)?.name),
      ...ones.map((one) => JSON.parse(one).name),
      ...listPages.map((page) => inList.exec(page)?.[1]),
      ...pages.map((page) => /<h1[^>]*>(?:<bdi>)?([^<]*)</.exec(page)?.[1]),
    ];
    for (const one of told) if (one !== name) stale.push(`${cycle}: ${one}`);
  };
  await underLoad(() => besideEachOther(commitAndAsk));
  expect(stale).toEqual([]);
}, 600_000);

/** A token that its owner deletes, or that its application gives back to one of the processes. */
async function createRevocable(cycle: number): Promise<{ token: string; revoke: () => Promise<unknown> }> {
  if (cycle % 2 === 0) {
    const token = await createToken(db, account.id);
    return { token, revoke: () => db.delete(personalTokens).where(eq(personalTokens.tokenHash, sha256(token))) };
  }
  const token = randomToken();
  const payload = { ...{ kind: "AccessToken", jti: token, clientId: application.clientId }, scope: "public" };
  await db.insert(oauthArtefacts).values({
    ...{ model: "AccessToken", idHash: sha256(token), payload, grantId: `grant-${cycle}` },
    ...{ accountId: account.id, clientId: application.clientId, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const body = new URLSearchParams({ token, client_id: application.clientId, client_secret: secret });
  const giveBack = async () => {
    const answer = await fetch(`${processes[cycle % 4 === 1 ? 0 : 1]?.base}/oauth/revoke`, { method: "POST", body });
    expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
  };
  return { token, revoke: giveBack };
}

test("D03: a token that was revoked is refused by the very next answer of every process", async () => {
  const wrong: string[] = [];
  const revokeAndAsk = async (cycle: number) => {
    const { token, revoke } = await createRevocable(cycle);
    const statuses = async () => (await ask("me", token)).map(({ status }) => status).join();
    const before = [await statuses(), await statuses()].join();
    await revoke();
    const after = await statuses();
    if (before !== "200,200,200,200" || after !== "401,401") wrong.push(`${cycle}: ${before}, then ${after}`);
  };
  await underLoad(() => besideEachOther(revokeAndAsk));
  expect(wrong).toEqual([]);
});
