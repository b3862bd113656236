import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { ApplicationParams, applicationId } from "#app/oauth/_forms/application.ts";
import { declineApplication } from "#lib/oauth/applications/transfers.ts";

/** For whoever was offered it. */
export const POST = form({
  access: signedIn,
  params: ApplicationParams,
  page: "/oauth/applications",
  handle: async ({ db, params, account }) => {
    await declineApplication(db, applicationId(params), account);
    return "/oauth/applications";
  },
});
