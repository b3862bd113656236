import { useEffect, useState } from "react";
import { applyChange, type RoundChange } from "#lib/api/live/apply-change.ts";
import type { WireRound } from "#lib/api/v0/live.ts";
import { type LineState, useLiveEvents } from "./use-live-events.ts";

/** A round as the server rendered it, and where it is followed from there on. */
export type FollowedRound = {
  round: WireRound;
  /** The newest event that is in it. */
  after: number;
  /** Of the stream of this round. */
  address: string;
  /** What the association calls a competitor's id on the wire. */
  idKey: string;
};

type Now = {
  round: WireRound;
  line: LineState;
  news: ReadonlySet<number>;
  /** The round was taken out of the competition while it was followed. */
  isGone: boolean;
};

const newsMilliseconds = 6000;

/** The round as it is now, and whose result has just come in. */
export function useLiveRound({ round: initial, after, address, idKey }: FollowedRound): Now {
  const [round, setRound] = useState(initial);
  const [news, setNews] = useState<ReadonlySet<number>>(new Set());
  const [isGone, setIsGone] = useState(false);
  const line = useLiveEvents(address, after, ({ name, data }) => {
    if (name === "reload") {
      const { round: whole } = data as { round: WireRound | null };
      setIsGone(whole === null);
      if (whole) setRound({ ...whole, results: whole.results.map((row) => inOwnNames(row, idKey)) });
      return;
    }
    setIsGone(false);
    const change = data as RoundChange;
    const results = change.results.map((row) => inOwnNames(row, idKey));
    setRound((before) => applyChange(before, { ...change, results }));
    setNews(new Set(results.flatMap((row) => (row.attempts === undefined ? [] : row.registrant_id))));
  });
  useEffect(() => {
    if (news.size === 0) return;
    const timer = setTimeout(() => setNews(new Set()), newsMilliseconds);
    return () => clearTimeout(timer);
  }, [news]);
  return { round, line, news, isGone };
}

const inOwnNames = <Row extends object>(row: Row, idKey: string): Row =>
  idKey in row && idKey !== "wca_id" ? { ...row, wca_id: (row as Record<string, unknown>)[idKey] } : row;
