import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { whileLocked } from "#lib/competitions/commands/lock-competition.ts";
import { updateRegistrationSettings } from "#lib/competitions/commands/update-registration-settings.ts";
import { RequirementsForm } from "#lib/competitions/registration-settings-form.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: RequirementsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/registration"),
  handle: async ({ db, actor, competition: { id: competitionId }, upToDate }) => {
    await whileLocked(db, competitionId, (tx, { extraRegistrationRequirements }) =>
      updateRegistrationSettings(tx, { competitionId, actor, settings: upToDate({ extraRegistrationRequirements }) }),
    );
    return competitionPage(competitionId, "manage/registration?done=saved");
  },
});
