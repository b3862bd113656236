import { form } from "#app/_forms/form.ts";
import { goOn, InteractionParams, whoeverIsAsked } from "#app/oauth/_forms/interaction.ts";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { SelectAccountForm } from "#lib/oauth/forms.ts";
import { authorizePath } from "#lib/oauth/provider/interaction-policy.ts";
import { readCookie } from "#lib/web/cookies.ts";

export const POST = form({
  access: whoeverIsAsked("select_account", "login"),
  params: InteractionParams,
  body: SelectAccountForm,
  page: ({ params }) => `/oauth/select-account/${params.uid}`,
  handle: async ({ db, request, body, interaction }) => {
    if (body.account === "this" && interaction.prompt.name === "select_account") {
      return await goOn({ request }, { select_account: {} });
    }
    await signOut(db, readCookie(request.headers.get("cookie"), "session"));
    const next = authorizePath(interaction.params, ["login", "select_account"]);
    return `/sign-in?${new URLSearchParams({ callbackUrl: next })}`;
  },
});
