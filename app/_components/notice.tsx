import type { ReactNode } from "react";
import { msg, t } from "#lib/language/translate.ts";
import { Icon } from "./icon.tsx";

type NoticeTone = "info" | "success" | "warning" | "danger";
type NoticeProps = { tone?: NoticeTone; title?: ReactNode; children?: ReactNode; live?: "polite" | "off" };

const toneNames: Record<NoticeTone, string> = {
  info: msg("Note"),
  success: msg("Done ¦ what somebody asked for"),
  warning: msg("Caution"),
  danger: msg("Important"),
};

// As the summary of a refused form does: after a form that worked, this is where the person continues.
const answering = { role: "status", tabIndex: -1, autoFocus: true };

/** `live="polite"` for a notice that answers what the person just did: it takes the focus, and is read out. */
export function Notice({ tone = "info", title, children, live = "off" }: NoticeProps) {
  return (
    <div className={`notice tone-${tone} mb-6`} {...(live === "polite" && answering)}>
      <Icon name={tone} size={22} />
      <div className="notice-body">
        <span className="sr-only">{t(toneNames[tone])}: </span>
        {title ? <p className="notice-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
