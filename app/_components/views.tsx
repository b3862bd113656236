import type { ReactNode } from "react";
import { t, to } from "#lib/language/translate.ts";
import { Written } from "./written.tsx";

type View = { href: string; label: string; isCurrent: boolean };

type ViewsProps = {
  views: readonly View[];
  /** How they are drawn: each kind of page has its own. */
  className: string;
  /** What they are ways to, where it is something else than to look at the same. */
  label?: string;
  /** What else there is of them, at their end. */
  children?: ReactNode;
};

/** The ways to look at the same, each a page of its own. */
export const Views = ({ views, className, label = t("Views"), children }: ViewsProps) => (
  <Written as="nav" aria-label={label} className={className}>
    <ul>
      {views.map((view) => (
        <li key={view.href}>
          <a href={to(view.href)} aria-current={view.isCurrent ? "page" : undefined}>
            {view.label}
          </a>
        </li>
      ))}
      {children ? <li>{children}</li> : null}
    </ul>
  </Written>
);
