import { addressOf, wholeAddress } from "#lib/api/reference/samples/request.ts";

/** As what a call is made: with the browser's session, with a token that was pasted, or as a stranger. */
export type Credential = { kind: "session" } | { kind: "token"; token: string } | { kind: "nobody" };

export type TriedOperation = {
  method: string;
  /** What the path begins with: `/api/v0`. */
  root: string;
  path: string;
  parameters: {
    name: string;
    place: "path" | "query" | "header";
    isRequired: boolean;
    example: string;
    values: string[] | undefined;
    hint: string;
  }[];
  body: string | undefined;
  isWriting: boolean;
};

export type Call = { values: Record<string, string>; body: string | undefined; credential: Credential };

export type CallAnswer = {
  status: number;
  statusText: string;
  milliseconds: number;
  address: string;
  headers: [name: string, value: string][];
  body: string;
  /** How many characters of the body are not shown. */
  hidden: number;
  /** A stream that was listened to for a moment: it goes on. */
  goesOn: boolean;
};

const headersWorthSeeing = [
  "Content-Type",
  "ETag",
  "Total",
  "Per-Page",
  "Link",
  "Cache-Control",
  "X-Wcif-Revision",
  "X-Wcif-Merged",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
];

// Browsers lay out more than this only slowly.
const mostShown = 200_000;

// A stream never ends by itself; its first events tell what it is like.
const streamMilliseconds = 3_000;
const streamCharacters = 10_000;

/** The address a call goes to, on this site; the token is never part of it. */
export const addressOfCall = (operation: TriedOperation, values: Record<string, string>): string =>
  wholeAddress(addressOf(operation, "", values));

/** Makes the call for real and gives what came back, as text. */
export async function sendCall(operation: TriedOperation, { values, body, credential }: Call): Promise<CallAnswer> {
  const address = addressOfCall(operation, values);
  const named = operation.parameters.filter(({ place, name }) => place === "header" && values[name]);
  const started = performance.now();
  const response = await fetch(address, {
    method: operation.method,
    cache: "no-store",
    // A token must speak for itself: the cookie stays at home, and nothing is kept of what comes back.
    credentials: credential.kind === "session" ? "same-origin" : "omit",
    headers: {
      ...Object.fromEntries(named.map(({ name }) => [name, values[name] ?? ""])),
      ...(credential.kind === "token" && { Authorization: `Bearer ${credential.token.trim()}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
  const goesOn = isStream(response);
  const text = goesOn ? await readBeginning(response) : await readText(response);
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - started),
    address: response.redirected ? `${address}, which led to ${response.url}` : address,
    headers: headersWorthSeeing.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: text.slice(0, mostShown),
    hidden: Math.max(0, text.length - mostShown),
    goesOn,
  };
}

const isStream = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;

async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // What is waited for ends with the stream.
  const over = setTimeout(() => void reader.cancel().catch(() => undefined), streamMilliseconds);
  let text = "";
  try {
    while (text.length < streamCharacters) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
  } finally {
    clearTimeout(over);
    await reader.cancel().catch(() => undefined);
  }
  return text;
}

async function readText(response: Response): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.includes("json")) return pretty(await response.text());
  if (type === "" || type.startsWith("text/")) return await response.text();
  const { size } = await response.blob();
  return `(${size} bytes of ${type})`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
