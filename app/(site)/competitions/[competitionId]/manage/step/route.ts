import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { lifeCycleCommands } from "#lib/competitions/commands/life-cycle.ts";
import { StepForm } from "#lib/competitions/forms.ts";
import type { LifeCycleAction } from "#lib/competitions/life-cycle.ts";
import { withHistoryLine } from "#lib/wcif/edits/with-revision.ts";

// Documents show none of these.
const stepTexts: Record<Exclude<LifeCycleAction, "delete">, string> = {
  confirm: "confirmed the competition",
  "withdraw-confirmation": "made the competition a draft again",
  announce: "announced the competition",
  cancel: "cancelled the competition",
  "undo-cancellation": "took back that the competition is cancelled",
  "submit-results": "submitted the results",
  "take-results-back": "opened the results again",
};

export const POST = form({
  params: competitionParams,
  access: managers,
  body: StepForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage"),
  handle: async ({ db, actor, competition, body: { step, agreed } }) => {
    const own = { competitionId: competition.id, actor };
    if (step === "delete") {
      await lifeCycleCommands.delete(db, { ...own, agreed });
      return "/competitions/mine";
    }
    await withHistoryLine(db, own, async (tx) => {
      await lifeCycleCommands[step](tx, { ...own, agreed });
      return stepTexts[step];
    });
    return competitionPage(competition.id, `manage?done=${step}`);
  },
});
