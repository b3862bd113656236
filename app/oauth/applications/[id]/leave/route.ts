import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablySees } from "#app/oauth/_forms/application.ts";
import { leaveApplication } from "#lib/oauth/members/commands.ts";

export const POST = form({
  asksFirst: "dialog",
  access: whoeverProvablySees,
  params: ApplicationParams,
  page: ({ params }) => pageOf(params, "/members"),
  handle: async ({ db, account, application }) => {
    await leaveApplication(db, application, account);
    return "/oauth/applications?done=left";
  },
});
