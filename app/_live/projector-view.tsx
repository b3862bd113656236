"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
// A screen in a hall turns its pages by itself, and shows results as they come in.
import { t, to } from "#lib/language/translate.ts";
import type { Flags } from "./live-row.tsx";
import { LiveTable } from "./live-table.tsx";
import { goalWords, progressWords } from "./round-words.ts";
import { type FollowedRound, useLiveRound } from "./use-live-round.ts";

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
  const perPage = useRowsThatFit(list, shown.length);
  const [isPaused, setIsPaused] = useState(false);
  const [page, setPage] = useState(0);
  const pageCount = perPage === undefined ? 1 : Math.max(1, Math.ceil(shown.length / perPage));
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setPage((before) => before + 1), secondsPerPage * 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  const at = page % pageCount;
  const rows = perPage === undefined ? shown : shown.slice(at * perPage, (at + 1) * perPage);
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
        {pageCount > 1 ? <span>{t("Page {page} of {pages}", { page: at + 1, pages: pageCount })}</span> : null}
        <span role="status">{line === "broken" ? t("No connection") : ""}</span>
      </footer>
    </main>
  );
}

/** How many rows a screen has room for; undefined until a browser has laid one out. */
function useRowsThatFit(list: React.RefObject<HTMLTableSectionElement | null>, count: number): number | undefined {
  const [perPage, setPerPage] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row may come later.
  useLayoutEffect(() => {
    const measure = () => {
      const row = list.current?.firstElementChild;
      if (!list.current || !row) return;
      const room = window.innerHeight - list.current.getBoundingClientRect().top - footHeight();
      setPerPage(Math.max(1, Math.floor(room / row.getBoundingClientRect().height)));
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [count > 0]);
  return perPage;
}

const footHeight = (): number => document.querySelector(".projector-foot")?.getBoundingClientRect().height ?? 0;
