import { closeDatabase } from "#lib/db/connection.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { printTable } from "./table.ts";
import { supplyTokens } from "./token-supply.ts";

// In the first ten thousand requests the compiler takes a tenth to a fifth of the processor.
const pace: Pace = { rounds: 5, secondsPerRound: 3, warmUpSeconds: 15 };

type Load = Pick<Target, "headers" | "body" | "bodies">;

/** Where the product's database is, and what it keeps beside that. */
type Housed = { databaseUrl: string | undefined; directory: string };

/** Issuing and checking tokens, beside the same provider on a bare server. */
export async function measureTokens(product: RunningServer, { databaseUrl, directory }: Housed): Promise<void> {
  overrideEnv({ DATABASE_URL: databaseUrl, STADION_DIRECTORY: directory, BASE_URL: product.url });
  const bare = await startBareProvider();
  try {
    const supply = await supplyTokens("visitor@stadion.example");
    const measure = async (title: string, path: string, load: Load) => {
      const target = (name: string, server: RunningServer): Target => ({
        name,
        pid: server.pid,
        url: server.url + path,
        countsChildren: false,
        ...load,
      });
      const targets = [target("Stadion", product), target("same provider, bare node:http", bare)];
      const rows = await measureInTurns(targets, pace);
      printTable(title, rows);
    };
    const token = (title: string, load: Pick<Load, "body" | "bodies">) =>
      measure(title, "/oauth/token", { headers: formType, ...load });

    await token("POST /oauth/token, client_credentials", { body: supply.clientCredentials });
    await token("POST /oauth/token, a code for tokens", { bodies: supply.codeExchanges });
    await token("POST /oauth/token, refresh", { bodies: supply.refreshes });
    await measure("GET /oauth/userinfo, a bearer token checked", "/oauth/userinfo", {
      headers: { Authorization: `Bearer ${supply.accessToken}` },
    });
  } finally {
    await closeDatabase();
    await bare.stop();
  }
}

const formType = { "Content-Type": "application/x-www-form-urlencoded" };

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
