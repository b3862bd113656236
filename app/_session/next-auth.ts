import type { NextApiRequest, NextApiResponse } from "next";
import type { AuthOptions, Session, User } from "next-auth";
import * as nextAuth from "next-auth";
import { beginSession, type SignInProof } from "#lib/accounts/commands/begin-session.ts";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { findSessionAccount, readSessionId, sessionIdClaim, sessionLifetimeSeconds } from "#lib/accounts/session.ts";
import type { Shown } from "#lib/accounts/shown.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { cookieName, cookieOptions, readCookie } from "#lib/web/cookies.ts";
import { visitorOf } from "#lib/web/visitor.ts";

export type Authorize = (credentials: Record<string, string>) => Promise<(User & Shown) | null>;

export type AuthCall = {
  request: Request;
  authorize: Authorize;
  /** What whoever is signed in has shown. */
  proof: SignInProof;
  method: string;
  /** The address below /api/auth: `["callback", "credentials"]`. */
  action: string[];
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  cookies: Record<string, string>;
};

export type AuthAnswer = { status: number; headers: Headers; body: unknown };

/**
 * Asks next-auth the way its Pages API does, which needs no more than an object to write the answer to. So the same
 * code signs in from a plain form, from next-auth's own client and in tests.
 */
export async function askNextAuth(call: AuthCall): Promise<AuthAnswer> {
  // next-auth reads its own address nowhere else; without it, it would believe the Host header.
  if (process.env.NEXTAUTH_URL !== env().baseUrl) overrideEnv({ NEXTAUTH_URL: env().baseUrl });
  const { answer, response } = answerRecorder();
  const asked = {
    method: call.method,
    query: { ...call.query, nextauth: call.action },
    body: call.body,
    cookies: call.cookies,
    headers: Object.fromEntries(call.request.headers),
  };
  await handler(asked as unknown as NextApiRequest, response as unknown as NextApiResponse, options(call));
  return answer;
}

type Handler = (request: NextApiRequest, response: NextApiResponse, options: AuthOptions) => Promise<void>;

// Node, Next and vitest disagree on what the default export of a CommonJS package is.
const exported = nextAuth.default as unknown as Handler | { default: Handler };
const handler: Handler = typeof exported === "function" ? exported : exported.default;

function options({ request, authorize, proof }: AuthCall): AuthOptions {
  const sealed = readCookie(request.headers.get("cookie"), "session");
  return {
    secret: env().sessionSecret,
    // Credentials allow no other strategy; the token carries the id of a row that is asked on every request.
    session: { strategy: "jwt", maxAge: sessionLifetimeSeconds },
    pages: { signIn: "/sign-in", signOut: "/", error: "/sign-in" },
    useSecureCookies: cookieOptions().secure,
    cookies: { sessionToken: { name: cookieName("session"), options: cookieOptions() } },
    providers: [
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: {},
        authorize: (credentials) => authorize(credentials ?? {}),
      },
    ],
    callbacks: {
      redirect: async ({ url }) => env().baseUrl + safePath(url),
      jwt: async ({ token, user }) => (user ? await startedToken(request, user, proof) : token),
      session: async () => ((await describeSession(sealed)) ?? {}) as Session,
    },
    events: { signOut: () => signOut(database(), sealed) },
    logger: {
      error: (code, details) => log().error({ reason: code, err: details }, "next-auth failed"),
      warn: (code) => log().warn({ reason: code }, "next-auth warns"),
      debug: () => {},
    },
  };
}

async function startedToken(request: Request, user: User & Shown, proof: SignInProof) {
  const { passwordMark, passkeyId } = user;
  const sessionId = await beginSession(database(), {
    accountId: Number(user.id),
    proof,
    shown: { ...(passwordMark !== undefined && { passwordMark }), ...(passkeyId !== undefined && { passkeyId }) },
    visitor: visitorOf(request.headers),
    previousSessionId: await readSessionId(readCookie(request.headers.get("cookie"), "session")),
    now: now(),
  });
  return { sub: user.id, [sessionIdClaim]: sessionId };
}

async function describeSession(sealed: string | undefined) {
  const session = await findSessionAccount(database(), sealed, now());
  if (!session) return undefined;
  const { id, name, email } = session.account;
  const expires = new Date(session.authenticatedAt.getTime() + sessionLifetimeSeconds * 1000).toISOString();
  return { user: { id: String(id), name, email }, expires };
}

function answerRecorder() {
  const answer: AuthAnswer = { status: 200, headers: new Headers(), body: undefined };
  const response = {
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) => (name === "Set-Cookie" ? answer.headers.getSetCookie() : answer.headers.get(name)),
    setHeader: (name: string, value: string | string[]) => {
      answer.headers.delete(name);
      for (const one of [value].flat()) answer.headers.append(name, one);
      return response;
    },
    json: (body: unknown) => {
      answer.body = body;
    },
    send: (body: unknown) => {
      answer.body = body;
    },
    end: () => {},
  };
  return { answer, response };
}
