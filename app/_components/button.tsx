import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { to } from "#lib/language/translate.ts";

export type ButtonKind = "primary" | "secondary" | "danger" | "quiet";
type Look = { kind?: ButtonKind | undefined; size?: "regular" | "small" | undefined };

export function Button({ kind, size, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" {...rest} className={classNames({ kind, size }, className)} />;
}

/** Looks like a button and goes somewhere; use `Button` for what changes something. */
export function ButtonLink({ kind, size, className, href, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} href={to(href)} className={classNames({ kind, size }, className)} />;
}

function classNames({ kind = "primary", size = "regular" }: Look, more = "") {
  return `button button-${kind}${size === "small" ? " button-small" : ""} ${more}`.trim();
}
