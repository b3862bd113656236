import { useState } from "react";
import { flushSync } from "react-dom";
import { msg, t } from "#lib/language/translate.ts";
import { DNF } from "#lib/reference/attempt-result.ts";
import {
  completeMulti,
  formatTypedTime,
  isFailure,
  isMoreThanTried,
  longestTime,
  nothingTyped,
  readTypedMulti,
  type TypedMulti,
  typeCount,
  typedMultiOf,
  typeInto,
  whyMultiFailed,
} from "#lib/scoretaking/typed-attempt.ts";
import { type AttemptFieldProps, goingOn } from "./attempt-field.tsx";

const parts = [
  { name: "solved", label: msg("solved") },
  { name: "attempted", label: msg("of ¦ how many cubes") },
  { name: "time", label: msg("time") },
] as const;

/** Why these cannot be an attempt; `counts`: more were solved than tried. */
type Wrong = "counts" | "parts";

/**
 * Many cubes blindfolded: how many were solved, of how many, and how long it took, from left to right. All three are
 * typed also of what is a DNF: somebody compares them with a scorecard, where they stand as well.
 */
export function MultiField(props: AttemptFieldProps) {
  const { index, eventId, value, unreadable, isDisabled, inputMode, onDraft, onCommit } = props;
  const [draft, setDraft] = useState<TypedMulti | null>(null);
  // A DNF does not say of how many it was one.
  const [kept, setKept] = useState(nothingTyped);
  const [written, setWritten] = useState(unreadable);
  const [wrong, setWrong] = useState<Wrong | null>(unreadable ? "parts" : null);
  const typed = draft ?? (readTypedMulti(kept, eventId) === value ? kept : typedMultiOf(value));
  const failed = isFailure(typed.solved);
  const why = value === DNF && readTypedMulti(typed, eventId) === DNF ? whyMultiFailed(typed) : null;
  const hint = wrong === null ? why && failures[why] : problems[wrong];
  const type = (name: keyof TypedMulti, text: string) => {
    const before = name === "solved" ? typed.solved : failed ? "" : typed[name];
    const part = name === "time" ? typeInto(before, text, longestTime) : typeCount(before, text);
    // One key is the whole attempt's, and any digit after it begins anew.
    const next = isFailure(part)
      ? { ...nothingTyped, solved: part }
      : { ...(failed ? nothingTyped : typed), [name]: part };
    setWritten(undefined);
    setDraft(next);
    setWrong(null);
    onDraft(index, readTypedMulti(next, eventId));
  };
  const leave = (name: keyof TypedMulti | "attempt") => {
    if (draft === null) return;
    const next = completeMulti(draft);
    // Of one solved nobody knows yet how many were tried.
    const result = name === "solved" && !isFailure(next.solved) ? undefined : readTypedMulti(next, eventId);
    if (result !== undefined) {
      setDraft(null);
      setKept(next);
      setWrong(null);
      onCommit(index, result);
    } else {
      setDraft(next);
      if (name !== "solved") setWrong(isMoreThanTried(next) ? "counts" : name === "attempted" ? null : "parts");
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
      {parts.map(({ name, label }, place) => (
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
            data-desk-field={failed && name !== "solved" ? "over" : "attempt"}
            data-failed={failed || undefined}
            autoComplete="off"
            enterKeyHint="next"
            inputMode={inputMode}
            value={written?.[place] ?? (name === "time" ? formatTypedTime(typed.time) : typed[name])}
            aria-invalid={(wrong === "counts" ? name !== "time" : wrong !== null) || undefined}
            aria-describedby={hint ? `attempt-${index}-hint` : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(name, event.currentTarget.value)}
            onKeyDown={(event) => goingOn(event, () => flushSync(() => leave(name)))}
          />
        </span>
      ))}
      <span id={`attempt-${index}-hint`} role="status" className={wrong === null ? "field-hint" : "field-error"}>
        {hint ? t(hint, { solved: typed.solved, attempted: typed.attempted }) : null}
      </span>
    </fieldset>
  );
}

const problems = {
  parts: msg("Solved, of how many, and the time"),
  counts: msg("{solved} of {attempted} cannot be: which of the two is wrong?"),
};

const failures = {
  too_few: msg("{solved} of {attempted} is a DNF: at least two have to be solved."),
  less_than_half: msg("{solved} of {attempted} is a DNF: fewer than half."),
  too_long: msg("A DNF: longer than {attempted} cubes may take."),
};
