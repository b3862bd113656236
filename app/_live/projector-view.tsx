"use client";

import { useEffect, useRef, useState } from "react";
// A screen in a hall turns its pages by itself, and shows results as they come in.
import { t, to } from "#lib/language/translate.ts";
import type { Flags } from "./live-row.tsx";
import { LiveTable } from "./live-table.tsx";
import { goalWords, progressWords } from "./round-words.ts";
import { type FollowedRound, useLiveRound } from "./use-live-round.ts";
import { usePagesThatFit } from "./use-pages-that-fit.ts";

type Props = FollowedRound & {
  flags: Flags;
  title: string;
  competitionName: string;
  back: string;
  isPosted: boolean;
};

const secondsPerPage = 10;

/** A round in large type: those who have a result, a screen full at a time. Without a script, all of it. */
export function ProjectorView({ flags, title, competitionName, back, isPosted, ...followed }: Props) {
  const { round, line, news } = useLiveRound(followed);
  const shown = round.results.filter(({ attempts }) => attempts.length > 0);
  const list = useRef<HTMLTableSectionElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [turned, setTurned] = useState(0);
  const people = shown.map(({ registrant_id: id }) => id);
  const { from, end, page, pages } = usePagesThatFit({ list, people, turned });
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setTurned((before) => before + 1), secondsPerPage * 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  const rows = shown.slice(from, end);
  return (
    <main className="projector" data-line={line}>
      <header className="projector-head">
        <div>
          <p>
            <bdi>{competitionName}</bdi>
          </p>
          <h1>{title}</h1>
        </div>
        <p>
          {progressWords(round, { isPosted })}
          <br />
          {goalWords(round)}
        </p>
      </header>
      {shown.length === 0 ? (
        <p className="projector-empty">{isPosted ? t("No live results") : t("No results yet")}</p>
      ) : (
        <LiveTable
          {...{ title, round, news, flags }}
          className="projector-rows"
          results={rows}
          people={undefined}
          bodyRef={list}
        />
      )}
      <footer className="projector-foot">
        <a href={to(back)}>{t("Close")}</a>
        <button type="button" className="needs-script" onClick={() => setIsPaused(!isPaused)} aria-pressed={isPaused}>
          {isPaused ? t("Go on") : t("Pause")}
        </button>
        {pages > 1 ? <span>{t("Page {page} of {pages}", { page, pages })}</span> : null}
        <span role="status">{line === "broken" ? t("No connection") : ""}</span>
      </footer>
    </main>
  );
}
