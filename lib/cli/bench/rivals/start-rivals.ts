import { freePort } from "#lib/platform/free-port.ts";
import { type RunningServer, startChildServer } from "../child-server.ts";
import { startNextWithDrizzle } from "./next-drizzle.ts";

type Beside = { product: RunningServer; databaseUrl: string };

/** Running servers by the name that their rows have. */
export type Servers = Record<string, RunningServer>;

/** The product first, and beside it others that ask the same database, each in a process of its own. */
export const withRivals = (beside: Beside, measure: (servers: Servers) => Promise<void>): Promise<void> =>
  withServers(
    {
      "Next, drizzle": () => startNextWithDrizzle({ ...beside, baseUrl: beside.product.url }),
      "Fastify, SQL by hand": () => startRival("fastify-server.ts", beside),
      "bare node:http, SQL by hand": () => startRival("node-server.ts", beside),
    },
    (rivals) => measure({ Stadion: beside.product, ...rivals }),
  );

/** Those two that are applications, as they come and with what compresses and makes ETags. */
export const withApplications = (
  beside: Beside,
  measure: (applications: { plain: Servers; tagged: Servers }) => Promise<void>,
): Promise<void> => {
  const asked = { ...beside, baseUrl: beside.product.url };
  return withServers(
    {
      "Next, drizzle": () => startNextWithDrizzle(asked),
      "Fastify, SQL by hand": () => startRival("fastify-server.ts", beside),
    },
    (plain) =>
      withServers(
        {
          "Next, drizzle, its compression, ETag by hand": () =>
            startNextWithDrizzle({ ...asked, compressesAndTags: true }),
          "Fastify, SQL by hand, its plugins": () => startRival("fastify-server.ts", beside, ["--with-plugins"]),
        },
        (tagged) => measure({ plain, tagged }),
      ),
  );
};

/** Starts one after the other, and stops them all whatever happens. */
export async function withServers(
  starts: Record<string, () => Promise<RunningServer>>,
  measure: (servers: Servers) => Promise<void>,
): Promise<void> {
  const servers: Servers = {};
  try {
    for (const [name, start] of Object.entries(starts)) servers[name] = await start();
    await measure(servers);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

async function startRival(
  file: string,
  { product, databaseUrl }: Beside,
  options: string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const environment = { PORT: String(port), BASE_URL: product.url, DATABASE_URL: databaseUrl };
  const command = [`lib/cli/bench/rivals/${file}`, ...options];
  return await startChildServer(command, { port, readyPath: "/", environment });
}
