import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { OwnProfileForm, toProfile } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { changeOwnProfile } from "#lib/registrations/commands/change-profile.ts";

export const POST = form({
  access: signedIn,
  body: OwnProfileForm,
  page: ({ text }) => {
    const callbackUrl = safePath(text("callbackUrl"), "");
    return callbackUrl ? `/settings?${new URLSearchParams({ callbackUrl })}` : "/settings";
  },
  handle: async ({ db, body: { callbackUrl, events: preferredEventIds, ...sent }, account, ipAddress, now }) => {
    await changeOwnProfile(db, { ...toProfile(sent), preferredEventIds }, { account, ipAddress, now });
    return safePath(callbackUrl, "/settings?done=profile-saved");
  },
});
