import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { connectionsOf } from "./connections.ts";

/** Answers how many connections were cut, as what they asked for took longer. */
export type Drain = (longestMilliseconds: number) => Promise<number>;

// A client that asks again and again does so within this, and learns from the answer that it is the last.
const lastQuestionMilliseconds = 1000;

/**
 * Follows what a server is at, so that it can end without cutting anybody off: from then on it takes no connection,
 * every answer says `Connection: close`, and kept connections on which nobody asks are closed a second later. What
 * takes longer than it may is cut in the end.
 */
export function makeDrainable(server: Server): Drain {
  const connections = connectionsOf(server);
  return async (longestMilliseconds) => {
    server.prependListener("request", (_, outgoing) => closeAfter(outgoing));
    for (const unanswered of connections.values()) for (const outgoing of unanswered) closeAfter(outgoing);
    // The HTTP server's own close would end idle connections at once, also those on which a question is on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const closeIdle = () => {
      server.closeIdleConnections();
      // Browsers open some in advance.
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    };
    // What has arrived is read first: after a long pause, questions may lie there.
    const closing = setInterval(() => setImmediate(closeIdle), lastQuestionMilliseconds);
    let cut = 0;
    // The server itself forgets connections that have become something else than HTTP, and would wait for them for ever.
    const lastCall = setTimeout(() => {
      cut = connections.size;
      for (const socket of connections.keys()) socket.destroy();
    }, longestMilliseconds);
    await closed;
    clearInterval(closing);
    clearTimeout(lastCall);
    return cut;
  };
}

function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
}
