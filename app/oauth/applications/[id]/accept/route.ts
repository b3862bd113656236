import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { ApplicationParams, applicationId, pageOf } from "#app/oauth/_forms/application.ts";
import { acceptApplication } from "#lib/oauth/applications/transfers.ts";

/** For whoever was offered it, and does not own it yet. */
export const POST = form({
  access: signedIn,
  params: ApplicationParams,
  page: "/oauth/applications",
  handle: async ({ db, params, account }) => {
    await acceptApplication(db, applicationId(params), account);
    return pageOf(params);
  },
});
