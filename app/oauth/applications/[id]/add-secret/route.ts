import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { addSecret, graceDays, secretLifetimes } from "#lib/oauth/applications/secrets.ts";
import { AddSecretForm } from "#lib/oauth/forms.ts";

export const POST = form({
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: AddSecretForm,
  page: ({ params }) => pageOf(params, "/credentials"),
  handle: async ({ db, params, body, account, application }) => {
    const secret = await addSecret(db, application, {
      by: account.id,
      lifetimeDays: chosenDays(body.lifetime, secretLifetimes),
      oldOnesEndInDays: chosenDays(body.grace, graceDays),
    });
    return { location: `${pageOf(params, "/credentials")}?done=secret-made`, shownOnce: [secret] };
  },
});

// What was not offered is none.
const chosenDays = (chosen: string, offered: readonly number[]): number | undefined =>
  offered.find((days) => String(days) === chosen);
