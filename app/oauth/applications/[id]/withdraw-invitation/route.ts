import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverManages } from "#app/oauth/_forms/application.ts";
import { InvitationForm } from "#lib/oauth/forms.ts";
import { withdrawInvitation } from "#lib/oauth/members/invitations.ts";

export const POST = form({
  access: whoeverManages,
  params: ApplicationParams,
  body: InvitationForm,
  page: ({ params }) => pageOf(params, "/members"),
  mayBeGone: true,
  handle: async ({ db, params, body, account, application }) => {
    await withdrawInvitation(db, application, { invitationId: body.invitation_id, by: account.id });
    return `${pageOf(params, "/members")}?done=taken-back`;
  },
});
