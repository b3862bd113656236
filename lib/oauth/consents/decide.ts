import type { Database } from "#lib/db/connection.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { findApplication } from "../applications/queries.ts";
import type { SentForm } from "../form-route.ts";
import { answerInteraction, findInteraction } from "../provider/interaction.ts";
import { knownScopes } from "../scopes.ts";
import { recordConsent } from "./commands.ts";
import { chosenScopes } from "./consent.ts";

/** Takes the decision of the consent page; answers where the browser goes on. */
export async function decideConsent(db: Database, { request, session, form }: SentForm, uid: string): Promise<string> {
  const cookie = request.headers.get("cookie");
  const interaction = await findInteraction(cookie, uid, session);
  const application = interaction && (await findApplication(db, String(interaction.params.client_id)));
  if (!application || interaction.prompt.name !== "consent") {
    throw forbidden("This page has expired: go back to the application and start again");
  }
  if (form.get("decision") !== "authorize") {
    return await answerInteraction(cookie, { error: "access_denied", error_description: "the person said no" });
  }
  const asked = knownScopes(String(interaction.params.scope ?? "").split(" "));
  await recordConsent(db, {
    accountId: session.account.id,
    applicationId: application.id,
    ...chosenScopes(asked, form.getAll("scopes").map(String)),
    userAgent: request.headers.get("user-agent"),
  });
  return await answerInteraction(cookie, { consent: {} });
}
