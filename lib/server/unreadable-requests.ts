import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { errorJson } from "#lib/api/error-response.ts";
import { connectionsOf, isAnsweredEarly } from "./connections.ts";
import { noteUnreadable, requestIdOf } from "./observe-requests.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

type Unreadable = { status: number; code: string; error: string };

const malformedRequest: Unreadable = { status: 400, code: "bad_request", error: "The request is not well-formed HTTP" };
const unreadableByCode: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "headers_too_large", error: "The address and headers are too large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: "body_too_large", error: "The body is too large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "request_timeout", error: "The request took too long to arrive" },
};

/** Answers what Node cannot read, which no handler is ever asked about: says what is wrong with it, and hangs up. */
export function answerUnreadable(server: Server): void {
  const connections = connectionsOf(server);
  // What else somebody expects than to be told to go on may be ignored (RFC 9110 §10.1.1); Node's refusal has no words.
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnsweredEarly(socket)) return void socket.destroy();
    const unfinished = [...(connections.get(socket) ?? [])];
    // Whoever asks reads answers in the order of their requests: this one would be taken for that of an earlier one.
    const last = unfinished.findLast(({ req }) => req.complete);
    if (last) return hangUpAfter(last, socket);
    const half = unfinished[0];
    if (half?.headersSent) return void socket.destroy();
    const [method, url] = half ? [half.req.method, half.req.url] : firstLineOf(error.rawPacket);
    const unreadable = unreadableByCode[error.code ?? ""] ?? malformedRequest;
    const requestId = (half && requestIdOf(half)) ?? randomUUID();
    void answerTo(unreadable, { method, url, requestId }).then((answer) => {
      socket.write(answer);
      socket.destroySoon();
      // What had begun to be answered leaves a line of its own.
      if (!half)
        noteUnreadable({ requestId, method, status: unreadable.status, bytes: Buffer.byteLength(answer), socket });
    });
  });
}

function hangUpAfter(outgoing: ServerResponse, socket: Socket): void {
  if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
  // What follows is not to be read either, and each part of it would be told of here.
  socket.removeAllListeners("data").pause();
  outgoing.once("close", () => socket.destroySoon());
}

const firstLineOf = (packet: Buffer | undefined): string[] =>
  /^([A-Z]+) (\S+)/.exec(packet?.toString("latin1", 0, 200) ?? "")?.slice(1) ?? [];

type Asked = { method: string | undefined; url: string | undefined; requestId: string };

async function answerTo({ status, code, error }: Unreadable, { method, url = "", requestId }: Asked): Promise<string> {
  const isApi = url.startsWith("/api/");
  const response = isApi
    ? errorJson(status, { error, code }, requestId, crossOriginHeaders)
    : new Response(`${error}.\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const body = await response.text();
  const headers = [
    ...response.headers,
    ...Object.entries(securityHeaders(dataPolicy)),
    ["Content-Length", String(Buffer.byteLength(body))],
    ["X-Request-Id", requestId],
    ["Cache-Control", "private, no-store"],
    ["Connection", "close"],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : body}`;
}
