import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { competitions } from "#lib/db/schema/competitions.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { spawnStadion } from "#lib/testing/stadion-process.ts";

const { db, url } = await testDatabase();
await createCompetition(db, { id: "Open2030", name: "Open 2030" });

const compileMilliseconds = 240_000;

let child: ChildProcess | undefined;
afterEach(async () => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "close");
});

async function readsWithout(baseUrl: string): Promise<void> {
  const page = async (path: string) => {
    const answer = await fetch(baseUrl + path, { headers: { accept: "text/html" } });
    return { status: answer.status, text: await answer.text(), policy: answer.headers.get("content-security-policy") };
  };
  const known = await page("/competitions/Open2030");
  expect([known.status, known.text.includes("Open 2030")]).toEqual([200, true]);
  // As it is written by hand: no version of anything moves, by which what is cached would be known to be old.
  await db.update(competitions).set({ name: "Autumn 2030" }).where(eq(competitions.id, "Open2030"));
  const next = await page("/competitions/Open2030");
  expect([next.status, next.text.includes("Autumn 2030")]).toEqual([200, true]);
  await db.update(competitions).set({ name: "Open 2030" }).where(eq(competitions.id, "Open2030"));
  expect((await page("/competitions")).status).toBe(200);
  expect((await page("/results/rankings/333/single")).status).toBe(200);
  const answer = await fetch(`${baseUrl}/api/v0/competitions/Open2030`);
  expect([answer.status, ((await answer.json()) as { id: string }).id]).toEqual([200, "Open2030"]);
}

test(
  "whoever develops is shown each page as it would be made now, and is answered by the API",
  async () => {
    const port = await freePort();
    const stadion = spawnStadion({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: "silent" }, ["--dev"]);
    child = stadion.child;
    await stadion.opened;
    await readsWithout(`http://localhost:${port}`);
  },
  compileMilliseconds,
);

test(
  "so is whoever starts what was built with Next alone",
  async () => {
    const port = await freePort();
    const baseUrl = `http://localhost:${port}`;
    child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", String(port)], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        STADION_ENVIRONMENT: "staging",
        DATABASE_URL: url,
        BASE_URL: baseUrl,
      },
      stdio: "ignore",
    });
    const isThere = async () => (await fetch(`${baseUrl}/api/v0/competitions`).catch(() => undefined))?.status;
    await expect.poll(isThere, { timeout: 60_000 }).toBe(200);
    await readsWithout(baseUrl);
  },
  compileMilliseconds,
);
