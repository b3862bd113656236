import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  return await letGo(await listenAt(0));
}

/**
 * So many ports that are free right now, each another one, and that stay so: none of those that the system gives to
 * connections which go out, and which have one for as long as nobody listens at it.
 */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  for (let tries = 0; held.length < count && tries < 100 * count; tries++) {
    const server = await listenAt(randomInt(lowest, lowestGivenOut)).catch(() => undefined);
    if (server) held.push(server);
  }
  return await Promise.all(held.map(letGo));
}

const lowest = 10_000;
// Of Linux; other systems begin higher up.
const lowestGivenOut = 32_768;

function listenAt(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, () => resolve(server));
  });
}

function letGo(server: Server): Promise<number> {
  const address = server.address();
  return new Promise((resolve) => {
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
}
