import { format } from "node:util";
import { isDatabaseUnavailable } from "#lib/db/unavailable.ts";
import { currentRequest } from "#lib/platform/current-request.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";

const isInstalled = new ProcessWide<boolean>("printed lines are logged");

/**
 * Has what is printed while a request is answered become a line of the log that names the request. Next prints what a
 * page has thrown as it is, and an error of the database carries what somebody typed, line breaks included.
 */
export function logWhatIsPrinted(): void {
  if (isInstalled.value) return;
  isInstalled.value = true;
  for (const level of ["error", "warn"] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) => {
      const request = currentRequest();
      if (request === undefined) return print(...parts);
      const thrown = parts.find((part) => part instanceof Error);
      const said = parts.filter((part) => part !== thrown);
      const about = { requestId: request.id, route: request.route, ...(thrown !== undefined && { err: thrown }) };
      // While the database is away every page fails of it. One line of the log says that it is, as an error; this one,
      // of each request, is for whoever looks for that request.
      log()[isDatabaseUnavailable(thrown) ? "warn" : level](
        about,
        thrown === undefined ? format(...said) : "a page failed",
      );
    };
  }
}
