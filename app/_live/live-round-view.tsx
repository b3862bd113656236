"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { WireRound } from "#lib/api/v0/live.ts";
// Results come in while the page is open: only the browser can follow them.
import { t } from "#lib/language/translate.ts";
import { LineStatus } from "./line-status.tsx";
import type { Flags } from "./live-row.tsx";
import { LiveTable } from "./live-table.tsx";
import { goalWords, progressWords } from "./round-words.ts";
import { isUnderWay } from "./under-way.ts";
import { type FollowedRound, useLiveRound } from "./use-live-round.ts";

type Props = FollowedRound & {
  title: string;
  /** What it is, and where else it is shown: at the head, with how far it has come. */
  heading: ReactNode;
  elsewhere: ReactNode;
  flags: Flags;
  people: string;
  /** How many are not in it any more because they had no result once it was closed. */
  leftOut: number;
  /** Its official results are there, and nobody types any more. */
  isPosted: boolean;
};

/** A round whose results move into place as they are saved; without a script, as it stands. */
export function LiveRoundView({ title, heading, elsewhere, flags, people, leftOut, isPosted, ...followed }: Props) {
  const { round, line, news, isGone } = useLiveRound(followed);
  const { results } = round;
  const isLocked = round.state === "locked";
  const rowOf = useMovingRows(round);
  const goal = goalWords(round);
  return (
    <>
      <header className="live-head">
        {heading}
        <LineStatus line={line} isUnderWay={isUnderWay({ ...round, total: results.length })} isGone={isGone} />
        <p className="live-progress">
          {progressWords(round, { isPosted })}
          {goal ? ` · ${goal}` : ""}
          {isLocked && leftOut > 0 ? ` · ${t("{count} without a result left out", { count: leftOut })}` : ""}
        </p>
        {elsewhere}
      </header>
      {results.length === 0 ? (
        isPosted ? null : (
          <p className="text-muted">{t("Nobody is in it yet.")}</p>
        )
      ) : (
        <>
          <LiveTable {...{ title, round, results, news, flags, people, rowOf }} />
          <Legend isFinal={round.is_final} isLocked={isLocked} />
        </>
      )}
    </>
  );
}

function Legend({ isFinal, isLocked }: { isFinal: boolean; isLocked: boolean }) {
  return (
    <p className="live-legend">
      <span>
        <span className="live-mark" data-through="yes" />{" "}
        {isLocked
          ? isFinal
            ? t("on the podium")
            : t("through ¦ to the next round")
          : isFinal
            ? t("on the podium, whatever the others do")
            : t("through, whatever the others do")}
      </span>
      {isLocked ? null : (
        <span>
          <span className="live-mark" data-through="maybe" /> {t("as things stand")}
        </span>
      )}
    </p>
  );
}

/** Has rows that change their place go there, for whoever does not mind things that move. */
function useMovingRows(round: WireRound) {
  const rows = useRef(new Map<number, HTMLTableRowElement>());
  const tops = useRef(new Map<number, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when the round has changed.
  useLayoutEffect(() => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const [number, row] of rows.current) {
      const top = row.offsetTop;
      const before = tops.current.get(number);
      if (before !== undefined && before !== top && !isCalm) {
        row.animate([{ transform: `translateY(${before - top}px)` }, { transform: "none" }], {
          duration: 450,
          easing: "ease-out",
        });
      }
      tops.current.set(number, top);
    }
  }, [round]);
  return (number: number) => (row: HTMLTableRowElement | null) => {
    if (row) rows.current.set(number, row);
    else rows.current.delete(number);
  };
}
