import { env } from "#lib/platform/env.ts";

/** Who looks at the root of the API wants to know what there is. */
export const GET = (): Response =>
  new Response(null, { status: 302, headers: { Location: `${env().baseUrl}/developers` } });
