import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { database } from "#lib/db/connection.ts";
import { formRoute } from "#lib/oauth/form-route.ts";
import { answerInteraction, findInteraction } from "#lib/oauth/provider/interaction.ts";
import { authorizePath } from "#lib/oauth/provider/interaction-policy.ts";
import { forbidden } from "#lib/platform/errors.ts";

export const POST = formRoute(async ({ request, session, form }, { uid }: { uid: string }) => {
  const cookie = request.headers.get("cookie");
  const interaction = await findInteraction(cookie, uid, session);
  if (!interaction) throw forbidden("This page has expired: go back to the application and start again.");
  if (form.get("account") === "this" && interaction.prompt.name === "select_account") {
    return await answerInteraction(cookie, { select_account: {} });
  }
  await signOut(database(), cookie);
  const next = authorizePath(interaction.params, ["login", "select_account"]);
  return `/sign-in?callbackUrl=${encodeURIComponent(next)}`;
});
