import { connect, createServer, type Socket } from "node:net";

export type ForgetfulPooler = {
  url: string;
  /** What transactions have left in their sessions, in the order in which it was found. */
  leftBehind: string[];
  /** Every statement that came. */
  statements: string[];
  close: () => Promise<void>;
};

/**
 * A way to a database that allows what a pooler in transaction mode does, and no more: it refuses what such a pooler
 * cannot set when a connection begins, and after each transaction looks what is left in the session, and throws it away.
 */
export async function forgetfulPooler(databaseUrl: string): Promise<ForgetfulPooler> {
  const target = new URL(databaseUrl);
  const noted: Noted = { leftBehind: [], statements: [] };
  const open = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      open.add(socket.once("close", () => open.delete(socket)).on("error", () => {}));
      socket.setNoDelay();
    }
    client.once("close", () => server.destroy());
    server.once("close", () => client.destroy());
    passOn(client, server, noted);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: url.href,
    ...noted,
    close: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

type Noted = Pick<ForgetfulPooler, "leftBehind" | "statements">;

type Message = { type: string; bytes: Buffer };

/** Whose turn it is: the client's next statement, the server's answer to it, or ours to look and to clean up. */
type Turn = "signing in" | "client" | "server" | "looking" | "cleaning";

function passOn(client: Socket, server: Socket, { leftBehind, statements }: Noted): void {
  let turn: Turn = "signing in";
  let waiting: Message[] = [];
  let isInTransaction = false;
  let readyForQuery: Buffer = Buffer.alloc(0);

  const sendWaiting = () => {
    while (waiting.length > 0) {
      const [message] = waiting as [Message];
      if (turn !== "client" && turn !== "signing in" && !copying.has(message.type)) return;
      waiting = waiting.slice(1);
      server.write(message.bytes);
      if (endsStatement.has(message.type) && turn === "client") turn = "server";
    }
  };

  const isAnswering = () => turn === "server" || turn === "looking" || turn === "cleaning";

  const fromServer = ({ type, bytes }: Message) => {
    const isReady = type === "Z";
    if (turn === "looking" && type === "D") leftBehind.push(firstColumn(bytes));
    else if (turn === "looking" && isReady) {
      turn = "cleaning";
      server.write(query("discard all"));
    } else if (turn === "cleaning" && isReady) {
      turn = "client";
      client.write(readyForQuery);
      sendWaiting();
    } else if (turn !== "looking" && turn !== "cleaning") {
      if (isReady) isInTransaction = bytes.at(-1) !== "I".charCodeAt(0);
      if (isReady && !isInTransaction && turn !== "signing in") {
        readyForQuery = bytes;
        turn = "looking";
        server.write(query(lookQuery));
        return;
      }
      client.write(bytes);
      if (isReady) turn = "client";
      if (isReady) sendWaiting();
    }
  };

  const fromClient = messagesOf((message) => {
    statements.push(...statementsIn(message));
    // It may be for a session that goes to somebody else with the answer under way.
    if (isAnswering() && !isInTransaction && !copying.has(message.type)) leftBehind.push("statement sent too early");
    waiting.push(message);
    sendWaiting();
  });
  client.once("data", (first) => {
    const unknown = unknownParameter(first);
    if (unknown !== undefined) {
      client.end(refusal(`unsupported startup parameter: ${unknown}`));
      return;
    }
    const length = first.readUInt32BE(0);
    server.write(first.subarray(0, length));
    fromClient(first.subarray(length));
    client.on("data", fromClient);
  });
  server.on("data", messagesOf(fromServer));
}

// Sync and Query; what a COPY sends belongs to the statement under way
// (https://www.postgresql.org/docs/current/protocol-message-formats.html).
const endsStatement = new Set(["S", "Q"]);
const copying = new Set(["d", "c", "f"]);

// Of the transaction that has just ended PostgreSQL still shows how it was isolated.
const lookQuery = `
  select 'prepared statement' from pg_prepared_statements
  union all select 'listens to ' || channel from pg_listening_channels() as channel
  union all select 'setting ' || name from pg_settings
    where source = 'session' and name not like 'transaction\\_%'
  union all select 'advisory lock' from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select 'temporary table ' || relname from pg_class
    where pg_my_temp_schema() <> 0 and relkind = 'r' and relnamespace = pg_my_temp_schema()
  union all select 'cursor ' || name from pg_cursors where is_holdable`;

/** Of a Query all that it is; of a Parse what follows its name. */
function statementsIn({ type, bytes }: Message): string[] {
  if (type !== "P" && type !== "Q") return [];
  const texts = bytes.toString("utf8", 5).split("\0");
  return texts.slice(type === "P" ? 1 : 0).slice(0, 1);
}

/** Puts together what arrives in pieces. */
function messagesOf(receive: (message: Message) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      receive({ type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
    }
  };
}

/** The first that PgBouncer neither keeps for its clients nor needs (https://www.pgbouncer.org/config.html). */
function unknownParameter(startup: Buffer): string | undefined {
  if (startup.readUInt32BE(4) !== protocolVersion) return undefined;
  const texts = startup.toString("utf8", 8).split("\0");
  return texts.filter((name, index) => index % 2 === 0 && name !== "").find((name) => !kept.has(name.toLowerCase()));
}

const protocolVersion = 3 << 16;
const kept = new Set([
  ...["user", "database", "application_name", "client_encoding"],
  ...["datestyle", "timezone", "standard_conforming_strings"],
]);

function query(text: string): Buffer {
  return typed("Q", `${text}\0`);
}

function refusal(text: string): Buffer {
  return typed("E", ["SFATAL", "VFATAL", "C08P01", `M${text}`, "", ""].join("\0"));
}

function typed(type: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
}

// After its type, length and number of columns, a row has each column's length and bytes.
const firstColumn = (row: Buffer): string => row.toString("utf8", 11, 11 + row.readUInt32BE(7));
