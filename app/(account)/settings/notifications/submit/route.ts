import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { saveNotificationMail } from "#lib/mail/preferences.ts";
import { NotificationMailForm } from "#lib/notifications/forms.ts";
import { notificationKinds } from "#lib/reference/notification-kinds.ts";
import { settingsPage } from "../_settings-page.ts";

export const POST = form({
  access: signedIn,
  body: NotificationMailForm,
  page: settingsPage,
  handle: async ({ db, body, account }) => {
    const kinds = notificationKinds.filter((kind) => body.kinds.includes(kind));
    await saveNotificationMail(db, account.id, { kinds, rhythm: body.rhythm });
    return `${settingsPage}?done=notifications-saved`;
  },
});
