import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { lifeCycleCommands } from "#lib/competitions/commands/life-cycle.ts";
import { StepForm } from "#lib/competitions/forms.ts";
import { lifeCycleHistoryTexts } from "#lib/competitions/life-cycle.ts";
import { withHistoryLine } from "#lib/wcif/edits/with-revision.ts";

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
      return lifeCycleHistoryTexts[step];
    });
    return competitionPage(competition.id, `manage?done=${step}`);
  },
});
