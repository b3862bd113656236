import { wordsOf } from "#lib/db/matching.ts";
import { editOwnRegistration, registerForCompetition } from "#lib/registrations/commands/register.ts";
import { competitionForm } from "../../../_manage/competition-form.ts";
import { numberOrNull } from "../../../_manage/form-values.ts";

export const POST = competitionForm({
  fields: ["intent", "events", "guests", "comments"],
  page: () => "register",
  handle: async ({ db, actor, competitionId, fields: { intent, events, guests, comments } }) => {
    const choices = { eventIds: wordsOf(events), guests: numberOrNull(guests) ?? 0, comments };
    if (intent === "change") {
      await editOwnRegistration(db, { competitionId, actor, choices });
      return "register?done=registration-changed";
    }
    await registerForCompetition(db, { competitionId, actor, choices });
    return "register?done=registered";
  },
});
