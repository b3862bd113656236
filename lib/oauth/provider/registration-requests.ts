import type { Context, Next } from "koa";
import { sharedCounts } from "#lib/db/shared-counts.ts";
import { env } from "#lib/platform/env.ts";
import { networkOf } from "#lib/platform/network.ts";
import { randomToken } from "#lib/platform/random.ts";
import { oauthError } from "./oauth-error.ts";
import { requestContext } from "./request-context.ts";

const registration = /^\/oauth\/register(\/[^/]+)?\/?$/i;

/** Whether this is asked of the endpoint where programs register applications, or of one that they registered. */
export const isRegistration = ({ pathname }: { pathname: string }): boolean => registration.test(pathname);

// No query for each of those who try: tokens of 256 bits are not found by guessing.
const limit = { name: "registration token", points: 60, seconds: 60 };

/**
 * What stands around registrations, as around the other endpoints: any web page may ask, whoever guesses tokens waits,
 * and where that is allowed, nobody needs one.
 */
export async function guardRegistration(ctx: Context, next: Next): Promise<void> {
  if (!isRegistration({ pathname: ctx.path })) return await next();
  ctx.set({ "access-control-allow-origin": "*", "access-control-expose-headers": "WWW-Authenticate" });
  if (ctx.method === "OPTIONS") return preflight(ctx);
  const network = networkOf(requestContext(ctx).ipAddress);
  const known = sharedCounts().known(limit, network);
  if (known.points >= limit.points) return refuseGuessing(ctx, known.millisecondsLeft);
  if (env().clientRegistration === "open" && ctx.method === "POST" && !ctx.get("authorization"))
    ctx.req.headers.authorization = `Bearer ${openToken}`;
  await next();
  if (ctx.status === 401 && ctx.get("authorization")) sharedCounts().count(limit, network);
}

/** Whether a request comes without a token, where that is allowed: the provider knows none without. */
export const isOpenToken = (token: string): boolean => token === openToken;

const openToken = randomToken();

function preflight(ctx: Context): void {
  ctx.status = 204;
  ctx.set({
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "Authorization, Content-Type",
    "access-control-max-age": "3600",
  });
}

function refuseGuessing(ctx: Context, milliseconds: number): void {
  ctx.status = 429;
  ctx.set("retry-after", String(Math.ceil(milliseconds / 1000)));
  ctx.body = oauthError("too many wrong tokens from this address", "slow_down");
}
