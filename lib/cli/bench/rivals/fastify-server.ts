import fastify from "fastify";
import postgres from "postgres";
import { env } from "#lib/platform/env.ts";
import { competitionPage, resultsOf } from "./by-hand.ts";

// The list and the results of a competition by Fastify, with SQL by hand.
// Its answers name the product's addresses, so that they can be compared.
const { baseUrl, databaseUrl, port } = env();
const sql = postgres(databaseUrl ?? "");
const app = fastify();

app.get<{ Querystring: Record<string, string> }>("/api/v0/competitions", ({ query }) =>
  competitionPage(sql, { query, baseUrl }),
);
app.get<{ Params: { id: string } }>("/api/v0/competitions/:id/results", ({ params }) => resultsOf(sql, params.id));
app.get("/", () => ({ status: "open" }));
await app.listen({ port, host: "127.0.0.1" });
