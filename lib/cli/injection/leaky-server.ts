import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import postgres from "postgres";

/**
 * A server with the hole that is looked for, on this machine's own address and on throw-away data: a search that does not
 * find it would prove nothing about the others.
 */
export async function startLeakyServer(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const client = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const server = createServer(async (incoming, outgoing) => {
    const word = new URL(incoming.url ?? "/", "http://localhost").searchParams.get("q") ?? "";
    const rows = await client.unsafe(`select id, name from countries where id = '${word}'`).catch(() => undefined);
    outgoing.writeHead(rows ? 200 : 400, { "Content-Type": "application/json" }).end(JSON.stringify(rows ?? "wrong"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await client.end({ timeout: 5 });
    },
  };
}
