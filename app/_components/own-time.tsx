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
  const moment = own === undefined ? "" : formatShortMoment(new Date(at), own);
  const isOther = moment !== "" && moment !== formatShortMoment(new Date(at), timeZone);
  return (
    // Its line is there from the beginning, so that nothing below it moves.
    <span className="needs-script block min-h-[1lh] text-xs text-muted">
      {isOther ? t("In your time: {moment}", { moment }) : null}
    </span>
  );
}
