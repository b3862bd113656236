import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { InteractionParams } from "#app/oauth/_forms/interaction.ts";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { authorizePath } from "#lib/oauth/provider/interaction-policy.ts";
import { readCookie } from "#lib/web/cookies.ts";

/** "Not you?": signs out and begins the application's request again with somebody else. */
export const POST = form({
  access: signedIn,
  params: InteractionParams,
  page: ({ params }) => `/oauth/consent/${params.uid}`,
  handle: async ({ db, request, params, session }) => {
    const cookie = request.headers.get("cookie");
    const interaction = await findInteraction(cookie, params.uid, session);
    await signOut(db, readCookie(cookie, "session"));
    const next = interaction ? authorizePath(interaction.params, ["login", "select_account"]) : "/";
    return `/sign-in?${new URLSearchParams({ callbackUrl: next })}`;
  },
});
