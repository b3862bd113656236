import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";

// Inside the project's own folder, so that it finds the project's Next.
const folder = path.resolve(".stadion/bench-next");
const next = path.resolve("node_modules/next/dist/bin/next");

/** A Next application with one route handler that answers these bytes. */
export async function startBareNext(bytes: Buffer): Promise<RunningServer & BuiltNext> {
  await mkdir(path.join(folder, "app"), { recursive: true });
  await writeFile(path.join(folder, "package.json"), `{ "type": "module", "private": true }`);
  await writeFile(
    path.join(folder, "next.config.mjs"),
    "export default { compress: false, poweredByHeader: false };\n",
  );
  await writeFile(path.join(folder, "app/layout.jsx"), layout);
  await writeFile(path.join(folder, "app/route.js"), route);
  await writeFile(path.join(folder, "body.json"), bytes);
  await promisify(execFile)(process.execPath, [next, "build"], { cwd: folder });
  const port = await freePort();
  const server = await startChildServer(command(port), { port, readyPath: "/", folder });
  return { ...server, folder, command };
}

/** How it is started again, as it was built. */
type BuiltNext = { folder: string; command: (port: number) => string[] };

const command = (port: number): string[] => [next, "start", "-H", "127.0.0.1", "-p", String(port)];

const layout = `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`;
const route = `
import { readFileSync } from "node:fs";
export const dynamic = "force-dynamic";
const body = readFileSync("body.json");
export const GET = () => new Response(body, { headers: { "Content-Type": "application/json; charset=utf-8" } });
`;
