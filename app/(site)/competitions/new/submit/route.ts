import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { createCompetition } from "#lib/competitions/commands/create-competition.ts";
import { NewCompetitionForm } from "#lib/competitions/forms.ts";
import { competitionPage } from "../../_shared/address.ts";

export const POST = form({
  access: signedIn,
  body: NewCompetitionForm,
  page: "/competitions/new",
  handle: async ({ db, actor, body: details }) => {
    const { id } = await createCompetition(db, { actor, ...details });
    return competitionPage(id, "manage?done=created");
  },
});
