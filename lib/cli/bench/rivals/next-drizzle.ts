import type { RunningServer } from "../child-server.ts";
import { buildNext, folderOf, importOf, nextConfigOf, startNext } from "./build-next.ts";
import { answers } from "./by-drizzle/answers.ts";
import { pages } from "./by-drizzle/pages.ts";
import { pageOf } from "./next-pages.ts";

const folder = folderOf("bench-next-drizzle");

type Settings = {
  databaseUrl: string;
  baseUrl: string;
  /** Whether it compresses, as Next does unless told otherwise, and its handlers make ETags. */
  compressesAndTags?: boolean;
};

/** A Next application as it comes, with a route handler for each question and two pages, which ask by drizzle. */
export async function startNextWithDrizzle(asked: Settings): Promise<RunningServer> {
  const { databaseUrl, baseUrl, compressesAndTags = false } = asked;
  const environment = {
    ...{ DATABASE_URL: databaseUrl, BASE_URL: baseUrl },
    COMPRESSES_AND_TAGS: compressesAndTags ? "yes" : "no",
  };
  building ??= build(environment);
  await building;
  return await startNext({ folder, environment, readyPath: "/up" });
}

// It is the same whichever database it is started on.
let building: Promise<void> | undefined;

async function build(environment: Record<string, string>): Promise<void> {
  const files: Record<string, string> = {
    "next.config.mjs": nextConfigOf(`compress: process.env.COMPRESSES_AND_TAGS === "yes",`),
    "app/layout.jsx": `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
    "app/up/route.js": `export const GET = () => new Response("up");\n`,
    "pool.js": pool,
  };
  for (const address of Object.keys(answers)) files[`app${address}/route.js`] = handlerOf(address);
  for (const address of keysOf(pages)) files[`app${address}/page.jsx`] = pageOf(address, folder);
  await buildNext({ folder, files, environment });
}

const keysOf = <Known extends object>(of: Known) => Object.keys(of) as (keyof Known)[];

// One for all pages and handlers, each of which is a module of its own.
const pool = `
import { drizzle } from "drizzle-orm/postgres-js";
export const db = (globalThis.db ??= drizzle(process.env.DATABASE_URL));
`;

// A handler has no ETag but what it makes itself.
function handlerOf(address: string): string {
  const imported = (file: string) => importOf(file, { from: `app${address}/route.js`, folder });
  return `
import { createHash } from "node:crypto";
import { db } from ${imported(`${folder}/pool.js`)};
import { answers } from ${imported("lib/cli/bench/rivals/by-drizzle/answers.ts")};

export const dynamic = "force-dynamic";
const tags = process.env.COMPRESSES_AND_TAGS === "yes";

export async function GET(request, { params }) {
  const answer = await answers[${JSON.stringify(address)}]({
    db,
    query: Object.fromEntries(request.nextUrl.searchParams),
    params: await params,
    authorization: request.headers.get("authorization"),
  });
  if (!tags) return Response.json(answer);
  const body = JSON.stringify(answer);
  const etag = '"' + createHash("sha1").update(body).digest("base64") + '"';
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: { etag } });
  return new Response(body, { headers: { "Content-Type": "application/json", etag } });
}
`;
}
