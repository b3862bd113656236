import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillEmptyNotFound } from "./empty-not-found.ts";

// As Next answers them.
const empty = `<!DOCTYPE html><html id="__next_error__"><head><link rel="preload" href="/_next/a.css" as="style"/></head><body><script>1</script>`;
const named = `<!DOCTYPE html><html id="__next_error__"><head></head><body><script>self.push([1,"[\\"/_next/b.css\\",\\"/_next/b.css\\"]"])</script>`;
// What is written last, and a letter in two pieces.
const late = `<script>self.push([1,"[\\"/_next/late.css\\"]"])</script></body></html>`;
const bytesOf = (text: string) => [...Buffer.from(text)].map((byte) => Uint8Array.of(byte));
const answers: Record<string, { status: number; parts: (string | Uint8Array)[] }> = {
  "/empty": { status: 404, parts: [Buffer.from(empty), "</body></html>"] },
  "/at-once": { status: 404, parts: [`${empty}</body></html>`] },
  "/named": { status: 404, parts: [`${named}</body></html>`] },
  "/late": { status: 404, parts: [empty.slice(0, 10), empty.slice(10), ...bytesOf("<i>Zürich</i>"), late] },
  "/large": { status: 404, parts: [empty, "x".repeat(2_000_000), late] },
  "/full": { status: 404, parts: ["<!DOCTYPE html><html><body>Nothing here</body></html>"] },
  "/failed": { status: 500, parts: [`${empty}</body></html>`] },
};

const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
  const { status = 0, parts = [] } = answers[incoming.url ?? ""] ?? {};
  fillEmptyNotFound(outgoing);
  outgoing.writeHead(status, { "Content-Type": "text/html; charset=utf-8" });
  for (const part of parts.slice(0, -1)) outgoing.write(part);
  outgoing.end(parts.at(-1));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, html: await answer.text() };
};

test.each(["/empty", "/at-once"])("what is not there says so without scripts: %s", async (path) => {
  const { status, html } = await ask(path);
  expect(status).toBe(404);
  expect(html).toMatch(
    /<body><noscript><link rel="stylesheet" href="\/_next\/a\.css"\/><header.*There is nothing at this address/s,
  );
  expect(html.replace(/<noscript>.*<\/noscript>/s, "").replace(` lang="en" dir="ltr"`, "")).toBe(
    `${empty}</body></html>`,
  );
  expect(html.match(/<noscript>/g)).toHaveLength(1);
  expect(html).toContain(`<html id="__next_error__" lang="en" dir="ltr">`);
  for (const address of ["/", "/competitions", "/results/rankings"]) expect(html).toContain(`href="${address}"`);
});

test("its styles are found wherever they are named, however it is cut into parts", async () => {
  const { html } = await ask("/late");
  expect(html).toMatch(
    /<noscript><link rel="stylesheet" href="\/_next\/a\.css"\/><link rel="stylesheet" href="\/_next\/late\.css"\/><header/,
  );
  expect(html).toContain("<i>Zürich</i>");
});

test("one that is too large to gather is sent on as it is", async () => {
  expect((await ask("/large")).html).toBe(answers["/large"]?.parts.join(""));
});

test("its styles are found where only its scripts name them", async () => {
  expect((await ask("/named")).html).toMatch(/<noscript><link rel="stylesheet" href="\/_next\/b\.css"\/><header/);
});

test.each(["/full", "/failed"])("what has something to read, or is another error, stays as it is: %s", async (path) => {
  expect((await ask(path)).html).toBe(answers[path]?.parts.join(""));
});
