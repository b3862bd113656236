import { t } from "#lib/language/translate.ts";
import type { LineState } from "./use-live-events.ts";

type Props = {
  line: LineState;
  /** Nothing more is awaited: it is followed for what is corrected. */
  isOver?: boolean;
  /** What is followed is not there any more. */
  isGone?: boolean;
};

/** Whether what is shown is how it stands: while nobody tells the page, it can be asked for again. */
export function LineStatus({ line, isOver = false, isGone = false }: Props) {
  const isLive = line === "open" && !isOver && !isGone;
  return (
    <p className="live-line" data-line={line === "open" && !isLive ? "off" : line}>
      <span role="status">
        {isLive ? t("Live") : null}
        {line === "broken" ? t("No connection: what is shown may be old. It is tried again.") : null}
        {line === "open" && isGone ? t("This round is not held any more: what is shown is old.") : null}
      </span>
      {isLive || (line === "open" && !isGone) ? null : (
        // As a link without an address of its own it is the page that is shown.
        <a href="?">{t("Refresh")}</a>
      )}
    </p>
  );
}
