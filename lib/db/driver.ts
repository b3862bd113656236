import postgres from "postgres";
import { unavailable } from "#lib/platform/errors.ts";

/** The driver itself; whoever connects does so through here, for as published it does not survive a lost connection. */
export function openClient(url: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  assertPatched(postgres);
  return postgres(url, options);
}

// A newer version, or an install that ran no scripts, comes without; patch-package applies all of a patch or nothing.
function assertPatched(driver: typeof postgres): void {
  if (String(driver).includes("reject(lost = e)")) return;
  throw unavailable(
    "The database driver lacks the patch without which a lost connection ends the process (see lib/db/patches): run `npm rebuild --ignore-scripts=false`.",
  );
}
