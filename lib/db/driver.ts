import postgres from "postgres";
import { unavailable } from "#lib/platform/errors.ts";

/** The driver itself; whoever connects does so through here, for as published it does not survive a lost connection. */
export function openClient(url: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  assertPatched(postgres);
  return postgres(url, options);
}

/**
 * Has each statement outside transactions wait for the answer to the one before it on its connection. PgBouncer 1.18 takes a
 * session back with the last answer that it knows to wait for: of a statement that was sent meanwhile to be described first,
 * nobody ever hears again.
 */
export function sendOneByOne(client: postgres.Sql): void {
  const send = client.unsafe.bind(client);
  client.unsafe = ((...statement: Parameters<typeof send>) => {
    const query = send(...statement) as ReturnType<typeof send> & { options: { onexecute?: () => boolean } };
    // The driver asks whether more may follow at once; a transaction's beginning has an answer of its own.
    query.options.onexecute ??= () => false;
    return query;
  }) as typeof client.unsafe;
}

// A newer version, or an install that ran no scripts, comes without; patch-package applies all of a patch or nothing.
function assertPatched(driver: typeof postgres): void {
  if (String(driver).includes("reject(lost = e)")) return;
  throw unavailable(
    "The database driver lacks the patch without which a lost connection ends the process (see lib/db/patches): run `npm rebuild --ignore-scripts=false`.",
  );
}
