import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A server's open connections, each with the answers that it waits for, in the order of its requests. */
export type Connections = ReadonlyMap<Socket, ReadonlySet<ServerResponse>>;

/** Follows them, from the first on, for whoever asks for them. */
export function connectionsOf(server: Server): Connections {
  const known = followed.get(server);
  if (known) return known;
  const connections = new Map<Socket, Set<ServerResponse>>();
  followed.set(server, connections);
  server.on("connection", (socket) => {
    connections.set(socket, new Set());
    socket.on("close", () => connections.delete(socket));
  });
  // Before whatever answers, which may do so at once.
  server.prependListener("request", ({ socket }, outgoing) => {
    connections.get(socket)?.add(outgoing);
    outgoing.on("close", noteClosed);
  });
  // One for all answers: what is made for each is to be cleared away again.
  function noteClosed(this: ServerResponse): void {
    const { socket, complete } = this.req;
    connections.get(socket)?.delete(this);
    if (!complete) answeredEarly.set(socket, this.req);
  }
  return connections;
}

const answeredEarly = new WeakMap<Socket, IncomingMessage>();

/** Whether what is sent last on a connection belongs to a request that has its answer already: it must have no second. */
export const isAnsweredEarly = (socket: Socket): boolean => answeredEarly.get(socket)?.complete === false;

/**
 * Whether more requests of one connection wait for their answers than may: each takes memory from the moment that it is
 * read. A connection may be closed at any time, and whoever sends so many ahead asks again (RFC 9112 §9.3.2).
 */
export const isOverfull = (connections: Connections, socket: Socket): boolean =>
  (connections.get(socket)?.size ?? 0) > mostUnanswered;

const mostUnanswered = 100;

const followed = new WeakMap<Server, Connections>();
