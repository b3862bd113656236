"use client";

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t, to } from "#lib/language/translate.ts";
import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import { type Desk as DeskData, type DeskOrder, withTyped } from "#lib/scoretaking/desk.ts";
import type { WrittenCard } from "./entry-form.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { LastEntries } from "./last-entries.tsx";
import { focusNextEmpty } from "./moving.ts";
import { ResultRows } from "./result-rows.tsx";
import { Problems, SaveState } from "./unsaved.tsx";
import { useEntries } from "./use-entries.ts";

type Props = {
  accountId: number;
  competitionId: string;
  root: string;
  signInAddress: string;
  /** Where the round's changes are told to everybody; undefined where not everybody may see them. */
  stream: string | undefined;
  initial: DeskData;
  /** Whom the address names. */
  person: number | null;
  /** What came without scripts, and was refused; and what was asked about it. */
  written: WrittenCard | undefined;
  asked: ReactNode;
  /** What the round is, for its head. */
  heading: ReactNode;
  facts: string;
  /** Where whoever may corrects a result of a locked round. */
  correctAt: string | undefined;
  /** How a result is corrected once the next round is open. */
  correcting: ReactNode;
  /** What can be done with the round itself. */
  tools: ReactNode;
};

/**
 * A client component, for results are typed faster than any page can be asked for, and go on being typed while the line
 * is cut. What it shows is worked out here by the rules that the server goes by, until that has had its word.
 */
