import { connect } from "#lib/db/connection.ts";
import { moveVersions } from "#lib/db/versions.ts";
import { startBareNode } from "./bare-node.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import { printTable } from "./table.ts";

export const thorough: Pace = { rounds: 5, secondsPerRound: 3, warmUpSeconds: 4 };

type Asking = { path: string; headers?: Record<string, string>; connections: number; meanwhile?: () => Promise<void> };

/** Cached responses beside a bare server that sends the same bytes. */
export async function measureCached(product: RunningServer, databaseUrl: string): Promise<void> {
  const list = "/api/v0/competitions";
  const [first, second] = (await (await fetch(product.url + list)).json()) as { id: string }[];
  const etag = (await fetch(product.url + list)).headers.get("etag") ?? "";
  const gzip = { "Accept-Encoding": "gzip" };
  const { db, client } = connect(databaseUrl, { poolSize: 1 });
  try {
    for (const connections of [8, 64]) {
      await besideBare("cached", product, { path: list, connections });
      await besideBare("cached, as gzip", product, { path: list, headers: gzip, connections });
      await besideBare("not modified", product, { path: list, headers: { "If-None-Match": etag }, connections });
    }
    const meanwhile = () => moveVersions(db, ["competitions", "registrations", "results"], { of: first?.id ?? "" });
    const path = `${list}/${second?.id}`;
    await besideBare("cached, while another competition is saved every second", product, {
      path,
      connections: 64,
      meanwhile,
    });
  } finally {
    await client.end();
  }
}

/** One request to the product, and to a bare server that sends the same bytes, those of the head included. */
export async function besideBare(
  what: string,
  product: RunningServer,
  asking: Asking,
  pace: Pace = thorough,
): Promise<void> {
  const { path, headers = {}, connections, ...rest } = asking;
  // As nothing but the bytes that come over the line: `fetch` would unpack them.
  const sample = await fetch(product.url + path, { headers: { ...headers, "Accept-Encoding": "identity" } });
  const plain = Buffer.from(await sample.arrayBuffer());
  const isGzip = headers["Accept-Encoding"] === "gzip";
  const bare = await startBareNode(plain, { status: sample.status, headers: headOf(sample), isGzip });
  const target = (name: string, { pid, url }: RunningServer, ownPath: string): Target => ({
    ...{ name, pid, url: url + ownPath, headers, connections, countsChildren: false },
    isNotModified: sample.status === 304,
  });
  try {
    const targets = [{ ...target("Stadion", product, path), ...rest }, target("bare node:http, same bytes", bare, "/")];
    printTable(`GET ${path}, ${what}, ${connections} connections`, await measureInTurns(targets, pace));
  } finally {
    await bare.stop();
  }
}

// What Node adds by itself it adds there, too.
const ownOfConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

const headOf = ({ headers }: Response): string[] => [...headers].filter(([name]) => !ownOfConnection.has(name)).flat();
