import { ownFormPost } from "#app/_forms/form-post.ts";
import { choosePreferredEvents } from "#lib/accounts/commands/update-profile.ts";

export const POST = ownFormPost({
  fields: [],
  page: () => "/settings",
  handle: async ({ db, form, session }) => {
    await choosePreferredEvents(db, session.account.id, form.getAll("events").map(String));
    return "/settings?done=events-saved";
  },
});
