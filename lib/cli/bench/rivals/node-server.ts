import { createServer } from "node:http";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { resultsOf } from "./by-hand.ts";

// The results of a competition by bare node:http, with SQL by hand.
const { databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");

createServer(async ({ url = "/" }, response) => {
  const [, , , , id, part] = url.split("/");
  const body = JSON.stringify(id && part ? await resultsOf(sql, id) : { status: "open" });
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(port, "127.0.0.1");
