import { createServer, type Server } from "node:net";

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** So many ports that are free right now, each another one. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held until the last is there: a port that was let go is given out again.
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  return await Promise.all(servers.map(letGo));
}

function listenSomewhere(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => resolve(server));
  });
}

function letGo(server: Server): Promise<number> {
  const address = server.address();
  return new Promise((resolve) => {
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
}
