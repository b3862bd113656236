import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { GET as getLatest } from "#app/export/results/[version]/[type]/route.ts";
import { exportFolder } from "#lib/exports/files.ts";
import { writeSum } from "#lib/exports/sums.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { startTestServer } from "#lib/testing/server.ts";

await testDatabase();
overrideEnv({ STADION_DIRECTORY: mkdtempSync(path.join(tmpdir(), "stadion-files-")) });
const { baseUrl } = await startTestServer();

const name = "WCA_export_v2_033_20260202T000000Z.tsv.zip";
// More than is gathered before it is sent.
const bytes = randomBytes(3_000_000);
// Bytes by what they hash to: to compare millions one by one takes seconds.
const sumOf = (part: Uint8Array): string => createHash("sha256").update(part).digest("hex");
const sha256 = sumOf(bytes);
const etag = `"${sha256}"`;
mkdirSync(exportFolder(), { recursive: true });
writeFileSync(path.join(exportFolder(), name), bytes);
await writeSum(path.join(exportFolder(), name), sha256);

const ask = async (headers: Record<string, string> = {}, method = "GET") => {
  const answer = await fetch(`${baseUrl}/export/files/${name}`, { method, headers });
  const body = sumOf(new Uint8Array(await answer.arrayBuffer()));
  const told = (header: string) => answer.headers.get(header);
  return {
    status: answer.status,
    length: told("content-length"),
    range: told("content-range"),
    etag: told("etag"),
    body,
  };
};
const whole = { status: 200, length: String(bytes.length), range: null, etag };

test("a download says how long it is, what state it is of, and that parts can be asked for", async () => {
  expect(await ask()).toEqual({ ...whole, body: sha256 });
  expect(await ask({}, "HEAD")).toEqual({ ...whole, body: sumOf(Buffer.alloc(0)) });
  const { headers } = await fetch(`${baseUrl}/export/files/${name}`, { method: "HEAD" });
  expect(headers.get("accept-ranges")).toBe("bytes");
  expect(headers.get("repr-digest")).toBe(`sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`);
});

test("a page of any other site may load one, and read what it says of itself", async () => {
  const params = Promise.resolve({ version: "v2", type: "tsv" });
  const latest = await getLatest(new Request(`${baseUrl}/export/results/v2/tsv`), { params });
  expect([latest.status, latest.headers.get("access-control-allow-origin")]).toEqual([301, "*"]);
  for (const headers of [{}, { range: "bytes=0-99" }, { "if-none-match": etag }] as Record<string, string>[]) {
    const { headers: told } = await fetch(`${baseUrl}/export/files/${name}`, { headers });
    expect(told.get("access-control-allow-origin")).toBe("*");
    expect(told.get("access-control-expose-headers")).toBe("Accept-Ranges, Content-Range, ETag, Repr-Digest");
  }
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=2999990-", 2_999_990, 2_999_999],
  ["bytes=-10", 2_999_990, 2_999_999],
  ["bytes=-3000000", 0, 2_999_999],
  ["bytes=-99999999", 0, 2_999_999],
  ["bytes=1000000-9999999", 1_000_000, 2_999_999],
])("%s is a part of it", async (range, start, end) => {
  const part = { status: 206, length: String(end - start + 1), range: `bytes ${start}-${end}/3000000`, etag };
  expect(await ask({ range })).toEqual({ ...part, body: sumOf(bytes.subarray(start, end + 1)) });
  expect(await ask({ range, "if-range": etag })).toEqual({ ...part, body: sumOf(bytes.subarray(start, end + 1)) });
});

test.each(["bytes=3000000-", "bytes=-0", "bytes=99999999-100000000", "bytes=nine"])(
  "%s is nothing of it",
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 416, range: "bytes */3000000", etag });
  },
);

test.each<Record<string, string>>([
  { range: "bytes=0-9,20-29" },
  { range: "bytes=0-9, -99999999" },
  { range: "lines=0-9" },
  { range: "bytes=0-9", "if-range": '"another state"' },
  { range: "bytes=0-9", "if-range": "Mon, 02 Feb 2026 00:00:00 GMT" },
])("%j is answered with all of it", async (headers) => {
  expect(await ask(headers)).toEqual({ ...whole, body: sha256 });
});

test.each([etag, `W/${etag}`, "*", `"x", ${etag}`])(
  "whoever has it, as If-None-Match: %s says, is sent nothing",
  async (tag) => {
    expect(await ask({ "if-none-match": tag, range: "bytes=0-9" })).toMatchObject({
      status: 304,
      etag,
      body: sumOf(Buffer.alloc(0)),
    });
  },
);

test.runIf(process.platform === "linux")("a download that is broken off leaves nothing open", async () => {
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name);
      } catch {
        return false;
      }
    }).length;
  for (let turn = 0; turn < 20; turn++) {
    const breaking = new AbortController();
    const answer = await fetch(`${baseUrl}/export/files/${name}`, { signal: breaking.signal });
    await answer.body?.getReader().read();
    breaking.abort();
  }
  await expect.poll(openFiles).toBe(0);
  expect((await ask({ range: "bytes=0-9" })).status).toBe(206);
});

test("what is no export's name is not there", async () => {
  for (const other of ["..%2f..%2fpackage.json", "WCA_export_v2_034_20260203T000000Z.tsv.zip"]) {
    expect((await fetch(`${baseUrl}/export/files/${other}`)).status).toBe(404);
  }
});
