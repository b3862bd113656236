import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connectionsOf, isOverfull } from "./connections.ts";
import type { Listener } from "./lean-server.ts";
import { noteUnreadable, observed } from "./observe-requests.ts";
import { answerUnreadable } from "./unreadable-requests.ts";

/** Waits long enough for slow lines, and not for those who never mean to end their request; speaks HTTP/1.1 alone. */
export const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // Next takes an upgrade of any server that it sees, and hangs up: unasked, it is an ordinary request (RFC 9110 §7.8).
  shouldUpgradeCallback: () => false,
  // Node's own refusal of a request without a Host header says nothing, not even what is missing.
  requireHostHeader: false,
};

/** Whoever neither sends nor reads anything for so long is cut off; who follows something is told sooner that it goes on. */
const longestStandstillMilliseconds = 120_000;

// By an upgrade, pages in development are told what has changed.
const developmentLimits = { ...limits, shouldUpgradeCallback: () => true };

// One line, as of what nobody can read: it is not answered.
function cut({ method, socket }: IncomingMessage): void {
  socket.destroy();
  noteUnreadable({ requestId: randomUUID(), method, status: 429, bytes: 0, socket });
}

/** A server with these bounds, whose requests are named, logged and counted, also those that nobody can read. */
export function newServer(answer: Listener, { isDevelopment = false } = {}): Server {
  const listener = observed(answer);
  const server = createServer(isDevelopment ? developmentLimits : limits, (incoming, outgoing) => {
    const { socket } = incoming;
    // What was read together with the one too many.
    if (socket.destroyed) return;
    if (isOverfull(connections, socket)) return cut(incoming);
    void listener(incoming, outgoing);
  });
  const connections = connectionsOf(server);
  // Pages that are developed hear of changes by lines on which nothing may move for long.
  if (!isDevelopment) server.setTimeout(longestStandstillMilliseconds);
  answerUnreadable(server);
  return server;
}
