import type { Actor } from "#lib/accounts/actor.ts";
import { log } from "#lib/platform/log.ts";

type Call = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** By `performance.now()`. */
  started: number;
  accountId?: number | undefined;
  applicationId?: number | undefined;
};

type Finished = Pick<Call, "requestId" | "started"> & { request: Request; response: Response; actor: Actor };

/** One wide line for every call. */
export function logRequest({ request, response, actor, ...rest }: Finished): void {
  if (!log().isLevelEnabled("info")) return;
  const { method, url } = request;
  const who = { accountId: actor.account?.id, applicationId: actor.application?.id };
  logCall({ ...rest, method, path: new URL(url).pathname, status: response.status, ...who });
}

/** The same of what is known without a web request. */
export function logCall({ requestId, method, path, status, started, accountId, applicationId }: Call): void {
  if (!log().isLevelEnabled("info")) return;
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  log().info({ requestId, method, path, status, milliseconds, accountId, applicationId }, "request");
}
