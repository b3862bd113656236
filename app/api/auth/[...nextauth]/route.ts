import { readSent } from "#app/_forms/read-sent.ts";
import { type Authorize, askNextAuth } from "#app/_session/next-auth.ts";
import { verifyPassword } from "#lib/accounts/commands/verify-password.ts";
import { errorResponse } from "#lib/api/error-response.ts";
import { database } from "#lib/db/connection.ts";
import type { Sent } from "#lib/fields/read-fields.ts";
import { now } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { malformed, notFound } from "#lib/platform/errors.ts";
import { randomToken } from "#lib/platform/random.ts";
import { visitorOf } from "#lib/web/visitor.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

// next-auth has more, for sending mail, other providers and its client's log: none of ours to answer.
const actions: Record<string, string[]> = {
  GET: ["session", "csrf", "providers", "signin", "signout", "error"],
  POST: ["callback/credentials", "signout"],
};

const longestBody = 16 * 1024;

async function answer(request: Request, { params }: Context): Promise<Response> {
  try {
    const { nextauth: action } = await params;
    if (!actions[request.method]?.includes(action.join("/"))) throw notFound("Action", action.join("/"));
    const body = request.method === "POST" ? lastValues(await readSent(request, longestBody)) : {};
    const asked = await askNextAuth({
      request,
      authorize: authorizeWithPassword(request),
      proof: body.totp ? "password and code" : "password",
      method: request.method,
      action,
      query: readQuery(request),
      body,
      cookies: readCookies(request),
    });
    const headers = new Headers(asked.headers);
    headers.set("Cache-Control", "private, no-store");
    if (typeof asked.body !== "object") return new Response(asked.body as string | undefined, { ...asked, headers });
    return Response.json(asked.body, { status: asked.status, headers });
  } catch (thrown) {
    return errorResponse(thrown, randomToken());
  }
}

export { answer as GET, answer as POST };

const authorizeWithPassword =
  (request: Request): Authorize =>
  async ({ email, password, totp }) => {
    const verification = await verifyPassword(database(), {
      email: email ?? "",
      password: password ?? "",
      ...(totp && { totp }),
      ipAddress: visitorOf(request.headers).ipAddress,
      now: now(),
    });
    if (verification.kind === "verified")
      return { id: String(verification.account.id), passwordMark: verification.passwordMark };
    if (verification.kind === "wrong") return null;
    // next-auth carries the text of an error to the sign-in page's address.
    throw new Error(verification.kind);
  };

const lastValues = (sent: Sent) => Object.fromEntries([...sent].map(([name, values]) => [name, values.at(-1)]));

function readCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  const cookies = pairs.map(([name = "", ...value]) => [name, decodeLoosely(value.join("="))] as const);
  return Object.fromEntries(cookies.filter(([name, value]) => !name.endsWith(callbackCookie) || isAddress(value)));
}

function readQuery(request: Request): Record<string, string> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (query.callbackUrl && !isAddress(query.callbackUrl)) throw malformed("callbackUrl is not an address");
  return query;
}

const callbackCookie = "next-auth.callback-url";

/** What next-auth takes for one: to anything else it answers that the server is at fault, and writes it into the log. */
const isAddress = (text: string): boolean =>
  /^https?:$/.test(URL.parse(text, text.startsWith("/") ? env().baseUrl : undefined)?.protocol ?? "");

function decodeLoosely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
