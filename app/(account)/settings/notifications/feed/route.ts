import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { feedAddress } from "#app/(site)/notifications/_feed.ts";
import { endFeed, makeFeed } from "#lib/notifications/commands/feed.ts";
import { FeedForm } from "#lib/notifications/forms.ts";
import { settingsPage } from "../_settings-page.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  body: FeedForm,
  page: settingsPage,
  handle: async ({ db, body: { intent }, account, now }) => {
    if (intent === "make") {
      const address = feedAddress(await makeFeed(db, account.id, now));
      return { location: `${settingsPage}?done=feed-made`, shownOnce: [address] };
    }
    await endFeed(db, account.id);
    return `${settingsPage}?done=feed-ended`;
  },
});
