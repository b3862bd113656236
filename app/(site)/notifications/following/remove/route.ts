import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { unfollowPerson } from "#lib/notifications/commands/follow.ts";
import { UnfollowForm } from "#lib/notifications/forms.ts";

export const POST = form({
  access: signedIn,
  body: UnfollowForm,
  page: "/notifications/following",
  handle: async ({ db, body, account }) => {
    await unfollowPerson(db, { accountId: account.id, competitorId: body.competitor_id });
    return "/notifications/following?done=unfollow";
  },
});
