import { pictureAddresses } from "#lib/accounts/avatars.ts";
import type { Profile } from "#lib/roles/profiles.ts";

/** The small form of the picture that others see of somebody; null where there is none, or it is not approved. */
export const pictureOf = (profile: Pick<Profile, "avatar"> | undefined): string | null =>
  profile?.avatar?.status === "approved" ? pictureAddresses(profile.avatar).thumbUrl : null;
