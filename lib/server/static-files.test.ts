import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { rawRequests } from "#lib/testing/raw-request.ts";
import { staticFiles } from "./static-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-files-"));
const script = "start();";
writeFileSync(path.join(folder, "app.js"), script);
const answerFile = staticFiles(folder);
const server = createServer(async (incoming, outgoing) => {
  if (!(await answerFile(incoming, outgoing))) outgoing.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const send = rawRequests(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
const ask = (known?: string) =>
  send("/_next/static/app.js", { headers: known === undefined ? {} : { "if-none-match": known } });

test("a file of the build is sent once to whoever says in any way that they have it (RFC 9110 §13.1.2)", async () => {
  const { status, headers, body } = await ask();
  expect([status, body]).toEqual([200, script]);
  const tag = String(headers.etag);
  for (const known of [tag, `W/${tag}`, `"another", ${tag}`, `"another",W/${tag} , "third"`, "*"])
    expect([known, await ask(known)]).toMatchObject([known, { status: 304, body: "", headers: { etag: tag } }]);
  for (const known of ['"another"', tag.slice(1, -1), `"another", W/"third"`])
    expect([known, await ask(known)]).toMatchObject([known, { status: 200, body: script }]);
});
