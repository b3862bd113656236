import type { IncomingMessage } from "node:http";
import { inspect } from "node:util";
import { markHeader } from "#lib/web/moved-address.ts";

/**
 * The headers of a request, in a fraction of the time: they become real ones as soon as anything is asked for but the
 * value of one that was sent once at most.
 */
export const leanHeaders = (incoming: IncomingMessage): Headers => new LeanHeaders(incoming) as unknown as Headers;

class LeanHeaders {
  readonly #incoming: IncomingMessage;
  #whole: Headers | undefined;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
  }

  get(name: string): string | null {
    if (this.#whole) return this.#whole.get(name);
    const { rawHeaders, headers } = this.#incoming;
    const wanted = name.toLowerCase();
    if (isOurs(wanted)) return (headers[wanted] as string | undefined) ?? null;
    let found: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const sent = rawHeaders[index];
      if (sent?.length !== wanted.length || sent.toLowerCase() !== wanted) continue;
      if (found !== undefined) return this.#real().get(name);
      found = rawHeaders[index + 1];
    }
    return found ?? null;
  }

  has(name: string) {
    return this.get(name) !== null;
  }

  append(name: string, value: string) {
    this.#real().append(name, value);
  }

  set(name: string, value: string) {
    this.#real().set(name, value);
  }

  delete(name: string) {
    this.#real().delete(name);
  }

  forEach(...visitor: Parameters<Headers["forEach"]>) {
    this.#real().forEach(...visitor);
  }

  getSetCookie() {
    return this.#real().getSetCookie();
  }

  keys() {
    return this.#real().keys();
  }

  values() {
    return this.#real().values();
  }

  entries() {
    return this[Symbol.iterator]();
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    const pairs = this.#whole ?? pairsSentOnce(this.#incoming) ?? this.#real();
    return pairs[Symbol.iterator]();
  }

  [inspect.custom]() {
    return this.#real();
  }

  #real(): Headers {
    this.#whole ??= webHeaders(this.#incoming);
    return this.#whole;
  }
}

Object.setPrototypeOf(LeanHeaders.prototype, Headers.prototype);

/** As real ones tell them, in the order of their names; undefined where one was sent twice. */
function pairsSentOnce({ rawHeaders, headers }: IncomingMessage): [name: string, value: string][] | undefined {
  const found = new Map<string, string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? "").toLowerCase();
    if (found.has(name)) return undefined;
    found.set(name, rawHeaders[index + 1] ?? "");
  }
  for (const name of ourHeaders) {
    const value = headers[name];
    if (typeof value === "string") found.set(name, value);
    else found.delete(name);
  }
  return [...found].sort(([left], [right]) => (left < right ? -1 : 1));
}

function webHeaders({ rawHeaders, headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!isOurs(name)) result.append(name, rawHeaders[index + 1] ?? "");
  }
  // What the server has decided itself stands in `headers`; what the caller said about it in `rawHeaders` does not
  // count.
  for (const name of ourHeaders) {
    const value = headers[name];
    if (typeof value === "string") result.set(name, value);
  }
  return result;
}

/** Headers that the server writes, whatever the caller sent. */
const ourHeaders = [
  "host",
  "x-stadion-client-ip",
  "x-stadion-is-local",
  "x-stadion-address",
  "x-forwarded-host",
  "x-forwarded-proto",
  markHeader,
] as const;

const isOurs = (name: string): boolean => (ourHeaders as readonly string[]).includes(name.toLowerCase());
