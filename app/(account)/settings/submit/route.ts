import { ownFormPost } from "#app/_forms/form-post.ts";
import { updateProfile } from "#lib/accounts/commands/update-profile.ts";

export const POST = ownFormPost({
  fields: ["name", "country", "gender", "birth_date"],
  keep: ["name", "country", "gender", "birth_date"],
  page: () => "/settings",
  handle: async ({ db, fields, session, ipAddress }) => {
    const { name, country: countryId, gender, birth_date: birthDate } = fields;
    await updateProfile(db, { name, countryId, gender, birthDate }, { account: session.account, ipAddress });
    return "/settings?done=profile-saved";
  },
});
