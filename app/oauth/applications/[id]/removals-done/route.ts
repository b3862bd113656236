import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverManages } from "#app/oauth/_forms/application.ts";
import { RemovalsForm } from "#lib/privacy/forms.ts";
import { acknowledgeRemovals } from "#lib/privacy/removal-notices.ts";

export const POST = form({
  asksFirst: "dialog",
  access: whoeverManages,
  params: ApplicationParams,
  body: RemovalsForm,
  page: ({ params }) => pageOf(params),
  handle: async ({ db, params, body: { until }, account, application, now }) => {
    await acknowledgeRemovals(db, application.id, { until, by: account.id, now });
    return `${pageOf(params)}?done=removals-done`;
  },
});
