import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { textOrNull } from "#app/(site)/competitions/_manage/form-values.ts";
import { updateRegistrationSettings } from "#lib/competitions/commands/update-registration-settings.ts";

export const POST = competitionForm({
  fields: ["extraRegistrationRequirements"],
  page: () => "manage/registration",
  handle: async ({ db, actor, competitionId, fields }) => {
    const settings = { extraRegistrationRequirements: textOrNull(fields.extraRegistrationRequirements) };
    await updateRegistrationSettings(db, { competitionId, actor, settings });
    return "manage/registration?done=saved";
  },
});
