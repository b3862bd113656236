"use client";

import { useEffect, useState } from "react";
import type { z } from "zod";
import { EventIcon } from "#app/_components/event-icon.tsx";
import type { LiveCompetition } from "#lib/api/v0/live.ts";
// Which rounds are under way changes while the page is open.
import { t, to } from "#lib/language/translate.ts";

type Known = z.input<typeof LiveCompetition>;
type Summary = Known["rounds"][number];

type Props = {
  known: Known;
  address: string;
  root: string;
  titles: Record<string, string>;
  times: Record<string, string>;
  /** Rounds that are held now, by the schedule. */
  scheduledNow: string[];
  /** Of such a competition no round is held any more. */
  isCancelled: boolean;
  /** Their official results are there, and nobody types any more. */
  isPosted: boolean;
};

const secondsBetween = 10;

/** The rounds of a competition: first those that are under way, then all. */
export function LiveRoundList({
  known: initial,
  address,
  root,
  titles,
  times,
  scheduledNow,
  isCancelled,
  isPosted,
}: Props) {
  const known = useNewest(initial, address);
  const isNow = (round: Summary) =>
    !isCancelled &&
    !isPosted &&
    !isDone(round) &&
    (round.is_active || (round.state === "open" && scheduledNow.includes(round.id)));
  const under = known.rounds.filter(isNow);
  const row = (round: Summary) => (
    <li key={round.id} className="live-listed" data-now={isNow(round) || undefined}>
      <a className="name event-name" href={to(`${root}/rounds/${round.id}`)}>
        <EventIcon eventId={round.event_id} />
        {titles[round.id]}
      </a>
      <span>
        {round.total > 0 || !(isCancelled || isPosted)
          ? stateWords(round, times[round.id])
          : isCancelled
            ? t("Not held")
            : t("No live results")}
      </span>
    </li>
  );
  return (
    <>
      {under.length === 0 ? null : (
        <section aria-labelledby="now">
          <h2 id="now">{t("Now")}</h2>
          <ul className="live-list">{under.map(row)}</ul>
        </section>
      )}
      <section aria-labelledby="all">
        <h2 id="all">{t("All rounds")}</h2>
        <ul className="live-list">{known.rounds.map(row)}</ul>
      </section>
    </>
  );
}

const isDone = ({ completed, total }: Summary): boolean => total > 0 && completed === total;

function stateWords({ state, completed, total, is_active: isActive }: Summary, time: string | undefined): string {
  if (state === "blocked") return t("Not held");
  if (total === 0) return state === "open" ? t("Open ¦ of a round") : (time ?? t("Not open yet ¦ of a round"));
  if (total > 0 && completed === total) return t("Done");
  const words = t("{done} of {total}", { done: completed, total });
  return isActive ? t("Live: {words}", { words }) : words;
}

/** A list is asked for again: to follow every result of every round would be too much for what it shows. */
function useNewest(initial: Known, address: string): Known {
  const [known, setKnown] = useState(initial);
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(address).catch(() => undefined);
      if (answer?.ok) setKnown((await answer.json()) as Known);
    };
    const timer = setInterval(() => void ask(), secondsBetween * 1000);
    return () => clearInterval(timer);
  }, [address]);
  return known;
}
