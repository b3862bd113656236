import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#lib/db/connection.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { addOrganizer, createCompetition } from "#lib/testing/factories/competitions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { largeDocument, largeId } from "#lib/testing/large-document.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { type StadionProcess, spawnStadion } from "#lib/testing/stadion-process.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";

const { db, url } = await testDatabase();
let stadion: StadionProcess;
let baseUrl: string;
let token: string;
let cookie: string;
let client: Worker;

beforeAll(async () => {
  await fillReferenceTables(db);
  await loadDocument(db, { sent: largeDocument({ people: 1000, tasksEach: 20 }) });
  const manager = await createAccount(db);
  await addOrganizer(db, largeId, manager.id);
  token = await createToken(db, manager.id, ["public", "manage_competitions"]);
  cookie = await signInCookie(db, manager.id);
  await createCompetition(db, { id: "Locked2026", organizers: [manager] });
  for (const [name, text] of Object.entries(bombs)) await createCompetition(db, { id: name, information: text });

  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  stadion = spawnStadion({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: "silent", API_RATE_LIMIT: "1000000" });
  await stadion.opened;
  // A server that has just started has not loaded its pages.
  for (const path of ["/competitions/Locked2026", `/api/v0/competitions/${largeId}/wcif/public`])
    await fetch(baseUrl + path);
  client = new Worker(new URL("../testing/waiting-client.ts", import.meta.url), {
    workerData: { baseUrl, paths: ["/api/health/live", "/api/v0/countries"] },
  });
}, 900_000);

afterAll(async () => {
  await client?.terminate();
  stadion?.child.kill("SIGKILL");
  await stadion?.ended;
});

const bombs = {
  Dotted2026: `${"a.".repeat(9000)}@`,
  Quoted2026: ">".repeat(9000),
  Tabled2026: `${"|a".repeat(3000)}|\n${"|-".repeat(3000)}|\n${"|\n".repeat(3000)}`,
  Nested2026: "+ ".repeat(10_000).trim(),
  Long2026: "# Hall\n\nBring **lunch**.\n\n".repeat(700),
};

const longestWaitMilliseconds = 250;
/** On a machine that has other things to do, with as many processors as this one. */
const slowness = 4;

async function longestWaits(): Promise<{ longest: Record<string, number>; failed: string[] }> {
  client.postMessage("tell");
  const [told] = await once(client, "message");
  return told;
}

const told: Record<string, Record<string, number>> = {};
afterAll(() => console.table(told));

/** What one attack may add at its worst, in a process that is warm: twice the most that any was seen to. */
const mostMegabytes = 256;

/** What others wait while something is done to the server, and nobody is refused that. */
async function duringWhich(
  name: string,
  attack: () => Promise<unknown>,
  { mayAdd = mostMegabytes } = {},
): Promise<void> {
  await wait(500);
  await longestWaits();
  const before = memoryOfServer();
  forgetPeak();
  const started = performance.now();
  await attack();
  await wait(300);
  const { longest, failed } = await longestWaits();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const peak = memoryOfServer("peak");
  told[name] = { ...longest, seconds, before, peak };
  expect(failed).toEqual([]);
  expect(peak - before).toBeLessThan(mayAdd);
  expect(Math.max(...Object.values(longest))).toBeLessThan(longestWaitMilliseconds * slowness);
}

/** In megabytes: now, or the most since the peak was forgotten. */
function memoryOfServer(which: "now" | "peak" = "now"): number {
  const status = readFileSync(`/proc/${stadion.child.pid}/status`, "utf8");
  const row = which === "now" ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Math.round(Number(row.exec(status)?.[1]) / 1024);
}

// From here on the kernel counts the most anew (`man 5 proc_pid_clear_refs`).
function forgetPeak(): void {
  writeFileSync(`/proc/${stadion.child.pid}/clear_refs`, "5");
}

const check = (body: string | Uint8Array<ArrayBuffer>, isSignedIn = false) =>
  send("PUT", "/api/v0/competitions/wcif/check", body, isSignedIn);
const save = (body: string | Uint8Array<ArrayBuffer>, id = largeId) =>
  send("PATCH", `/api/v0/competitions/${id}/wcif`, body, true);

