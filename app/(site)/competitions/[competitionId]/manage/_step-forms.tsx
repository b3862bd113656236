import { Button, type ButtonKind, ButtonLink } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { formatTold } from "#app/_components/told.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import {
  type CompetitionRole,
  mayAnnounce,
  mayCancel,
  mayConfirm,
  mayDelete,
  maySubmitResults,
  mayTakeResultsBack,
  mayUndoCancellation,
  mayWithdrawConfirmation,
} from "#lib/competitions/access.ts";
import type { Told } from "#lib/competitions/commands/tell.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { hasReachedLastDay } from "#lib/competitions/life-cycle.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";

type Props = {
  competition: Competition;
  role: CompetitionRole;
  isComplete: boolean;
  form: OpenForm<"agreed">;
  told: { expected: Told; interested: Told };
  /** Where a step is sent, of pages that are not the managers' own. */
  action?: string;
};

/** The steps this person may take next; those that are hard to take back are asked about first. */
export function StepForms({
  competition,
  role,
  isComplete,
  form,
  told,
  action = `/competitions/${competition.id}/manage/step`,
}: Props) {
  const checkPage = `/competitions/${competition.id}/manage/results/check`;
  const button = (
    step: string,
    label: string,
    kind: ButtonKind = "primary",
    disabled = false,
    asking?: Props["form"],
    whom?: Told,
  ) => (
    <form action={to(action)} method="post" className="grid gap-4">
      <input type="hidden" name="step" value={step} />
      {asking ? <AgreementBox form={asking} name="agreed" /> : null}
      {whom === undefined ? null : <p className="text-sm text-muted">{formatTold(whom)}</p>}
      <Button kind={kind} disabled={disabled}>
        {label}
      </Button>
    </form>
  );
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayConfirm(role, competition) ? button("confirm", t("Confirm"), "primary", !isComplete) : null}
        {mayAnnounce(role, competition)
          ? button("announce", t("Announce to everybody"), "primary", false, form, told.interested)
          : null}
        {mayWithdrawConfirmation(role, competition)
          ? button("withdraw-confirmation", t("Make it a draft again"), "secondary")
          : null}
        {maySubmitResults(role, competition) && hasReachedLastDay(competition, now()) ? (
          <ButtonLink href={checkPage}>{t("Check and submit the results")}</ButtonLink>
        ) : null}
        {mayTakeResultsBack(role, { ...competition, isTakenUp: false }) ? (
          <ButtonLink kind="secondary" href={checkPage}>
            {t("See what is submitted")}
          </ButtonLink>
        ) : null}
        {mayUndoCancellation(role, competition)
          ? button("undo-cancellation", t("It takes place after all"), "primary", false, undefined, told.expected)
          : null}
      </div>
      {mayCancel(role, competition) ? (
        <div>
          <Question
            id="cancel"
            does={t("Cancel the competition")}
            keep={t("Keep it")}
            asks="secondary"
            action={action}
            fields={{ step: "cancel" }}
          >
            <p>
              {t(
                "It stays public, marked as cancelled, and nobody can register any more. This can be taken back, and then they are told again.",
              )}
            </p>
            <p className="text-sm text-muted">{formatTold(told.expected)}</p>
          </Question>
        </div>
      ) : null}
      {mayDelete(role, competition) ? (
        <div>
          <Question
            id="delete"
            does={t("Delete the draft")}
            keep={t("Keep it")}
            asks="secondary"
            action={action}
            fields={{ step: "delete" }}
          >
            <p>{t("Everything entered here goes, for good.")}</p>
          </Question>
        </div>
      ) : null}
    </div>
  );
}
