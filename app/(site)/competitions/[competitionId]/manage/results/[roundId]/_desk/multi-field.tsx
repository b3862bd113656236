import { useState } from "react";
import { flushSync } from "react-dom";
import { msg, t } from "#lib/language/translate.ts";
import {
  completeMulti,
  formatTypedTime,
  isFailedMulti,
  isFailure,
  longestCount,
  longestTime,
  nothingTyped,
  readTypedMulti,
  type TypedMulti,
  typedMultiOf,
  typeInto,
} from "#lib/scoretaking/typed-attempt.ts";
import { type AttemptFieldProps, goingOn } from "./attempt-field.tsx";

const parts = [
  { name: "solved", label: msg("solved"), longest: longestCount },
  { name: "attempted", label: msg("of ¦ how many cubes"), longest: longestCount },
  { name: "time", label: msg("time"), longest: longestTime },
] as const;

/** Many cubes blindfolded: how many were solved, of how many, and how long it took, from left to right. */
export function MultiField(props: AttemptFieldProps) {
  const { index, eventId, value, unreadable, isDisabled, inputMode, onDraft, onCommit } = props;
  const [draft, setDraft] = useState<TypedMulti | null>(null);
  const [written, setWritten] = useState(unreadable);
  const [isWrong, setIsWrong] = useState(unreadable !== undefined);
  const typed = draft ?? typedMultiOf(value);
  const failed = isFailure(typed.solved);
  const isOver = (name: keyof TypedMulti) => (failed && name !== "solved") || (name === "time" && isFailedMulti(typed));
  const type = (name: keyof TypedMulti, text: string, longest: number) => {
    const part = typeInto(name === "solved" ? typed.solved : failed ? "" : typed[name], text, longest);
    // One key is the whole attempt's, and any digit after it begins anew.
    const next = isFailure(part)
      ? { ...nothingTyped, solved: part }
      : { ...(failed ? nothingTyped : typed), [name]: part };
    setWritten(undefined);
    setDraft(next);
    setIsWrong(false);
    onDraft(index, readTypedMulti(next, eventId));
  };
  const leave = (name: keyof TypedMulti | "attempt") => {
    if (draft === null) return;
    const next = completeMulti(draft);
    // Of one solved nobody knows yet how many were tried.
    const result = name === "solved" && !isFailure(next.solved) ? undefined : readTypedMulti(next, eventId);
    if (result !== undefined) {
      setDraft(null);
      setIsWrong(false);
      onCommit(index, result);
    } else {
      setDraft(next);
      setIsWrong(name === "time" || name === "attempt");
    }
  };
  return (
    <fieldset
      className="desk-attempt desk-multi"
      disabled={isDisabled}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave("attempt");
      }}
    >
      <legend>
        <span className="sr-only">{t("Attempt")} </span>
        {index + 1}
      </legend>
      {parts.map(({ name, label, longest }, place) => (
        <span key={name} className="desk-part" data-part={name}>
          <label htmlFor={`attempt-${index}-${name}`}>
            <span className="sr-only">{t("Attempt {number},", { number: index + 1 })} </span>
            {t(label)}
          </label>
          <input
            id={`attempt-${index}-${name}`}
            name="attempts"
            className="text-input desk-number"
            // What is over at once is not asked for: the next key goes on to the next attempt.
            data-desk-field={isOver(name) ? "over" : "attempt"}
            data-failed={failed || undefined}
            autoComplete="off"
            enterKeyHint="next"
            inputMode={inputMode}
            value={written?.[place] ?? (name === "time" ? formatTypedTime(typed.time) : typed[name])}
            aria-invalid={isWrong || undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(name, event.currentTarget.value, longest)}
            onKeyDown={(event) => goingOn(event, () => flushSync(() => leave(name)))}
          />
        </span>
      ))}
      {isWrong ? <span className="field-error">{t("Solved, of how many, and the time")}</span> : null}
    </fieldset>
  );
}
