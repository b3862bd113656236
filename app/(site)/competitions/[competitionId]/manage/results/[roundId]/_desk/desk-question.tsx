import { useEffect, useRef } from "react";
import { Button } from "#app/_components/button.tsx";
import { t } from "#lib/language/translate.ts";
import { doubtText } from "#lib/scoretaking/doubt-texts.ts";
import type { Question } from "./ask-first.ts";

type DeskQuestionProps = {
  question: Question;
  eventId: string;
  chosen: { registrantId: number; name: string } | undefined;
  onSave: () => void;
  onThrowAway: () => void;
  onLookAgain: () => void;
};

/**
 * Whether what stands in the form is meant: where it is to be doubted, and where somebody else was chosen before it was
 * saved.
 */
export function DeskQuestion({ question, eventId, chosen, onSave, onThrowAway, onLookAgain }: DeskQuestionProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const { kind, next } = question;
  const whose = { number: chosen?.registrantId ?? 0, name: chosen?.name ?? "" };
  // The keys of the next scorecard may be on their way: none of them is to press a button, or to reach a field.
  useEffect(() => {
    if (question.kind === "invalid") dialog.current?.focus();
  }, [question]);
  if (kind === "invalid") {
    return (
      <div
        ref={dialog}
        className="desk-doubts"
        role="alertdialog"
        aria-labelledby="desk-doubts"
        tabIndex={-1}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <p id="desk-doubts" className="desk-doubts-title">
          {t("{number} {name} has an attempt that cannot be, and is not saved.", whose)}
        </p>
        <div className="desk-choices">
          <Button type="button" kind="secondary" size="small" onClick={onLookAgain}>
            {t("Go back to it")}
          </Button>
          {next === null ? null : (
            <Button type="button" kind="quiet" size="small" onClick={onThrowAway}>
              {t("Throw it away")}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="desk-doubts" role="alertdialog" aria-labelledby="desk-doubts" aria-describedby="desk-doubts-list">
      <p id="desk-doubts" className="desk-doubts-title">
        {next !== null && chosen
          ? t("{number} {name} is not saved yet. Save what was typed?", whose)
          : t("Is this what the scorecard says?")}
      </p>
      <ul id="desk-doubts-list">
        {question.doubts.map((doubt) => (
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
