import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverDescribes } from "#app/oauth/_forms/application.ts";
import { DescribeForm, readDescription } from "#lib/oauth/applications/application-form.ts";
import { describeApplication } from "#lib/oauth/applications/commands.ts";

/** What whoever develops it may change. */
export const POST = form({
  access: whoeverDescribes,
  params: ApplicationParams,
  body: DescribeForm,
  page: ({ params }) => pageOf(params, "/edit"),
  handle: async ({ db, params, body, account, application }) => {
    await describeApplication(db, application, readDescription(body), { by: account.id });
    return pageOf(params);
  },
});
