import { createServer } from "node:http";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { answers } from "./by-hand/answers.ts";
import type { Asked } from "./by-hand/asked.ts";
import { pages } from "./by-hand/pages.ts";

// Bare node:http, with SQL by hand.
const { baseUrl, databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");
const routes = [
  ...Object.entries(answers).map(([path, answer]) => ({
    ...{ parts: path.split("/"), type: "application/json; charset=utf-8" },
    write: async (asked: Asked) => JSON.stringify(await answer(asked)),
  })),
  ...Object.entries(pages).map(([path, write]) => ({
    ...{ parts: path.split("/"), type: "text/html; charset=utf-8", write },
  })),
];
const open = { parts: [], type: "text/plain", write: async () => "open" };

createServer(async ({ url = "/", headers: { authorization } }, response) => {
  const { pathname, searchParams } = new URL(url, baseUrl);
  const path = pathname.split("/");
  const { parts, type, write } = routes.find((route) => isAt(route.parts, path)) ?? open;
  const query = Object.fromEntries(searchParams);
  const body = await write({ sql, query, params: paramsOf(parts, path), authorization, baseUrl });
  response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}).listen(port, "127.0.0.1");

const isAt = (parts: string[], asked: string[]): boolean =>
  parts.length === asked.length && parts.every((part, at) => part.startsWith(":") || part === asked[at]);

const paramsOf = (parts: string[], asked: string[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), asked[at] ?? ""]] : [])));
