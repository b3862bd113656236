import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { RoleForm } from "#lib/oauth/forms.ts";
import { changeRole } from "#lib/oauth/members/commands.ts";

export const POST = form({
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: RoleForm,
  page: ({ params }) => pageOf(params, "/members"),
  mayBeGone: true,
  handle: async ({ db, params, body, account, application }) => {
    await changeRole(db, application, { accountId: body.account_id, role: body.role, by: account });
    return `${pageOf(params, "/members")}?done=changed`;
  },
});
