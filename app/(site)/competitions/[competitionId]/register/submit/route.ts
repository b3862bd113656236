import { wordsOf } from "#lib/db/matching.ts";
import { editOwnRegistration, registerForCompetition } from "#lib/registrations/commands/register.ts";
import { recordedForOneself } from "#lib/wcif/edits/recorded.ts";
import { competitionForm } from "../../../_manage/competition-form.ts";
import { numberOrNull } from "../../../_manage/form-values.ts";

export const POST = competitionForm({
  fields: ["intent", "events", "guests", "comments"],
  page: () => "register",
  handle: async ({ db, actor, competitionId, fields: { intent, events, guests, comments } }) => {
    const own = { competitionId, actor };
    const wish = { ...own, choices: { eventIds: wordsOf(events), guests: numberOrNull(guests) ?? 0, comments } };
    if (intent === "change") {
      const summary = "changed their registration";
      await recordedForOneself(db, { ...own, summary }, (tx) => editOwnRegistration(tx, wish));
      return "register?done=registration-changed";
    }
    await recordedForOneself(db, { ...own, summary: "registered" }, (tx) => registerForCompetition(tx, wish));
    return "register?done=registered";
  },
});
