import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#lib/language/translate.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import {
  formatTypedTime,
  longestCount,
  longestTime,
  readTypedMoves,
  readTypedTime,
  type Typed,
  typedMovesOf,
  typedTimeOf,
  typeInto,
} from "#lib/scoretaking/typed-attempt.ts";

export type AttemptFieldProps = {
  index: number;
  eventId: string;
  /** As the rules make it of what was typed. */
  value: AttemptResult;
  /** What was written into the fields of this attempt, where that is none. */
  unreadable: readonly string[] | undefined;
  isDisabled: boolean;
  inputMode: "none" | "numeric";
  /** With each key, for what is shown of the whole result; undefined where it makes no sense yet. */
  onDraft: (index: number, result: AttemptResult | undefined) => void;
  /** Once somebody goes on from it. */
  onCommit: (index: number, result: AttemptResult) => void;
};

type Kind = { read: (typed: Typed) => AttemptResult | undefined; write: (result: AttemptResult) => Typed } & {
  format: (typed: Typed) => string;
  longest: number;
};

const time: Kind = { read: readTypedTime, write: typedTimeOf, format: formatTypedTime, longest: longestTime };
const moves: Kind = { read: readTypedMoves, write: typedMovesOf, format: (typed) => typed, longest: longestCount };

/** A time or a number of moves, by digits from the right. */
export function AttemptField(props: AttemptFieldProps & { isMoves: boolean }) {
  const { index, value, unreadable, isDisabled, inputMode, isMoves, onDraft, onCommit } = props;
  const { read, write, format, longest } = isMoves ? moves : time;
  const [draft, setDraft] = useState<Typed | null>(null);
  const [written, setWritten] = useState(unreadable?.[0]);
  const [isWrong, setIsWrong] = useState(unreadable !== undefined);
  const text = written ?? format(draft ?? write(value));
  const commit = () => {
    if (draft === null) return;
    const result = read(draft);
    setIsWrong(result === undefined);
    if (result === undefined) return;
    setDraft(null);
    onCommit(index, result);
  };
  return (
    <span className="desk-attempt">
      <label htmlFor={`attempt-${index}`}>
        <span className="sr-only">{t("Attempt")} </span>
        {index + 1}
      </label>
      <input
        id={`attempt-${index}`}
        name="attempts"
        className="text-input desk-number"
        data-desk-field="attempt"
        data-failed={value < 0 && draft === null ? true : undefined}
        data-characters={text.length}
        autoComplete="off"
        enterKeyHint="next"
        inputMode={inputMode}
        value={text}
        disabled={isDisabled}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `attempt-${index}-error` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = typeInto(draft ?? write(value), event.currentTarget.value, longest);
          setWritten(undefined);
          setDraft(typed);
          setIsWrong(false);
          onDraft(index, read(typed));
        }}
        onKeyDown={(event) => goingOn(event, () => flushSync(commit))}
        onBlur={commit}
      />
      {isWrong ? (
        <span id={`attempt-${index}-error`} className="field-error">
          {isMoves ? t("No such number of moves") : t("No such time")}
        </span>
      ) : null}
    </span>
  );
}

/** Before the form looks at the key: the next field may be one that this attempt opens. */
export function goingOn(event: KeyboardEvent, commit: () => void): void {
  const isOwn = /^([\d٠-٩۰-۹DdSs/#*]|Backspace|Delete|ArrowLeft|ArrowRight|Home|End|Shift|Control|Meta|Alt)$/.test(
    event.key,
  );
  if (!isOwn) commit();
}
