import { Button } from "#app/_components/button.tsx";
import { t } from "#lib/language/translate.ts";
import { doubtText } from "#lib/scoretaking/doubt-texts.ts";
import type { Doubt } from "#lib/scoretaking/doubts.ts";

/** What is asked before it is saved, and who was chosen in the midst of it. */
export type Question = { doubts: Doubt[]; next: number | null };

type DeskQuestionProps = Question & {
  eventId: string;
  chosen: { registrantId: number; name: string } | undefined;
  onSave: () => void;
  onThrowAway: () => void;
  onLookAgain: () => void;
};

/** Whether what stands in the form is meant: where it is to be doubted, and where somebody else was chosen before it was saved. */
export function DeskQuestion({ doubts, next, eventId, chosen, onSave, onThrowAway, onLookAgain }: DeskQuestionProps) {
  return (
    <div className="desk-doubts" role="alertdialog" aria-labelledby="desk-doubts" aria-describedby="desk-doubts-list">
      <p id="desk-doubts" className="desk-doubts-title">
        {next !== null && chosen
          ? t("{number} {name} is not saved yet. Save what was typed?", {
              number: chosen.registrantId,
              name: chosen.name,
            })
          : t("Is this what the scorecard says?")}
      </p>
      <ul id="desk-doubts-list">
        {doubts.map((doubt) => (
          <li key={doubtText(doubt, eventId)}>{doubtText(doubt, eventId)}</li>
        ))}
      </ul>
      <div className="desk-choices">
        <Button type="button" size="small" autoFocus onClick={onSave}>
          {t("Yes, save it")}
        </Button>
        {next === null ? null : (
          <Button type="button" kind="quiet" size="small" onClick={onThrowAway}>
            {t("Throw it away")}
          </Button>
        )}
        <Button type="button" kind="secondary" size="small" onClick={onLookAgain}>
          {t("Look again")}
        </Button>
      </div>
    </div>
  );
}
