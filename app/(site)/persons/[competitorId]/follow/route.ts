import { z } from "zod";
import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { followPerson, unfollowPerson } from "#lib/notifications/commands/follow.ts";
import { FollowForm } from "#lib/notifications/forms.ts";
import { isCompetitorId } from "#lib/persons/competitor-id.ts";

const commands = { follow: followPerson, unfollow: unfollowPerson };

export const POST = form({
  params: z.object({ competitorId: z.string().refine(isCompetitorId) }),
  access: signedIn,
  body: FollowForm,
  // A profile says only of itself what was done: what went wrong is said in the list of whom one follows.
  page: "/notifications/following",
  handle: async ({ db, account, params: { competitorId }, body: { intent } }) => {
    await commands[intent](db, { accountId: account.id, competitorId });
    return `/persons/${competitorId}?done=${intent}`;
  },
});
