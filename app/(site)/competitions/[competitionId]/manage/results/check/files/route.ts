import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { removeFile } from "#lib/submissions/commands/upload-files.ts";
import { RemoveFileForm } from "#lib/submissions/forms.ts";

export const POST = form({
  asksFirst: "dialog",
  params: competitionParams,
  access: managers,
  body: RemoveFileForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/check"),
  handle: async ({ db, actor, competition, body: { fileId } }) => {
    await removeFile(db, { competition, actor, fileId });
    return competitionPage(competition.id, "manage/results/check?done=removed");
  },
});
