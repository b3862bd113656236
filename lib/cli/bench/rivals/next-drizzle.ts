import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "../child-server.ts";
import { answers } from "./by-drizzle/answers.ts";

// Inside the project's own folder, so that it finds the project's packages and tables.
const folder = path.resolve(".stadion/bench-next-drizzle");
const next = path.resolve("node_modules/next/dist/bin/next");

type Settings = { databaseUrl: string; baseUrl: string };

/** A Next application as it comes, with a route handler for each question, which asks by drizzle. */
export async function startNextWithDrizzle({ databaseUrl, baseUrl }: Settings): Promise<RunningServer> {
  const environment = { DATABASE_URL: databaseUrl, BASE_URL: baseUrl };
  building ??= build(environment);
  await building;
  const port = await freePort();
  const command = [next, "start", "-H", "127.0.0.1", "-p", String(port)];
  return await startChildServer(command, { port, readyPath: "/up", folder, environment });
}

// It is the same whichever database it is started on.
let building: Promise<void> | undefined;

async function build(environment: Record<string, string>): Promise<void> {
  const files: Record<string, string> = {
    "package.json": `{ "type": "module", "private": true }`,
    "next.config.mjs": config,
    "app/layout.jsx": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
    "app/up/route.js": `export const GET = () => new Response("up");\n`,
  };
  for (const address of Object.keys(answers)) files[`app${address}/route.js`] = handlerOf(address);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await promisify(execFile)(process.execPath, [next, "build"], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
}

const config = `
export default {
  compress: false,
  poweredByHeader: false,
  serverExternalPackages: ["postgres"],
  turbopack: { root: ${JSON.stringify(path.resolve("."))} },
};
`;

// Each handler is a module of its own, and all share one pool.
const handlerOf = (address: string): string => `
import { drizzle } from "drizzle-orm/postgres-js";
import { answers } from "${path.relative(path.join(folder, `app${address}`), path.resolve("lib/cli/bench/rivals/by-drizzle/answers.ts"))}";

export const dynamic = "force-dynamic";
const db = (globalThis.db ??= drizzle(process.env.DATABASE_URL));

export async function GET(request, { params }) {
  return Response.json(await answers[${JSON.stringify(address)}]({
    db,
    query: Object.fromEntries(request.nextUrl.searchParams),
    params: await params,
    authorization: request.headers.get("authorization"),
  }));
}
`;
