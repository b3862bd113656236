import { database } from "#lib/db/connection.ts";
import { answerTokenInfo } from "#lib/oauth/provider/token-info.ts";
import { now } from "#lib/platform/clock.ts";

export const GET = (request: Request): Promise<Response> => answerTokenInfo(database(), request, now());

export const OPTIONS = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET",
      "Access-Control-Allow-Headers": "Authorization",
      "Access-Control-Max-Age": "86400",
    },
  });
