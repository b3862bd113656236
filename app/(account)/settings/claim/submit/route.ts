import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { claimProfile } from "#lib/claims/commands.ts";
import { ClaimForm } from "#lib/claims/forms.ts";

export const POST = form({
  access: signedIn,
  body: ClaimForm,
  page: ({ text }) => `/settings/claim?${new URLSearchParams({ person: text("competitorId") })}`,
  handle: async ({ db, body: { birth_date: birthDate, ...claim }, account, ipAddress, now }) => {
    await claimProfile(db, account, { ...claim, birthDate }, { ipAddress, now });
    return "/settings/claim?done=claimed";
  },
});
