import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "../child-server.ts";

// Inside the project's own folder, so that it finds the project's packages and tables.
const folder = path.resolve(".stadion/bench-next-drizzle");
const next = path.resolve("node_modules/next/dist/bin/next");
const route = "app/api/v0/competitions/[id]/results";

/** A Next application as it comes, with one route handler that asks by drizzle for the results of a competition. */
export async function startNextWithDrizzle(databaseUrl: string): Promise<RunningServer> {
  await mkdir(path.join(folder, route), { recursive: true });
  await mkdir(path.join(folder, "app/up"), { recursive: true });
  const files = {
    "package.json": `{ "type": "module", "private": true }`,
    "next.config.mjs": config,
    "app/layout.jsx": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
    "app/up/route.js": `export const GET = () => new Response("up");\n`,
    [`${route}/route.js`]: handler,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await promisify(execFile)(process.execPath, [next, "build"], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const port = await freePort();
  const command = [next, "start", "-H", "127.0.0.1", "-p", String(port)];
  return await startChildServer(command, {
    port,
    readyPath: "/up",
    folder,
    environment: { DATABASE_URL: databaseUrl },
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

const project = path.relative(path.join(folder, route), path.resolve("."));
const handler = `
import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { competitions } from "${project}/lib/db/schema/competitions.ts";
import { results } from "${project}/lib/db/schema/results.ts";
import { toResult } from "${project}/lib/api/v0/result.ts";

export const dynamic = "force-dynamic";
const db = drizzle(process.env.DATABASE_URL);

export async function GET(request, { params }) {
  const { id } = await params;
  const rows = await db
    .select(getTableColumns(results))
    .from(results)
    .innerJoin(competitions, eq(competitions.id, results.competitionId))
    .where(and(eq(results.competitionId, id), competitions.isVisible, isNotNull(competitions.resultsPostedAt)))
    .orderBy(asc(results.eventId), asc(results.roundId), asc(results.position), asc(results.personName), asc(results.id));
  return Response.json(rows.map(toResult));
}
`;
