import compress from "@fastify/compress";
import etag from "@fastify/etag";
import fastify from "fastify";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { answers } from "./by-hand/answers.ts";
import { pages } from "./by-hand/pages.ts";

// Fastify, with SQL by hand. Its answers name the product's addresses, so that they can be compared.
const { baseUrl, databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");
const app = fastify();

// The ETag first: it is made of the bytes, which are a stream once they are compressed.
if (process.argv.includes("--with-plugins")) await app.register(etag).register(compress);

type Read = { Querystring: Record<string, string>; Params: Record<string, string> };
for (const [path, answer] of Object.entries(answers)) {
  app.get<Read>(path, ({ query, params, headers: { authorization } }) =>
    answer({ sql, query, params, authorization, baseUrl }),
  );
}
for (const [path, page] of Object.entries(pages)) {
  app.get<Read>(path, async ({ query, params }, reply) => {
    reply.type("text/html; charset=utf-8");
    return await page({ sql, query, params, authorization: undefined, baseUrl });
  });
}
app.get("/", () => ({ status: "open" }));
await app.listen({ port, host: "127.0.0.1" });
