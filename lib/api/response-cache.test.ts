import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { database } from "#lib/db/connection.ts";
import { freshVersions, SeenVersions } from "#lib/db/fresh-versions.ts";
import { withVersions } from "#lib/db/versions.ts";
import { malformed, unavailable } from "#lib/platform/errors.ts";
import { call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { goBack } from "#lib/testing/go-back.ts";
import { paged } from "./answers.ts";
import { endpoint } from "./endpoint.ts";
import { textParameter } from "./parameters.ts";
import { ResponseCache, responseCache } from "./response-cache.ts";
import { readyForm, toStoredResponse } from "./stored-response.ts";

await testDatabase();

let made: string[] = [];
let length = 0;
let pause: Promise<void> | undefined;
beforeEach(async () => {
  made = [];
  length = 0;
  pause = undefined;
  // What was kept before counts no more.
  await withVersions(database(), ["content"], async () => {});
});

const GET = endpoint({
  summary: "Words",
  section: "Test",
  access: "public",
  query: z.object({ q: textParameter, event_ids: z.unknown().optional().meta({ type: "array" }) }),
  response: z.array(z.string()),
  dependsOn: ["content"],
  isPaged: true,
  handle: async ({ query, page }) => {
    const asked = `${query.q} ${query.event_ids} ${page.number}`;
    made.push(asked);
    await pause;
    return paged([asked, "x".repeat(length)], 100);
  },
});

const ask = (search: string) => call(GET, `/api/v0/words${search}`);
const askFor = (encoding: string, search: string) =>
  GET(new Request(`http://localhost:3000/api/v0/words${search}`, { headers: { "accept-encoding": encoding } }), {
    params: Promise.resolve({}),
  });
const asked = (key: string) => ({ key, names: [], versions: new SeenVersions(), revision: 0, minute: 0 });
const kept = () => responseCache(database()).totalBytes;

test("a cache of no megabytes keeps nothing, not even for those who ask at the same time", async () => {
  const cache = new ResponseCache({ megabytes: 0 });
  let count = 0;
  const ask = () =>
    cache.find(asked("key"), async () => {
      count += 1;
      return toStoredResponse("[]", {});
    });
  await Promise.all([ask(), ask()]);
  await ask();
  expect([count, cache.totalBytes]).toEqual([3, 0]);
});

test("what is kept takes memory of its own, however short it is: none of what others were cut out of with it", async () => {
  const cache = new ResponseCache({ megabytes: 1 });
  const versions = await freshVersions(database());
  const asked = { key: "short", names: [], versions, revision: versions.revision, minute: 0 };
  for (const [key, json] of [["short", "[]"] as const, ["long", JSON.stringify("x".repeat(5000))] as const]) {
    const made = async () => toStoredResponse(json, {});
    const answer = await cache.find({ ...asked, key }, made);
    for (const acceptEncoding of ["gzip", "br", "identity"])
      await readyForm(answer, { ifNoneMatch: null, acceptEncoding });
    const kept = cache.get(key);
    const parts = [kept?.body, ...Object.values(kept?.encoded ?? {})];
    expect(parts.map((part) => part?.buffer.byteLength)).toEqual(parts.map((part) => part?.length));
    expect(kept?.body.toString()).toBe(json);
    expect(Object.keys(kept?.encoded ?? {})).toEqual(key === "long" ? ["gzip", "br"] : []);
    expect(gunzipSync(kept?.encoded.gzip ?? gzipSync(json)).toString()).toBe(json);
  }
});

test("what is asked for with what was known before the database went back is kept for nobody", async () => {
  const db = database();
  await db.execute(sql`select setval('data_revisions', 1000)`);
  await withVersions(db, ["content"], async () => {});
  const before = await freshVersions(db);
  const { revision } = before;
  await goBack(db);
  await freshVersions(db);
  let count = 0;
  const ask = (versions: SeenVersions, since: number) =>
    responseCache(db).find({ ...asked("key"), names: ["content"], versions, revision: since }, async () =>
      toStoredResponse(`${++count}`, {}),
    );
  // As for a token that was recognised before.
  await ask(before, revision);
  await withVersions(db, ["content"], async () => {});
  const after = await freshVersions(db);
  expect(String((await ask(after, after.revision)).body)).toBe("2");
});

describe("what everybody is answered", () => {
  test("is kept for whoever asks the same, and for nobody else", async () => {
    const searches = ["?q=a", "?q=b", "?q=a&page=2", "?q=a&event_ids[]=333", "?q=a&event_ids[]=333&event_ids[]=222"];
    for (const search of [...searches, ...searches]) await ask(search);
    expect(made).toEqual(["a undefined 1", "b undefined 1", "a undefined 2", "a 333 1", "a 333,222 1"]);
  });

  test("F05: does not depend on parameters that nobody declared, nor repeats them", async () => {
    const before = kept();
    for (let n = 0; n < 100; n++) await ask(`?q=a&x${n}=${"y".repeat(13_000)}`);
    expect(made).toEqual(["a undefined 1"]);
    expect(kept() - before).toBeLessThan(5000);
    const answer = await ask("?q=a&utm_source=x");
    expect(answer.headers.get("link")).toBe(
      '<http://localhost:3000/api/v0/words?page=4&q=a>; rel="last", <http://localhost:3000/api/v0/words?page=2&q=a>; rel="next"',
    );
    expect((await ask("?q=a&other=%00")).status).toBe(400);
  });

  test("F05: is counted with its address and all its forms", async () => {
    const before = kept();
    await ask(`?q=${"a".repeat(10_000)}`);
    expect(kept() - before).toBeGreaterThan(30_000);

    length = 100_000;
    const search = "?q=compressed";
    await ask(search);
    const plain = kept();
    await askFor("br", search);
    const withBrotli = kept();
    await askFor("gzip", search);
    expect([withBrotli > plain, kept() > withBrotli]).toEqual([true, true]);
    expect(made.filter((asked) => asked.startsWith("compressed"))).toHaveLength(1);
  });

  test("F05: gives way when there is too much", async () => {
    const cache = new ResponseCache({ megabytes: 64 });
    for (let n = 0; n < 18_000; n++)
      await cache.find(asked(`${n}${"y".repeat(13_000)}`), async () => toStoredResponse("[]", {}));
    expect(cache.totalBytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.totalBytes).toBeGreaterThan(60 * 1024 * 1024);
  });

  test("is what it was when it began to be made: what moves meanwhile is shown to whoever asks next", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pause = promise;
    const slow = ask("?q=slow");
    await expect.poll(() => made).toHaveLength(1);
    await withVersions(database(), ["content"], async () => {});
    // Whoever asks for anything else has learnt of it before the slow one is stored.
    pause = undefined;
    await ask("?q=quick");
    resolve();
    await slow;
    await ask("?q=slow");
    expect(made).toEqual(["slow undefined 1", "quick undefined 1", "slow undefined 1"]);
  });

  test("is made once for a crowd that asks at once, also when it cannot be made", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pause = promise;
    const crowd = Array.from({ length: 50 }, () => ask("?q=crowd"));
    setTimeout(resolve, 100);
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(made).toEqual(["crowd undefined 1"]);
    pause = Promise.reject(new Error("not today"));
    pause.catch(() => {});
    const failed = await Promise.all([ask("?q=failed"), ask("?q=failed")]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    pause = undefined;
    expect((await ask("?q=failed")).status).toBe(200);
  });

  test.each([
    new Error("only the first"),
    // As whoever has no place in a queue: the others may have one.
    unavailable("only the first", { retryAfterSeconds: 2 }),
  ])("is tried once more for all who waited, where it could not be made for one: %s", async (reason) => {
    const cache = new ResponseCache({ megabytes: 1 });
    let tries = 0;
    const crowd = Array.from({ length: 10 }, () =>
      cache.find(asked("key"), async () => {
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (tries === 1) throw reason;
        return toStoredResponse("[]", {});
      }),
    );
    const [first, ...others] = await Promise.allSettled(crowd);
    expect(first).toMatchObject({ status: "rejected", reason: { message: "only the first" } });
    expect(others.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(tries).toBe(2);
  });

  test("is not, where there is something wrong with what all of them ask for", async () => {
    const cache = new ResponseCache({ megabytes: 1 });
    let tries = 0;
    const crowd = Array.from({ length: 10 }, () =>
      cache.find(asked("key"), async () => {
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw malformed("no such page");
      }),
    );
    const answers = await Promise.allSettled(crowd);
    expect([answers.map(({ status }) => status), tries]).toEqual([Array(10).fill("rejected"), 1]);
  });
});
