import { closeDatabase } from "#lib/db/connection.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { startNextWithProvider } from "./rivals/next-provider.ts";
import { type Servers, withServers } from "./rivals/start-rivals.ts";
import { printTable } from "./table.ts";
import { supplyTokens } from "./token-supply.ts";

// In the first ten thousand requests the compiler takes a tenth to a fifth of the processor: of each of them, so that all
// are warmed up for as long.
const pace: Pace = { rounds: 5, secondsPerRound: 2, warmUpSeconds: 15 };

type Load = Pick<Target, "headers" | "body" | "bodies">;

/** Where the product's database is, and what it keeps beside that. */
type Housed = { databaseUrl: string | undefined; directory: string };

/** Issuing and checking tokens, beside the same provider in applications of other kinds and on a bare server. */
export async function measureTokens(product: RunningServer, { databaseUrl, directory }: Housed): Promise<void> {
  overrideEnv({ DATABASE_URL: databaseUrl, STADION_DIRECTORY: directory, BASE_URL: product.url });
  try {
    await withServers(providers, (servers) => measureEach({ Stadion: product, ...servers }));
  } finally {
    await closeDatabase();
  }
}

/** The same configuration of the same provider on the same database, each in a process of its own. */
export const providers = {
  "same provider, Next": () => startNextWithProvider(environment()),
  "same provider, Fastify": () => startProvider("fastify-provider-server.ts"),
  "same provider, bare node:http": () => startProvider("node-provider-server.ts"),
};

async function measureEach(servers: Servers): Promise<void> {
  const supply = await supplyTokens("visitor@stadion.example");
  const measure = async (title: string, path: string, load: Load) => {
    const targets = Object.entries(servers).map(
      ([name, { pid, url }]): Target => ({
        ...{ name, pid, url: url + path, countsChildren: false },
        ...load,
      }),
    );
    printTable(title, await measureInTurns(targets, pace));
  };
  const token = (title: string, load: Pick<Load, "body" | "bodies">) =>
    measure(title, "/oauth/token", { headers: formType, ...load });

  await token("POST /oauth/token, client_credentials", { body: supply.clientCredentials });
  await token("POST /oauth/token, a code for tokens", { bodies: supply.codeExchanges });
  await token("POST /oauth/token, refresh", { bodies: supply.refreshes });
  await measure("GET /oauth/userinfo, a bearer token checked", "/oauth/userinfo", {
    headers: { Authorization: `Bearer ${supply.accessToken}` },
  });
}

const formType = { "Content-Type": "application/x-www-form-urlencoded" };

async function startProvider(file: string): Promise<RunningServer> {
  const port = await freePort();
  return await startChildServer([`lib/cli/bench/rivals/${file}`], {
    port,
    readyPath: "/.well-known/openid-configuration",
    environment: { PORT: String(port), ...environment() },
  });
}

const environment = () => ({
  BASE_URL: env().baseUrl,
  DATABASE_URL: env().databaseUrl ?? "",
  STADION_DIRECTORY: env().directory,
});
