import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { choosePreferredEvents } from "#lib/accounts/commands/update-profile.ts";
import { FavouriteEventsForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";

export const POST = form({
  access: signedIn,
  body: FavouriteEventsForm,
  page: ({ text }) => settingsPage(text("callbackUrl")),
  handle: async ({ db, body: { events, callbackUrl }, account }) => {
    await choosePreferredEvents(db, account.id, events);
    return settingsPage(callbackUrl, { done: "events-saved" });
  },
});

/** Where somebody was going stays in the address: the form above leads there. */
function settingsPage(wanted: string | undefined, more: Record<string, string> = {}): string {
  const callbackUrl = safePath(wanted, "");
  const query = new URLSearchParams({ ...more, ...(callbackUrl && { callbackUrl }) });
  return query.size > 0 ? `/settings?${query}` : "/settings";
}
