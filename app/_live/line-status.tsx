import { t } from "#lib/language/translate.ts";
import type { LineState } from "./use-live-events.ts";

type Props = {
  line: LineState;
  /** Whether results are awaited: else it is followed for what is corrected, and nobody need know. */
  isUnderWay: boolean;
  /** What is followed is not there any more. */
  isGone?: boolean;
};

/** Whether what is shown is how it stands: while nobody tells the page, it can be asked for again. */
export function LineStatus({ line, isUnderWay, isGone = false }: Props) {
  const isLive = line === "open" && isUnderWay && !isGone;
  return (
    <p className="live-line" data-line={line === "open" ? (isLive ? "live" : "quiet") : line}>
      <span role="status">
        {isLive ? t("Live") : null}
        {line === "broken" ? t("No connection: what is shown may be old. It is tried again.") : null}
        {line === "open" && isGone ? t("This round is not held any more: what is shown is old.") : null}
      </span>
      {line === "open" && !isGone ? null : (
        // As a link without an address of its own it is the page that is shown.
        <a href="?">{t("Refresh")}</a>
      )}
    </p>
  );
}
