import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type NoticeTone = "info" | "success" | "warning" | "danger";
type NoticeProps = { tone?: NoticeTone; title?: ReactNode; children?: ReactNode; live?: "polite" | "off" };

const toneNames: Record<NoticeTone, string> = {
  info: "Note",
  success: "Done",
  warning: "Caution",
  danger: "Important",
};

/** `live="polite"` for a notice that answers what the person just did, so that it is read out. */
export function Notice({ tone = "info", title, children, live = "off" }: NoticeProps) {
  return (
    <div className={`notice tone-${tone} mb-6`} role={live === "polite" ? "status" : undefined}>
      <Icon name={tone} size={22} />
      <div className="notice-body">
        <span className="sr-only">{toneNames[tone]}: </span>
        {title ? <p className="notice-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
