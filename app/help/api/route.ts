import { env } from "#lib/platform/env.ts";

/** Where the WCA's site tells about its API. */
export const GET = (): Response =>
  new Response(null, { status: 301, headers: { Location: `${env().baseUrl}/developers` } });
