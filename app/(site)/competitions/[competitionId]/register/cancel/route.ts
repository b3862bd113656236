import { cancelOwnRegistration } from "#lib/registrations/commands/register.ts";
import { competitionForm } from "../../../_manage/competition-form.ts";

export const POST = competitionForm({
  fields: [],
  page: () => "register",
  handle: async ({ db, actor, competitionId }) => {
    await cancelOwnRegistration(db, { competitionId, actor });
    return "register?done=registration-cancelled";
  },
});
