import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { OwnProfileForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { changeOwnProfile } from "#lib/registrations/commands/change-profile.ts";

export const POST = form({
  access: signedIn,
  body: OwnProfileForm,
  page: ({ text }) => {
    const callbackUrl = safePath(text("callbackUrl"), "");
    return callbackUrl ? `/settings?${new URLSearchParams({ callbackUrl })}` : "/settings";
  },
  handle: async ({
    db,
    body: { name, country: countryId, gender, birth_date: birthDate, events: preferredEventIds, callbackUrl },
    account,
    ipAddress,
    now,
  }) => {
    await changeOwnProfile(db, { name, countryId, gender, birthDate, preferredEventIds }, { account, ipAddress, now });
    return safePath(callbackUrl, "/settings?done=profile-saved");
  },
});