async function send(method: string, path: string, body: string | Uint8Array<ArrayBuffer>, isSignedIn: boolean) {
  const headers = { "content-type": "application/json", ...(isSignedIn && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(baseUrl + path, { method, headers, body }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  // Whoever is refused before all is sent may find the line closed.
  return answer?.status ?? 413;
}

const megabytes = (count: number) => count * 1024 * 1024;
const filled = (bytes: number, [before, item, after]: [string, string, string]) =>
  Buffer.from(before + `${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1) + item + after);
const wrongPersons: [string, string, string] = ['{"formatVersion":"1.0","persons":[', "1", "]}"];
const wrongObjects: [string, string, string] = [
  '{"formatVersion":"1.0","persons":[',
  '{"wcaUserId":"x","roles":[1]}',
  "]}",
];
const extension = (data: string) => `{"formatVersion":"2.1.1","extensions":[{"id":"a.b","specUrl":"","data":${data}}]}`;

describe("F01: others wait a quarter of a second at most, while", () => {
  test("nothing is done", () => duringWhich("nothing", () => wait(2000)));

  test("nobody knows who sends millions of wrong elements to be checked", () =>
    duringWhich("wrong elements, 39 MB and 1.9 MB", async () => {
      expect(await check(filled(megabytes(39), wrongPersons))).toBe(413);
      expect(await check(filled(megabytes(1.9), wrongPersons))).toBeOneOf([400, 503]);
    }));

  test("somebody sends 39 MB of wrong elements and objects to be checked", () =>
    duringWhich("39 MB of wrong elements and objects, signed in", async () => {
      expect(await check(filled(megabytes(38), wrongPersons), true)).toBeOneOf([400, 413, 503]);
      expect(await check(filled(megabytes(38), wrongObjects), true)).toBeOneOf([400, 413, 503]);
    }));

  test("twenty documents of 2 MB are checked at once", () =>
    duringWhich("20 checks at once", async () => {
      const body = filled(megabytes(1.9), wrongObjects);
      const statuses = await Promise.all(Array.from({ length: 20 }, () => check(body)));
      expect(statuses.filter((status) => status !== 400 && status !== 503)).toEqual([]);
    }));

  test("F02: an extension of a million keys, and one of 30 MB, are sent", () =>
    duringWhich("extensions", async () => {
      const keys = Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join(",");
      expect(await save(extension(`{${keys}}`))).toBeOneOf([400, 422]);
      expect(await save(extension(`{"text":"${"x".repeat(megabytes(30))}"}`))).toBeOneOf([400, 422]);
    }));

  test("a large document is saved, tried out and read, again and again", () =>
    duringWhich("a document of 1,000 people", async () => {
      const headers = { authorization: `Bearer ${token}` };
      const path = `/api/v0/competitions/${largeId}/wcif`;
      const read = () => fetch(baseUrl + path, { headers }).then((answer) => answer.text());
      const document = await read();
      const answers = await Promise.all([
        save(document),
        read(),
        save(document),
        fetch(`${baseUrl}${path}/public`),
        read(),
      ]);
      expect([answers[0], answers[2]]).toEqual([200, 200]);
    }));

  test("a manager renames the hall of a large competition on its page, again and again", () =>
    duringWhich("page edits among 1,000 people", async () => {
      const own = baseUrl.replace("127.0.0.1", "localhost");
      for (const name of ["North Hall", "South Hall", "East Hall", "West Hall"]) {
        const body = new URLSearchParams({
          ...{ venueId: "1", name, latitude: "48.8566", longitude: "2.3522" },
          ...{ countryIso2: "FR", timezone: "Europe/Paris" },
        });
        const address = `${own}/competitions/${largeId}/manage/schedule/venues/submit`;
        const answer = await fetch(address, {
          method: "POST",
          redirect: "manual",
          headers: { cookie, origin: own },
          body,
        });
        expect([answer.status, answer.headers.get("location")]).toEqual([
          303,
          `/competitions/${largeId}/manage/schedule?done=saved`,
        ]);
      }
    }));

  test("F03: pages with texts that are hard to lay out are shown", () =>
    duringWhich("pages with hard texts", async () => {
      // One after the other: a page takes its time itself.
      for (const page of Object.keys(bombs).flatMap((id) => Array(5).fill(`/competitions/${id}`))) {
        const answer = await fetch(baseUrl + page);
        expect(answer.status).toBe(200);
        await answer.text();
      }
    }));

  test("F04: fourteen save one competition that somebody has locked", () =>
    duringWhich("14 saves of a locked competition", async () => {
      const other = connect(url, { poolSize: 1, statementTimeoutSeconds: 0 });
      await other.client.begin(async (tx) => {
        await tx`select from competitions where id = 'Locked2026' for update`;
        const started = performance.now();
        const body = '{"formatVersion":"2.1.1","extensions":[]}';
        const statuses = await Promise.all(Array.from({ length: 14 }, () => save(body, "Locked2026")));
        expect(statuses).toEqual(Array(14).fill(503));
        expect(performance.now() - started).toBeLessThan(10_000);
      });
      await other.client.end();
    }));

  test("F05: 42,000 different queries of 13 KB are asked", () =>
    duringWhich(
      "42,000 queries",
      async () => {
        let asked = 0;
        const askUpTo = async (count: number) => {
          while (asked < count) {
            asked += 1;
            const answer = await fetch(`${baseUrl}/api/v0/countries?${asked}=${"x".repeat(13_000)}`);
            await answer.arrayBuffer();
          }
        };
        await Promise.all(Array.from({ length: 8 }, () => askUpTo(18_000)));
        // A heap grows now and then; whoever keeps what is sent grows by it each time.
        const grown: number[] = [];
        for (const upTo of [26_000, 34_000, 42_000]) {
          const before = memoryOfServer();
          await Promise.all(Array.from({ length: 8 }, () => askUpTo(upTo)));
          grown.push(memoryOfServer() - before);
        }
        expect(Math.min(...grown)).toBeLessThan(50);
      },
      { mayAdd: 2 * mostMegabytes },
    ));

  test("thousands of words are searched for", () =>
    duringWhich("searches", async () => {
      const words = Array.from({ length: 2500 }, (_, index) => index.toString(36)).join(" ");
      const paths = [
        "competitions?q",
        "persons?q",
        "search?q",
        "search/users?q",
        "incidents?q",
        "user_roles/search?query",
      ];
      const answers = await Promise.all(
        paths.map((path) => fetch(`${baseUrl}/api/v0/${path}=${encodeURIComponent(words)}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 200, 200, 422, 422]);
    }));
});

test("F02: of what was refused nothing is kept", async () => {
  const answer = await fetch(`${baseUrl}/api/v0/competitions/${largeId}/wcif/public`);
  const { extensions } = (await answer.json()) as { extensions: { id: string }[] };
  expect(extensions.map(({ id }) => id)).not.toContain("a.b");
});
