import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";

/** The least a server can do: these bytes, from memory. */
export async function startBareNode(bytes: Buffer): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "stadion-bench-node-"));
  await writeFile(path.join(folder, "body.json"), bytes);
  const port = await freePort();
  await writeFile(path.join(folder, "server.mjs"), source(port));
  return await startChildServer([path.join(folder, "server.mjs")], { port, readyPath: "/", folder });
}

const source = (port: number) => `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const body = readFileSync("body.json");
createServer((request, response) => {
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length });
  response.end(body);
}).listen(${port}, "127.0.0.1");
`;
