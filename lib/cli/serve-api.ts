import { env } from "#lib/platform/env.ts";
import { createLeanServer } from "#lib/server/lean-server.ts";

// The API alone, on the database that is named: what is measured, and killed, without the pages.
const { port } = env();
createLeanServer().listen(port, "127.0.0.1", () => console.log(`The API is open at http://127.0.0.1:${port}`));
