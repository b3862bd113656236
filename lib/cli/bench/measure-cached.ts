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
 * While somebody saves every second: one competition, of which another knows nothing and a list is made anew; or results
 * that are posted, with newcomers among them, after which everything that tells of any is made anew.
 */
async function measureBesideWrites(product: RunningServer, rivals: Servers, databaseUrl: string): Promise<void> {
  const list = "/api/v0/competitions";
  const [first, second] = (await (await fetch(product.url + list)).json()) as { id: string }[];
  const { db, client } = connect(databaseUrl, { poolSize: 1 });
  const measure = (path: string, what: string, meanwhile: () => Promise<void>) =>
    besideBare(product, rivals, {
      path,
      what: `cached, while ${what} every second`,
      as: "plain",
      connections: 64,
      meanwhile,
    });
  const save = () => moveVersions(db, ["competitions", "registrations", "results"], { of: first?.id ?? "" });
  const post = () => moveVersions(db, ["competitions", "people", "registrations", "results"]);
  try {
    await measure(`${list}/${second?.id}`, "another competition is saved", save);
    await measure(list, "one of its competitions is saved", save);
    await measure(`${list}/${second?.id}`, "results are posted", post);
    await measure("/api/v0/results/rankings/333/single", "results are posted", post);
  } finally {
    await client.end();
  }
}
