import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { database } from "#lib/db/connection.ts";
import { formRoute } from "#lib/oauth/form-route.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { authorizePath } from "#lib/oauth/provider/interaction-policy.ts";

/** "Not you?": signs out and begins the application's request again with somebody else. */
export const POST = formRoute(async ({ request, session }, { uid }: { uid: string }) => {
  const cookie = request.headers.get("cookie");
  const interaction = await findInteraction(cookie, uid, session);
  await signOut(database(), cookie);
  const next = interaction ? authorizePath(interaction.params, ["login", "select_account"]) : "/";
  return `/sign-in?callbackUrl=${encodeURIComponent(next)}`;
});
