import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from "node:http";

/** One head, its headers by turns of name and value. */
export type Head = {
  status: 200 | 304;
  /** The same list each time, of which the text is made and checked once. */
  always: readonly string[];
  /**
   * What is another one each time. It is not checked: names of our own, and values made of numbers and of what a pattern
   * leaves no end of line in, as that of the trace context.
   */
  differing: readonly string[];
};

/**
 * Writes the head of an answer that is sent again and again, as `writeHead` would: which puts together and checks each
 * header of each answer, where a bare server has no more to do. Where there is more to say of an answer than usual, it is
 * `writeHead` that does.
 */
export function writeHeadAgain(outgoing: ServerResponse, { status, always, differing }: Head): ServerResponse {
  const inside = outgoing as Inside;
  const known = isUsual(inside) ? textOf(always, status) : undefined;
  if (known === undefined) return outgoing.writeHead(status, always.concat(differing));
  let head = known;
  for (let at = 0; at < differing.length; at += 2) head += `${differing[at]}: ${differing[at + 1]}\r\n`;
  outgoing.statusCode = status;
  if (status === 304) inside._hasBody = false;
  inside._header = `${head}Date: ${dateOfNow()}\r\n${keptAlive(inside._keepAliveTimeout)}\r\n`;
  return outgoing;
}

/** What Node notes of an answer and does not document: its head as text, and what it makes the last lines of it from. */
type Inside = ServerResponse & {
  _header: string | null;
  _hasBody: boolean;
  _expect_continue: boolean;
  _keepAliveTimeout: number;
  _maxRequestsPerSocket: number;
};

// Of anything else Node has more to say, or says it in other words: a connection that ends after this, a client of old, a
// header that was set before.
const isUsual = (outgoing: Inside): boolean =>
  outgoing._header === null &&
  outgoing.shouldKeepAlive &&
  outgoing.sendDate &&
  !(outgoing._maxRequestsPerSocket > 0) &&
  !outgoing._expect_continue &&
  outgoing._keepAliveTimeout > 0 &&
  outgoing.req.httpVersionMajor === 1 &&
  outgoing.req.httpVersionMinor === 1 &&
  outgoing.getHeaderNames().length === 0;

type Known = { status: Head["status"]; text: string | undefined };

const texts = new WeakMap<readonly string[], Known>();

function textOf(always: readonly string[], status: Head["status"]): string | undefined {
  let known = texts.get(always);
  if (known?.status !== status) {
    known = { status, text: hasOwnEnd(always, status) ? headOf(always, status) : undefined };
    texts.set(always, known);
  }
  return known.text;
}

// Whether it says where its body ends, and nothing that decides how the connection goes on.
function hasOwnEnd(always: readonly string[], status: Head["status"]): boolean {
  const names = new Set(always.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  return (status === 304 || names.has("content-length")) && namesOfNode.every((name) => !names.has(name));
}

const namesOfNode = ["connection", "keep-alive", "transfer-encoding", "date", "expect", "trailer"];

function headOf(always: readonly string[], status: Head["status"]): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < always.length; at += 2) {
    const [name = "", value = ""] = [always[at], always[at + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return text;
}

let lastDate = { second: 0, text: "" };

// Past the clock that tests set, as Node's own is.
function dateOfNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (lastDate.second !== second) lastDate = { second, text: new Date(second * 1000).toUTCString() };
  return lastDate.text;
}

let lastKept = { milliseconds: 0, text: "" };

function keptAlive(milliseconds: number): string {
  if (lastKept.milliseconds !== milliseconds) {
    const text = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(milliseconds / 1000)}\r\n`;
    lastKept = { milliseconds, text };
  }
  return lastKept.text;
}
