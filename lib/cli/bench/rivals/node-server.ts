import { createServer } from "node:http";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { competitionPage, resultsOf } from "./by-hand.ts";

// The list and the results of a competition by bare node:http, with SQL by hand.
const { baseUrl, databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");

createServer(async ({ url = "/" }, response) => {
  const { pathname, searchParams } = new URL(url, baseUrl);
  const [, , , list, id, part] = pathname.split("/");
  const answer = async () => {
    if (id && part) return await resultsOf(sql, id);
    if (list) return await competitionPage(sql, { query: Object.fromEntries(searchParams), baseUrl });
    return { status: "open" };
  };
  const body = JSON.stringify(await answer());
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(port, "127.0.0.1");
