import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";

type How = { status: number; isGzip: boolean };

/** The least a server can do: these bytes, from memory. */
export async function startBareNode(bytes: Buffer, how: How = { status: 200, isGzip: false }): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "stadion-bench-node-"));
  await writeFile(path.join(folder, "body.json"), how.isGzip ? gzipSync(bytes) : bytes);
  const port = await freePort();
  await writeFile(path.join(folder, "server.mjs"), source(port, how));
  return await startChildServer([path.join(folder, "server.mjs")], { port, readyPath: "/", folder });
}

const source = (port: number, { status, isGzip }: How) => `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const body = readFileSync("body.json");
createServer((request, response) => {
  if (${status} === 304 && request.headers["if-none-match"]) return response.writeHead(304).end();
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,${isGzip ? '\n    "Content-Encoding": "gzip",' : ""}
  });
  response.end(body);
}).listen(${port}, "127.0.0.1");
`;
