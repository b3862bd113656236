import { cancelOwnRegistration } from "#lib/registrations/commands/register.ts";
import { recordedForOneself } from "#lib/wcif/edits/recorded.ts";
import { competitionForm } from "../../../_manage/competition-form.ts";

export const POST = competitionForm({
  fields: [],
  page: () => "register",
  handle: async ({ db, actor, competitionId }) => {
    const own = { competitionId, actor };
    const summary = "cancelled their registration";
    await recordedForOneself(db, { ...own, summary }, (tx) => cancelOwnRegistration(tx, own));
    return "register?done=registration-cancelled";
  },
});
