import { notFound } from "next/navigation";
import { cache } from "react";
import { requireSession } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { getManagedApplication } from "#lib/oauth/applications/queries.ts";
import { DomainError } from "#lib/platform/errors.ts";

/** The pages of an application, by what their addresses end with. */
type Tab = "" | "/credentials" | "/danger" | "/edit" | "/log" | "/usage";

/**
 * The application of the address and who looks at it; somebody else's does not exist. Whoever has to sign in first
 * comes back to the very page.
 */
export async function loadApplication(id: string, tab: Tab) {
  const session = await requireSession(`/oauth/applications/${encodeURIComponent(id)}${tab}`);
  return { session, application: await getOwn(id, session.account) };
}

const getOwn = cache(async (id: string, account: Account) => {
  const applicationId = parseRowId(id);
  if (applicationId === undefined) notFound();
  try {
    return await getManagedApplication(database(), applicationId, account);
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") notFound();
    throw error;
  }
});
