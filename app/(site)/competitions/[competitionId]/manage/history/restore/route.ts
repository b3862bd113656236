import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { RestoreForm } from "#lib/competitions/forms.ts";
import { restoreRevision, revertRevision } from "#lib/wcif/patch/restore.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: managers,
  body: RestoreForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/history"),
  handle: async ({ db, actor, competition, body: { revision, intent } }) => {
    const change = intent === "restore" ? restoreRevision : revertRevision;
    await change(db, { competitionId: competition.id, actor, revision });
    return competitionPage(competition.id, `manage/history?done=${intent}`);
  },
});
