import type { Server } from "node:http";
import { afterAll } from "vitest";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { createLeanServer, type Options } from "#lib/server/lean-server.ts";

/** Every route handler over real HTTP on a free port; addresses in answers lead to it. Call it at the top of a file. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const server = createLeanServer(options);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  overrideEnv({ PORT: String(port), BASE_URL: `http://localhost:${port}` });

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  afterAll(close);
  return { baseUrl: env().baseUrl, server, close };
}

type TestServer = { baseUrl: string; server: Server; close: () => Promise<void> };
