import { createServer } from "node:http";
import { env } from "#lib/platform/env.ts";
import { makeProvider } from "./provider.ts";

// The provider on Node's own server.
const answer = await makeProvider();
createServer((request, response) => void answer(request, response)).listen(env().port, "127.0.0.1");
