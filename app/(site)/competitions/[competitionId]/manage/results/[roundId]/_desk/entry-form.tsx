import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/_components/button.tsx";
import { t, to } from "#lib/language/translate.ts";
import { type AttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import { eventById } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { attemptsGranted } from "#lib/scoretaking/completeness.ts";
import { type DeskResult, type DeskRound, heldRoundOf } from "#lib/scoretaking/desk.ts";
import type { Doubt } from "#lib/scoretaking/doubts.ts";
import { asRuled, trimmed } from "#lib/scoretaking/entered-attempts.ts";
import { shownText } from "#lib/scoretaking/shown-attempts.ts";
import { askFirst, type Question } from "./ask-first.ts";
import { AttemptField } from "./attempt-field.tsx";
import { CompetitorField } from "./competitor-field.tsx";
import { deskStepOf } from "./desk-keys.ts";
import { DeskQuestion } from "./desk-question.tsx";
import type { CardDraft } from "./entry-store.ts";
import { Keypad } from "./keypad.tsx";
import { focusCompetitor, focusFirstAttempt, moveOn, pressKey, typeLetters, useHasOwnKeys } from "./moving.ts";
import { MultiField } from "./multi-field.tsx";
import { useTypingAnywhere } from "./typing-anywhere.ts";

export type FormProps = {
  round: DeskRound;
  action: string;
  chosen: DeskResult | undefined;
  usedElsewhere: number;
  doubtsOf: (attempts: readonly AttemptResult[]) => Doubt[];
  onChoose: (registrantId: number | null) => void;
  /** With each key: what the result would be. */
  onDraft: (draft: Draft) => void;
  /** What others may change meanwhile: what is typed is a change of that. */
  known: readonly AttemptResult[];
  /** What was typed for the chosen one, and is not saved. */
  draft: CardDraft | undefined;
  /** What came without scripts for the chosen one, and was refused. */
  written: WrittenCard | undefined;
  /** Whether what the browser keeps is there. */
  isReady: boolean;
  /** What was asked about what came without scripts, and a box that says that it is meant. */
  asked: ReactNode;
  /** Filled by the form: chooses somebody, once it is said what becomes of what is typed. */
  choosing: RefObject<((registrantId: number) => void) | null>;
  /** Whether something stands in a field that nobody has gone on from, or that makes no sense. */
  onTyping: (isTyping: boolean) => void;
  onTyped: (draft: CardDraft) => void;
  onNothingTyped: (registrantId: number) => void;
  /** `next`: who is chosen after it. */
  onEnter: (entered: { attempts: AttemptResult[]; base: readonly AttemptResult[]; next: number | null }) => void;
};

/** A scorecard as a plain form brought it: what can be read of it, and what stands in the fields that cannot. */
export type WrittenCard = Omit<CardDraft, "registrantId"> & {
  /** Nobody of the round, where it says somebody else. */
  registrantId: number | null;
  competitor: string;
  unreadable: (string[] | null)[];
};

/** What stands in the fields: `committed` without what somebody is still typing. */
export type Draft = { attempts: AttemptResult[]; committed: AttemptResult[] };

/**
 * Where one scorecard after the other is typed: who, their attempts, and on. Without scripts it is a plain form, of one
 * person's attempts as they are written.
 */
export function EntryForm(props: FormProps) {
  const { round, action, chosen, usedElsewhere, known, draft, isReady, asked, choosing } = props;
  const { written, doubtsOf, onChoose, onDraft, onTyping, onTyped, onNothingTyped, onEnter } = props;
  const form = useRef<HTMLFormElement>(null);
  const hasOwnKeys = useHasOwnKeys();
  const [typesLetters, setTypesLetters] = useState(false);
  const [isInCompetitor, setIsInCompetitor] = useState(true);
  const begun = { typed: draft?.attempts ?? chosen?.attempts ?? [], base: draft?.base ?? known };
  const [typed, setTyped] = useState<AttemptResult[]>(begun.typed);
  const [base, setBase] = useState(begun.base);
  const [shown, setShown] = useState(chosen?.attempts ?? []);
  const [question, setQuestion] = useState<Question | null>(null);
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const held = heldRoundOf(round);
  const count = formatById(round.formatId).expectedSolveCount;
  const valueFormat = eventById(round.eventId)?.valueFormat ?? "time";
  const ruled = asRuled(typed, held, usedElsewhere);
  const granted = attemptsGranted(ruled, round);
  const hasLongResults = useMemo(() => round.results.some((result) => result.attempts.some(isLong)), [round]);
  const wanted = useRef(false);
  const people = useMemo(
    () => round.results.map(({ registrantId, name, isComplete }) => ({ registrantId, name, isDone: isComplete })),
    [round],
  );

  // Before anything is shown of the next person, so that what is selected then is theirs; and what somebody else enters
  // for them does not take away what is typed here.
  const chosenId = chosen?.registrantId;
  const [typedFor, setTypedFor] = useState({ chosenId, isReady });
  if (typedFor.chosenId !== chosenId || typedFor.isReady !== isReady) {
    setTypedFor({ chosenId, isReady });
    if (typedFor.chosenId !== chosenId) setTyping(new Set());
    if (typedFor.chosenId !== chosenId || draft) {
      setTyped(begun.typed);
      setBase(begun.base);
      setShown(chosen?.attempts ?? []);
      setQuestion(null);
    }
  }
  const isTyping = typing.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told what changes, not to whom.
  useEffect(() => onTyping(isTyping), [isTyping]);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    if (chosenId !== undefined) focusFirstAttempt(form.current);
  }, [chosenId]);

  useTypingAnywhere(form);

  const withOne = (index: number, result: AttemptResult) =>
    Array.from({ length: Math.max(typed.length, index + 1) }, (_, place) =>
      place === index ? result : (typed[place] ?? SKIPPED),
    );
  const commit = (index: number, result: AttemptResult) => {
    const next = withOne(index, result);
    setTyped(next);
    setTyping((before) => new Set([...before].filter((place) => place !== index)));
    // What was asked about is no longer what stands there.
    setQuestion(null);
    if (chosenId !== undefined) {
      if (trimmed(next).join() === shown.join()) onNothingTyped(chosenId);
      else onTyped({ registrantId: chosenId, base: [...base], attempts: next });
    }
    const committed = asRuled(next, held, usedElsewhere);
    onDraft({ attempts: committed, committed });
  };
  const preview = (index: number, result: AttemptResult | undefined) => {
    setTyping((before) => (before.has(index) ? before : new Set([...before, index])));
    // Of what makes no sense yet nothing comes: it is as without that attempt.
    onDraft({ attempts: trimmed(withOne(index, result ?? SKIPPED)), committed: ruled });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return focusCompetitor(form.current);
    const asked = askedBefore(null);
    if (asked) setQuestion(asked);
    else enter(null);
  };
  const askedBefore = (next: number | null) =>
    askFirst(next, {
      // What came without scripts for nobody of the round is nobody's, and holds nobody up.
      isInvalid: chosen !== undefined && invalidIn(form.current) !== null,
      isUnsaved: draft !== undefined,
      doubtsOf: () => doubtsOf(typed),
    });
  const enter = (next: number | null) => {
    setQuestion(null);
    onEnter({ attempts: ruled, base, next });
    if (next === null) focusCompetitor(form.current);
  };
  const choose = (registrantId: number) => {
    wanted.current = true;
    if (registrantId === chosenId) return focusFirstAttempt(form.current);
    const asked = askedBefore(registrantId);
    if (asked) setQuestion(asked);
    else onChoose(registrantId);
  };
  const throwAway = (next: number) => {
    if (chosenId !== undefined) onNothingTyped(chosenId);
    onChoose(next);
  };
  useEffect(() => {
    choosing.current = choose;
    return () => {
      choosing.current = null;
    };
  });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const step = deskStepOf(event);
    if (step === null || !(event.target instanceof HTMLElement)) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (isButton && (step === "next" ? event.key === "Enter" : step === "leave")) return;
    event.preventDefault();
    if (step === "submit") {
      if (isButton) return event.target.click();
      // What stands in the field counts, too.
      flushSync(() => (event.target as HTMLElement).blur());
      return form.current?.requestSubmit();
    }
    if (step === "competitor") return focusCompetitor(form.current);
    if (step === "leave") return event.target.blur();
    moveOn(form.current, step);
  };
  return (
    <form
      ref={form}
      action={to(action)}
      method="post"
      className="desk-form"
      aria-label={t("A result")}
      onSubmit={submit}
      onKeyDown={press}
      onFocus={({ target }) => {
        setIsInCompetitor(target.dataset.deskField === "competitor");
        // Where there is little room beside the keys, whom one may choose from has all of it.
        if (hasOwnKeys && window.innerHeight < leastRoom) form.current?.scrollIntoView({ block: "start" });
      }}
    >
      <input type="hidden" name="shown" value={chosen ? shownText(chosen.registrantId, base) : ""} />
      <CompetitorField
        people={people}
        chosen={chosen && { registrantId: chosen.registrantId, name: chosen.name, isDone: chosen.isComplete }}
        inputMode={hasOwnKeys && !typesLetters ? "none" : "text"}
        isReady={isReady}
        written={written?.registrantId === null ? written.competitor : undefined}
        onChoose={choose}
      />
      <div
        className="desk-attempt-fields"
        data-format={valueFormat}
        data-long={(valueFormat === "time" && (hasLongResults || ruled.some(isLong))) || undefined}
      >
        {Array.from({ length: count }, (_, index) => {
          const field = {
            index,
            eventId: round.eventId,
            // Without scripts what was typed is asked about as it was typed.
            value: (isReady ? ruled : typed)[index] ?? SKIPPED,
            unreadable: written?.unreadable[index] ?? undefined,
            // Attempts are somebody's; without scripts whose they are is said in the same breath, and nobody knows yet
            // whether they meet a cutoff.
            isDisabled: isReady && (index >= granted || !chosen),
            inputMode: hasOwnKeys ? ("none" as const) : ("numeric" as const),
            onDraft: preview,
            onCommit: commit,
          };
          const key = `${chosenId ?? "nobody"}-${index}`;
          return valueFormat === "multi" ? (
            <MultiField key={key} {...field} />
          ) : (
            <AttemptField key={key} {...field} isMoves={valueFormat === "number"} />
          );
        })}
      </div>
      {isReady ? null : asked}
      {question ? (
        <DeskQuestion
          question={question}
          eventId={round.eventId}
          chosen={chosen}
          onSave={() => enter(question.next)}
          onThrowAway={() => throwAway(question.next ?? 0)}
          onLookAgain={() => {
            setQuestion(null);
            const invalid = invalidIn(form.current);
            if (invalid) invalid.focus();
            else moveOn(form.current, "first");
          }}
        />
      ) : (
        <Button data-desk-field="submit" className="desk-submit">
          {t("Save")}
          {chosen ? <span className="sr-only"> {t("the result of {name}", { name: chosen.name })}</span> : null}
        </Button>
      )}
      <Keypad
        isCompetitor={isInCompetitor}
        onKey={(key) => {
          if (key === "Letters") {
            setTypesLetters(true);
            typeLetters(form.current);
          } else pressKey(form.current, key);
        }}
      />
    </form>
  );
}

const invalidIn = (form: HTMLElement | null) => form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;

/** A minute or more: five of them do not fit beside each other on a phone. */
const isLong = (attempt: AttemptResult): boolean => attempt >= 6000;

/** In pixels: the form, whom one may choose from, and the keys. */
const leastRoom = 640;
