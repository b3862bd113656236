import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";

type How = {
  status: number;
  /** By turns of name and value, but for those that depend on the body. */
  headers: string[];
  isGzip: boolean;
};

/** The least a server can do: this head and these bytes, from memory. */
export async function startBareNode(
  bytes: Buffer,
  { status, headers, isGzip }: How = { status: 200, headers: ["Content-Type", "application/json"], isGzip: false },
): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "stadion-bench-node-"));
  const body = isGzip ? gzipSync(bytes) : bytes;
  await writeFile(path.join(folder, "body"), body);
  const ofBody = ["Content-Length", String(body.length), ...(isGzip ? ["Content-Encoding", "gzip"] : [])];
  const port = await freePort();
  const head = status === 304 ? headers : [...headers, ...ofBody];
  await writeFile(path.join(folder, "server.mjs"), source(port, { status, head }));
  return await startChildServer([path.join(folder, "server.mjs")], { port, readyPath: "/", folder });
}

const source = (port: number, { status, head }: { status: number; head: string[] }) => `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const body = readFileSync("body");
const head = ${JSON.stringify(head)};
createServer((request, response) => {
  response.writeHead(${status}, head);
  response.end(${status === 304 ? "" : "body"});
}).listen(${port}, "127.0.0.1");
`;
