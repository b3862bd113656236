import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { MemberForm } from "#lib/oauth/forms.ts";
import { removeMember } from "#lib/oauth/members/commands.ts";

export const POST = form({
  asksFirst: "dialog",
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: MemberForm,
  page: ({ params }) => pageOf(params, "/members"),
  mayBeGone: true,
  handle: async ({ db, params, body, account, application }) => {
    await removeMember(db, application, { accountId: body.account_id, by: account });
    return account.id === body.account_id ? "/oauth/applications" : `${pageOf(params, "/members")}?done=removed`;
  },
});
