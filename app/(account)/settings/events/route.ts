import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { choosePreferredEvents } from "#lib/accounts/commands/update-profile.ts";
import { FavouriteEventsForm } from "#lib/accounts/forms.ts";

export const POST = form({
  access: signedIn,
  body: FavouriteEventsForm,
  page: "/settings",
  handle: async ({ db, body: { events }, account }) => {
    await choosePreferredEvents(db, account.id, events);
    return "/settings?done=events-saved";
  },
});
