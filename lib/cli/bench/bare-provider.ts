import { env } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";

/** The same oidc-provider configuration on a bare node:http server, on the same database. */
export async function startBareProvider(): Promise<RunningServer> {
  const port = await freePort();
  const environment = {
    PORT: String(port),
    BASE_URL: env().baseUrl,
    DATABASE_URL: env().databaseUrl ?? "",
    STADION_DIRECTORY: env().directory,
  };
  const command = ["lib/cli/bench/bare-provider-server.ts"];
  return await startChildServer(command, { port, readyPath: "/.well-known/openid-configuration", environment });
}
