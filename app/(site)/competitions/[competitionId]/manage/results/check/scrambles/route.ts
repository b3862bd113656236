import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { uploadScrambles } from "#lib/submissions/commands/upload-files.ts";
import { besideField } from "#lib/submissions/files/beside-field.ts";
import { ScramblesFileForm } from "#lib/submissions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: ScramblesFileForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/results/check"),
  handle: async ({ db, actor, competition, body: { scrambles: file } }) => {
    const outcome = await besideField("scrambles", file, () => uploadScrambles(db, { competition, actor, file }));
    const done = outcome === "known" ? "scrambles-known" : "scrambles-uploaded";
    return competitionPage(competition.id, `manage/results/check?done=${done}`);
  },
});
