import type { Database } from "#lib/db/connection.ts";
import { notFound } from "#lib/platform/errors.ts";
import { findApplication } from "../applications/queries.ts";
import type { Interaction } from "../provider/interaction.ts";
import { recordConsent } from "./commands.ts";
import { chosenScopes } from "./consent.ts";
import { shownScopes } from "./consent-question.ts";

/** Lets the application in that asks, with what stands on the consent page and was ticked there. */
export async function allowAsked(
  db: Database,
  interaction: Interaction,
  { accountId, ticked, userAgent }: { accountId: number; ticked: string[]; userAgent: string | null },
): Promise<void> {
  const clientId = String(interaction.params.client_id);
  const application = await findApplication(db, clientId);
  if (!application) throw notFound("Application", clientId);
  await recordConsent(db, {
    accountId,
    applicationId: application.id,
    ...chosenScopes(shownScopes(interaction), ticked),
    on: "page",
    userAgent,
  });
}
