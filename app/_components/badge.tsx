import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";
type BadgeProps = { tone?: Tone; children: ReactNode };

export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}

/** A badge for the state something is in; the dot is decoration, the words carry it. */
export function StatusChip({ tone = "neutral", children }: BadgeProps) {
  return <span className={`badge status-chip tone-${tone}`}>{children}</span>;
}
