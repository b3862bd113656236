import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { InvitationForm } from "#lib/oauth/forms.ts";
import { acceptInvitation } from "#lib/oauth/members/invitations.ts";

/** For whoever was asked; to everybody else there is no such invitation. */
export const POST = form({
  access: signedIn,
  body: InvitationForm,
  page: "/oauth/applications",
  handle: async ({ db, body, account }) => {
    const applicationId = await acceptInvitation(db, body.invitation_id, account);
    return `/oauth/applications/${applicationId}`;
  },
});
