import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { ApplicationForm, readApplicationInput } from "#lib/oauth/applications/application-form.ts";
import { registerApplication } from "#lib/oauth/applications/commands.ts";

export const POST = form({
  access: signedIn,
  body: ApplicationForm,
  page: "/oauth/applications/new",
  handle: async ({ db, body, account }) => {
    const input = readApplicationInput(body);
    const { application, secret } = await registerApplication(db, input, { ownerId: account.id });
    const page = `/oauth/applications/${application.id}`;
    return secret === null ? page : { location: `${page}/credentials?done=registered`, shownOnce: [secret] };
  },
});
