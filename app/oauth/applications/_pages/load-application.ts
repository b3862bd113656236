import { notFound } from "next/navigation";
import { cache } from "react";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { getManagedApplication } from "#lib/oauth/applications/queries.ts";
import { DomainError } from "#lib/platform/errors.ts";

/** The application of the address and who looks at it; somebody else's does not exist. */
export const loadApplication = cache(async (id: string) => {
  const session = await requireSession(`/oauth/applications/${id}`);
  const applicationId = parseRowId(id);
  if (applicationId === undefined) notFound();
  try {
    return { session, application: await getManagedApplication(database(), applicationId, session.account) };
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") notFound();
    throw error;
  }
});
