import fastify from "fastify";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { answers } from "./by-hand/answers.ts";

// Fastify, with SQL by hand. Its answers name the product's addresses, so that they can be compared.
const { baseUrl, databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");
const app = fastify();

type Read = { Querystring: Record<string, string>; Params: Record<string, string> };
for (const [path, answer] of Object.entries(answers)) {
  app.get<Read>(path, ({ query, params, headers: { authorization } }) =>
    answer({ sql, query, params, authorization, baseUrl }),
  );
}
app.get("/", () => ({ status: "open" }));
await app.listen({ port, host: "127.0.0.1" });