export function Desk({ accountId, competitionId, root, signInAddress, stream, initial, ...props }: Props) {
  const { person, written, asked, heading, facts, correctAt, correcting, tools } = props;
  const scope = { accountId, competitionId, roundId: initial.round.id };
  const { known, entries, drafts } = useEntries(scope, { root, initial, stream });
  const { unsaved, sender, isKept } = entries;
  const [chosenId, setChosenId] = useState<number | null>(person);
  const [isTyping, setIsTyping] = useState(false);
  const [lastId, setLastId] = useState<number | null>(null);
  const [order, setOrder] = useState<DeskOrder>("place");
  const typed = useMemo(
    () => new Map(unsaved.map(({ registrantId, attempts }) => [registrantId, attempts])),
    [unsaved],
  );
  const round = useMemo(() => withTyped(known.round, typed, initial.bests), [known.round, typed, initial.bests]);
  const byId = useMemo(() => new Map(round.results.map((result) => [result.registrantId, result])), [round]);
  const unsavedIds = useMemo(() => new Set(typed.keys()), [typed]);
  const onServer = useMemo(
    () => new Map(known.round.results.map(({ registrantId, attempts }) => [registrantId, attempts])),
    [known.round],
  );
  const side = useRef<HTMLDivElement>(null);
  // The form asks first where it holds something that is not saved.
  const choosing = useRef<((registrantId: number) => void) | null>(null);
  const chooseRow = useCallback((registrantId: number) => {
    // Their fields are there only then.
    flushSync(() => (choosing.current ?? setChosenId)(registrantId));
  }, []);
  // What was typed and not saved before the page was started anew is gone on with.
  const isReady = sender !== null;
  const [isTakenUp, setIsTakenUp] = useState(false);
  if (isReady && !isTakenUp) {
    setIsTakenUp(true);
    const [first] = drafts.list.filter(({ registrantId }) => byId.has(registrantId));
    if (first && chosenId === null) setChosenId(first.registrantId);
  }
  const chosen = chosenId === null ? undefined : byId.get(chosenId);
  const [isWritten, setIsWritten] = useState(written !== undefined);
  const writtenHere = isWritten && written?.registrantId === chosenId ? written : undefined;
  const draft =
    drafts.list.find(({ registrantId }) => registrantId === chosenId) ??
    (!isTakenUp && writtenHere ? { ...writtenHere, registrantId: chosenId ?? 0 } : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken up once, and then is as anything typed here.
  useEffect(() => {
    if (isTakenUp && written && written.registrantId !== null)
      drafts.keep({ registrantId: written.registrantId, base: written.base, attempts: written.attempts });
    if (isTakenUp && draft && document.activeElement === document.body) focusNextEmpty(side.current);
  }, [isTakenUp]);
  const isContested = unsaved.some(
    ({ registrantId, problem }) => registrantId === chosenId && problem?.kind === "conflict",
  );
  const isLocked = round.state !== "open";
  useLeaveQuestion((unsaved.length > 0 && !isKept) || ((draft !== undefined || isTyping) && !isLocked));

  const enter = (registrantId: number, attempts: AttemptResult[], from: readonly AttemptResult[]) => {
    setLastId(registrantId);
    const isWaiting = typed.has(registrantId);
    if (isWaiting || from.join() !== attempts.join()) sender?.enter({ registrantId, base: [...from], attempts });
  };
  const choose = (registrantId: number | null) => {
    setIsWritten(false);
    setChosenId(registrantId);
  };
  const doneCount = round.results.filter((result) => result.isComplete).length;
  return (
    <div className="desk">
      <div className="desk-head">
        <div className="min-w-0">
          {heading}
          <p className="desk-facts">
            <strong>{t("{done} of {total} done", { done: doneCount, total: round.results.length })}</strong> · {facts}
          </p>
        </div>
        <SaveState entries={entries} isTyped={isTyping || drafts.list.length > 0} signInAddress={signInAddress} />
      </div>
      <div ref={side} className="desk-side">
        <Problems
          entries={entries}
          drafts={drafts.list.filter(({ registrantId }) => isLocked || registrantId !== chosen?.registrantId)}
          eventId={round.eventId}
          nameOf={(id) => byId.get(id)?.name ?? ""}
          onThrowAway={drafts.drop}
          onDecided={() => focusNextEmpty(side.current)}
          onGoOn={isLocked ? undefined : chooseRow}
        />
        {isLocked ? (
          <div className="desk-locked">
            <p>
              {round.state === "locked"
                ? t("The next round is open: these results are locked.")
                : t("This round was closed: nobody is in it until it is opened again.")}
            </p>
            {round.state === "locked" ? correcting : null}
            {round.state === "locked" && chosen && correctAt !== undefined ? (
              <p className="mt-2">
                <a href={to(`${correctAt}?person=${chosen.registrantId}`)}>
                  {t("Correct the result of {number} {name}", { number: chosen.registrantId, name: chosen.name })}
                </a>
              </p>
            ) : null}
          </div>
        ) : (
          <EntryPanel
            round={round}
            bests={initial.bests}
            action={`${root}/enter`}
            chosen={chosen}
            last={lastId === null ? undefined : byId.get(lastId)}
            usedElsewhere={initial.usedElsewhere.find(([registrantId]) => registrantId === chosenId)?.[1] ?? 0}
            known={(isContested ? onServer.get(chosenId ?? 0) : chosen?.attempts) ?? []}
            draft={draft}
            written={writtenHere}
            isReady={isReady}
            asked={asked}
            choosing={choosing}
            onChoose={choose}
            onTyping={setIsTyping}
            onTyped={drafts.keep}
            onNothingTyped={drafts.drop}
            onEnter={({ attempts, base, next }) => {
              if (chosenId !== null) {
                drafts.drop(chosenId);
                enter(chosenId, attempts, base);
              }
              choose(next);
            }}
          />
        )}
      </div>
      <ResultRows
        round={round}
        order={order}
        onOrder={setOrder}
        chosenId={chosenId}
        lastId={lastId}
        unsavedIds={unsavedIds}
        onChoose={chooseRow}
      />
      <div className="desk-more">
        <LastEntries
          entries={known.lastEntries}
          eventId={round.eventId}
          canUndo={({ registrantId, attempts }) =>
            !isLocked && !typed.has(registrantId) && onServer.get(registrantId)?.join() === attempts.join()
          }
          onUndo={({ registrantId, before, attempts }) => enter(registrantId, before, attempts)}
          onChoose={chooseRow}
        />
        {tools}
      </div>
    </div>
  );
}

/**
 * Where a browser keeps nothing, leaving the page would lose what was typed; and a half-typed scorecard is forgotten.
 */
function useLeaveQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}
