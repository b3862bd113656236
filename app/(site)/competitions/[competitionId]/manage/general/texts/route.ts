import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { whileLocked } from "#lib/competitions/commands/lock-competition.ts";
import { updateGeneralDetails } from "#lib/competitions/commands/update-general-details.ts";
import { TextsForm } from "#lib/competitions/forms.ts";

export const POST = form({
  params: competitionParams,
  access: managers,
  body: TextsForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/general"),
  handle: async ({ db, actor, competition: { id: competitionId }, upToDate }) => {
    await whileLocked(db, competitionId, (tx, { information, contact }) =>
      updateGeneralDetails(tx, { competitionId, actor, details: upToDate({ information, contact }) }),
    );
    return competitionPage(competitionId, "manage/general?done=saved");
  },
});
