import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { InvitationForm } from "#lib/oauth/forms.ts";
import { declineInvitation } from "#lib/oauth/members/invitations.ts";

/** For whoever was asked; to everybody else there is no such invitation. */
export const POST = form({
  access: signedIn,
  body: InvitationForm,
  page: "/oauth/applications",
  handle: async ({ db, body, account }) => {
    await declineInvitation(db, body.invitation_id, account);
    return "/oauth/applications?done=declined";
  },
});
