import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { ProfileForm } from "#lib/accounts/forms.ts";
import { changeOwnProfile } from "#lib/registrations/commands/change-profile.ts";

export const POST = form({
  access: signedIn,
  body: ProfileForm,
  page: "/settings",
  handle: async ({
    db,
    body: { name, country: countryId, gender, birth_date: birthDate },
    account,
    ipAddress,
    now,
  }) => {
    await changeOwnProfile(db, { name, countryId, gender, birthDate }, { account, ipAddress, now });
    return "/settings?done=profile-saved";
  },
});
