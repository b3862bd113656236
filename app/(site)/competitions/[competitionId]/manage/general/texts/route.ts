import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { textOrNull } from "#app/(site)/competitions/_manage/form-values.ts";
import { updateGeneralFacts } from "#lib/competitions/commands/update-general-facts.ts";

export const POST = competitionForm({
  fields: ["information", "contact"],
  page: () => "manage/general",
  handle: async ({ db, actor, competitionId, fields }) => {
    const facts = { information: textOrNull(fields.information), contact: textOrNull(fields.contact) };
    await updateGeneralFacts(db, { competitionId, actor, facts });
    return "manage/general?done=saved";
  },
});
