import fastify from "fastify";
import { env } from "#lib/platform/env.ts";
import { makeProvider } from "./provider.ts";

// The provider below Fastify: it reads requests and writes answers itself.
const answer = await makeProvider();
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser("*", (_request, _payload, done) => done(null));
app.all("/*", async (request, reply) => {
  reply.hijack();
  await answer(request.raw, reply.raw);
});
await app.listen({ port: env().port, host: "127.0.0.1" });
