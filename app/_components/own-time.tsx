"use client";

// Only the browser knows on whose clocks its reader lives.
import { useSyncExternalStore } from "react";
import { t } from "#lib/language/translate.ts";
import { formatShortMoment } from "./format.ts";

type Props = {
  /** The moment, as ISO 8601 writes it. */
  at: string;
  /** On whose clocks it stands beside this. */
  timeZone: string;
};

/** A moment on the reader's own clocks, where those show something else. Not there where no script runs. */
export function OwnTime({ at, timeZone }: Props) {
  const own = useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
  if (own === undefined) return null;
  const moment = formatShortMoment(new Date(at), own);
  if (moment === formatShortMoment(new Date(at), timeZone)) return null;
  return <span className="block text-sm text-muted">{t("In your time: {moment}", { moment })}</span>;
}
