import { useDeferredValue, useMemo, useState } from "react";
import { type DeskBests, type DeskResult, type DeskRound, heldRoundOf, withTyped } from "#lib/scoretaking/desk.ts";
import { recordsOf } from "#lib/scoretaking/desk-records.ts";
import { doubtsOf } from "#lib/scoretaking/doubts.ts";
import { resultOf } from "#lib/scoretaking/possible.ts";
import { type Draft, EntryForm, type FormProps } from "./entry-form.tsx";
import { Outcome } from "./outcome.tsx";

type Props = Omit<FormProps, "doubtsOf" | "onDraft"> & {
  bests: DeskBests;
  /** Whose result was entered before. */
  last: DeskResult | undefined;
};

/**
 * The fields, and what they come to with each key. It is apart from the rows, so that no key is about a thousand of
 * them.
 */
export function EntryPanel({ bests, last, ...form }: Props) {
  const { round, chosen, usedElsewhere, onChoose, onEnter } = form;
  const [draft, setDraft] = useState<(Draft & { registrantId: number }) | null>(null);
  const chosenId = chosen?.registrantId;
  const typed = useDeferredValue(draft?.registrantId === chosenId ? draft : null);
  const preview = useMemo(() => {
    if (!typed) return undefined;
    const drafted = withTyped(round, new Map([[typed.registrantId, typed.attempts]]), bests);
    const result = drafted.results.find(({ registrantId }) => registrantId === typed.registrantId);
    return result && { ...result, tags: tagsOfCommitted(result, typed, round) };
  }, [typed, round, bests]);
  const isOfChosen = preview?.registrantId === chosenId;
  return (
    <>
      <EntryForm
        {...form}
        doubtsOf={(attempts) =>
          chosen ? doubtsOf(attempts, { round: heldRoundOf(round), usedElsewhere, ...recordsOf(bests, chosen) }) : []
        }
        onChoose={(registrantId) => {
          setDraft(null);
          onChoose(registrantId);
        }}
        onDraft={(drafted) => chosenId !== undefined && setDraft({ registrantId: chosenId, ...drafted })}
        onEnter={(entered) => {
          setDraft(null);
          onEnter(entered);
        }}
      />
      <Outcome
        result={(isOfChosen ? preview : undefined) ?? chosen ?? last}
        round={round}
        isTyping={isOfChosen && typed !== null && typed.attempts.join() !== typed.committed.join()}
      />
    </>
  );
}

/** The first digits of a time are no record: only what somebody has gone on from may be one. */
function tagsOfCommitted({ best, average, tags }: DeskResult, { committed }: Draft, round: DeskRound) {
  const result = resultOf(committed, round);
  return {
    single: best === result.best ? tags.single : null,
    average: average === result.average ? tags.average : null,
  };
}
