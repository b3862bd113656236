import type { Actor } from "#lib/accounts/actor.ts";
import { log } from "#lib/platform/log.ts";

type Finished = { request: Request; response: Response; requestId: string; actor: Actor; milliseconds: number };

/** One wide line for every call. */
export function logRequest({ request, response, requestId, actor, milliseconds }: Finished): void {
  log().info(
    {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      accountId: actor.account?.id,
      applicationId: actor.application?.id,
    },
    "request",
  );
}
