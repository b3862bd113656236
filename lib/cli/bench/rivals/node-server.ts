import { createServer } from "node:http";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { answers } from "./by-hand/answers.ts";

// Bare node:http, with SQL by hand.
const { baseUrl, databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");
const routes = Object.entries(answers).map(([path, answer]) => ({ parts: path.split("/"), answer }));

createServer(async ({ url = "/", headers: { authorization } }, response) => {
  const { pathname, searchParams } = new URL(url, baseUrl);
  const asked = pathname.split("/");
  const route = routes.find(({ parts }) => isAt(parts, asked));
  const query = Object.fromEntries(searchParams);
  const answer = route
    ? await route.answer({ sql, query, params: paramsOf(route.parts, asked), authorization, baseUrl })
    : { status: "open" };
  const body = JSON.stringify(answer);
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(port, "127.0.0.1");

const isAt = (parts: string[], asked: string[]): boolean =>
  parts.length === asked.length && parts.every((part, at) => part.startsWith(":") || part === asked[at]);

const paramsOf = (parts: string[], asked: string[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), asked[at] ?? ""]] : [])));
