import { connect } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { besideBare, type CachedAsking } from "./beside-bare.ts";
import type { RunningServer } from "./child-server.ts";
import { type Servers, withApplications } from "./rivals/start-rivals.ts";

/** Cached responses beside a bare server that sends the same bytes, and two that ask the database each time. */
export const measureCached = (product: RunningServer, databaseUrl: string): Promise<void> =>
  withApplications({ product, databaseUrl }, async ({ plain, tagged }) => {
    const path = "/api/v0/competitions";
    const measure = (rivals: Servers, asking: Omit<CachedAsking, "path">) =>
      besideBare(product, rivals, { path, ...asking });
    for (const connections of [8, 64]) {
      await measure(plain, { what: "cached", as: "plain", connections });
      await measure(tagged, { what: "cached, as gzip", as: "gzip", connections });
      await measure(tagged, { what: "not modified", as: "not modified", connections });
    }
    await measureBesideWrites(product, plain, databaseUrl);
  });

/**
 * While every second it is said that something has changed: one competition, of which another knows nothing and a list is
 * made anew; or all that posting results with newcomers among them concerns, so that everything is made anew.
 */
async function measureBesideWrites(product: RunningServer, rivals: Servers, databaseUrl: string): Promise<void> {
  const list = "/api/v0/competitions";
  const [first, second] = (await (await fetch(product.url + list)).json()) as { id: string }[];
  const { db, client } = connect(databaseUrl, { poolSize: 1 });
  const measure = (path: string, what: string, meanwhile: () => Promise<void>) =>
    besideBare(product, rivals, {
      path,
      what: `cached, while ${what} is said to have changed every second`,
      as: "plain",
      connections: 64,
      meanwhile,
    });
  const save = () => moveVersions(db, ["competitions", "registrations", "results"], { of: first?.id ?? "" });
  const post = () => moveVersions(db, ["competitions", "people", "registrations", "results"]);
  try {
    await measure(`${list}/${second?.id}`, "another competition", save);
    await measure(list, "one of its competitions", save);
    await measure(`${list}/${second?.id}`, "what a posting concerns", post);
    await measure("/api/v0/results/rankings/333/single", "what a posting concerns", post);
  } finally {
    await client.end();
  }
}
