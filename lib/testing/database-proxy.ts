import { connect, createServer, type Server, type Socket } from "node:net";

/** What stands between us and the database does. */
type Behaviour =
  | "passes"
  /** Nothing listens. */
  | "refuses"
  /** As what stands in front of a server that is away. */
  | "accepts and closes"
  | "accepts and is silent"
  /** As a server that comes up again. */
  | "is starting"
  /** What is asked comes through, and what is answered to it is held until it passes again. */
  | "holds answers"
  /** Passes so many more statements, and is away from then on; or cuts all connections once, and passes again. */
  | { passes: number; isBackAtOnce?: boolean };

export type DatabaseProxy = {
  url: string;
  become: (behaviour: Behaviour) => Promise<void>;
  /** Whether it has let everything through since then. */
  hasPassed: () => boolean;
  close: () => Promise<void>;
};

/** A way to a database that fails as networks and restarts let it fail; connections that are open fail, too. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const answering = new Map<Socket, Socket>();
  let behaviour: Behaviour = "passes";
  let statements = 0;
  let hasPassed = true;

  const accept = (client: Socket) => {
    open.add(client.once("close", () => open.delete(client)).on("error", () => {}));
    if (behaviour === "accepts and closes") client.end();
    else if (behaviour === "is starting") client.once("data", () => client.end(startingUp));
    else if (behaviour !== "accepts and is silent") pass(client);
  };

  const pass = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname).on("error", () => {});
    client.once("close", () => server.destroy());
    server.once("close", () => client.destroy());
    answering.set(server, client);
    server.once("close", () => answering.delete(server));
    server.pipe(client);
    client.on("data", (bytes) => {
      statements += countStatements(bytes);
      if (typeof behaviour === "object" && statements > behaviour.passes) {
        hasPassed = false;
        behaviour = behaviour.isBackAtOnce ? "passes" : "accepts and closes";
        for (const socket of open) socket.destroy();
      } else server.write(bytes);
    });
  };

  let listener: Server | undefined;
  let port = 0;
  const listen = () =>
    new Promise<void>((resolve) => {
      listener = createServer(accept).listen(port, "127.0.0.1", resolve);
    });
  const stopListening = async () => {
    const closed = new Promise((resolve) => (listener ? listener.close(resolve) : resolve(undefined)));
    for (const socket of open) socket.destroy();
    await closed;
    listener = undefined;
  };
  await listen();
  const address = listener?.address();
  port = typeof address === "object" && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href,
    become: async (next) => {
      behaviour = next;
      statements = 0;
      hasPassed = true;
      for (const [server, client] of answering) {
        server.unpipe(client);
        if (next !== "holds answers") server.pipe(client);
      }
      if (typeof next !== "object" && next !== "passes" && next !== "holds answers")
        for (const socket of open) socket.destroy();
      if (next === "refuses") await stopListening();
      else if (!listener) await listen();
    },
    hasPassed: () => hasPassed,
    close: stopListening,
  };
}

/** How many statements a client sends: each ends with a Sync, or is a Query (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function countStatements(bytes: Buffer): number {
  let count = 0;
  // A start-up message has no type: its first byte is that of its length.
  for (let at = 0; at + 5 <= bytes.length && bytes[at] !== 0; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] === "S".charCodeAt(0) || bytes[at] === "Q".charCodeAt(0)) count++;
  }
  return count;
}

const fields = ["SFATAL", "VFATAL", "C57P03", "Mthe database system is starting up", ""].join("\0");
const startingUp = Buffer.concat([Buffer.from("E"), lengthOf(fields), Buffer.from(fields)]);

function lengthOf(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(text));
  return length;
}
