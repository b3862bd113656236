import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { StopProgramForm } from "#lib/competitions/forms.ts";
import { resumeApplication, stopApplication } from "#lib/wcif/revisions/stopped-applications.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: StopProgramForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/history"),
  handle: async ({ db, actor, competition, body: { applicationId, intent } }) => {
    const change = intent === "stop" ? stopApplication : resumeApplication;
    await change(db, { competitionId: competition.id, applicationId, actor });
    return competitionPage(competition.id, `manage/history?done=${intent}`);
  },
});
