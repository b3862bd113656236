import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { crossOriginHeaders } from "#lib/api/cross-origin.ts";
import { errorJson } from "#lib/api/error-response.ts";
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
  const exchanges = new WeakMap<Socket, { url: string; unfinished: Set<ServerResponse> }>();
  server.on("request", ({ socket, url = "/" }: IncomingMessage, outgoing: ServerResponse) => {
    const unfinished = exchanges.get(socket)?.unfinished ?? new Set();
    exchanges.set(socket, { url, unfinished: unfinished.add(outgoing) });
    outgoing.once("close", () => unfinished.delete(outgoing));
  });
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const { url, unfinished } = exchanges.get(socket) ?? { url: "", unfinished: new Set<ServerResponse>() };
    // Within an answer that has begun, this one would be taken for a part of it.
    const isAnswering = [...unfinished].some((outgoing) => outgoing.headersSent);
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) return void socket.destroy();
    const isApi = (addressIn(error.rawPacket) ?? url).startsWith("/api/");
    void answerTo(unreadableByCode[error.code ?? ""] ?? malformedRequest, isApi).then((answer) => {
      socket.write(answer);
      socket.destroySoon();
    });
  });
}

const addressIn = (packet: Buffer | undefined): string | undefined =>
  /^[A-Z]+ (\S+)/.exec(packet?.toString("latin1", 0, 200) ?? "")?.[1];

async function answerTo({ status, code, error }: Unreadable, isApi: boolean): Promise<string> {
  const requestId = randomUUID();
  const response = isApi
    ? errorJson(status, { error, code }, requestId, { "X-Request-Id": requestId, ...crossOriginHeaders })
    : new Response(`${error}.\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const body = await response.text();
  const headers = [
    ...response.headers,
    ...Object.entries(securityHeaders(dataPolicy)),
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Cache-Control", "private, no-store"],
    ["Connection", "close"],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")}\r\n\r\n${body}`;
}
