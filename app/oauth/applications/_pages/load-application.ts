import { notFound } from "next/navigation";
import { cache } from "react";
import { requireSession } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { getManagedApplication } from "#lib/oauth/applications/queries.ts";
import { may } from "#lib/oauth/members/role.ts";
import { DomainError } from "#lib/platform/errors.ts";

/** The pages of an application, by what their addresses end with. */
type Tab = "" | "/credentials" | "/danger" | "/edit" | "/log" | "/members" | "/usage";

/**
 * The application of the address and who looks at it; somebody else's does not exist, nor a page for which one has to be
 * its owner. Whoever has to sign in first comes back to the very page.
 */
export async function loadApplication(id: string, tab: Tab) {
  const session = await requireSession(`/oauth/applications/${encodeURIComponent(id)}${tab}`);
  const application = await getManaged(id, session.account);
  if (ownersTabs.has(tab) && !may(application.standing, "own")) notFound();
  return { session, application };
}

const ownersTabs: ReadonlySet<Tab> = new Set<Tab>(["/credentials", "/danger"]);

const getManaged = cache(async (id: string, account: Account) => {
  const applicationId = parseRowId(id);
  if (applicationId === undefined) notFound();
  try {
    return await getManagedApplication(database(), applicationId, account);
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") notFound();
    throw error;
  }
});
