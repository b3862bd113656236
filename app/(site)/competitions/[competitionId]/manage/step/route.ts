import {
  announceCompetition,
  cancelCompetition,
  confirmCompetition,
  deleteDraft,
  submitResults,
  takeResultsBack,
  undoCancellation,
  withdrawConfirmation,
} from "#lib/competitions/commands/life-cycle.ts";
import { invalid } from "#lib/platform/errors.ts";
import { competitionForm } from "../../../_manage/competition-form.ts";

const steps = {
  confirm: confirmCompetition,
  "withdraw-confirmation": withdrawConfirmation,
  announce: announceCompetition,
  cancel: cancelCompetition,
  "undo-cancellation": undoCancellation,
  "submit-results": submitResults,
  "take-results-back": takeResultsBack,
  delete: deleteDraft,
};

const isStep = (name: string): name is keyof typeof steps => Object.hasOwn(steps, name);

export const POST = competitionForm({
  fields: ["step"],
  page: () => "manage",
  handle: async ({ db, actor, competitionId, fields: { step } }) => {
    if (!isStep(step)) throw invalid("There is no such step.");
    await steps[step](db, { competitionId, actor });
    return step === "delete" ? "/competitions/mine" : `manage?done=${step}`;
  },
});
