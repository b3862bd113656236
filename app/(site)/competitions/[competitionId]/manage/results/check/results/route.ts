import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { uploadResults } from "#lib/submissions/commands/upload-files.ts";
import { besideField } from "#lib/submissions/files/beside-field.ts";
import { ResultsFileForm } from "#lib/submissions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: ResultsFileForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/check"),
  handle: async ({ db, actor, competition, body: { results: file } }) => {
    await besideField("results", file, () => uploadResults(db, { competition, actor, file }));
    return competitionPage(competition.id, "manage/results/check?done=results-uploaded");
  },
});
