import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import type { Listener } from "./lean-server.ts";

export type CapturedPage = { status: number; headers: [string, string][]; body: Buffer };

type Asked = { url: string; headers: Record<string, string> };

/**
 * What a listener answers to a GET with these headers and no others, whole. Nobody waits at the other end: whoever
 * asked may go away, and what is made is for the others.
 */
export async function capturePage(listener: Listener, { url, headers }: Asked): Promise<CapturedPage> {
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method: "GET", url, httpVersion: "1.0", httpVersionMajor: 1, httpVersionMinor: 0 });
  Object.assign(incoming.headers, headers);
  incoming.complete = true;
  incoming.push(null);

  const parts: Buffer[] = [];
  const line = new Writable({
    write: (part: Buffer, _, written) => {
      parts.push(part);
      written();
    },
  });
  const outgoing = new ServerResponse(incoming);
  line.on("drain", () => outgoing.emit("drain"));
  outgoing.shouldKeepAlive = false;
  outgoing.sendDate = false;
  outgoing.assignSocket(line as Socket);
  const finished = new Promise<void>((resolve, reject) => {
    outgoing.once("finish", resolve);
    outgoing.once("close", () => reject(new Error(`The page at ${url} was cut short`)));
  });
  await Promise.all([listener(incoming, outgoing), finished]);
  // What waits for the end of the answer to put its things away.
  outgoing.emit("close");
  return parse(Buffer.concat(parts));
}

// As a client would: to HTTP/1.0 a body is sent as it is, up to the end.
function parse(answer: Buffer): CapturedPage {
  const end = answer.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = answer.toString("latin1", 0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: headers.filter(([name]) => !ofTheLine.has(name.toLowerCase())),
    body: answer.subarray(end + "\r\n\r\n".length),
  };
}

const ofTheLine = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"]);
