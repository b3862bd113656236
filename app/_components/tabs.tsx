import type { ReactNode, Ref } from "react";
import { to } from "#lib/language/translate.ts";

type Tab = { href: string; label: ReactNode; count?: number | undefined };

type TabsProps = { label: string; tabs: Tab[]; current: string; currentRef?: Ref<HTMLAnchorElement> | undefined };

/** Tabs that are pages: each has its own address, `current` is the address being shown. */
export function Tabs({ label, tabs, current, currentRef }: TabsProps) {
  // Without a script that shows it, the current one is in view on a phone where the row is broken into lines.
  return (
    <nav className={`tabs ${currentRef ? "" : "tabs-broken"} mb-3 sm:mb-5`} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={to(tab.href)}
              aria-current={tab.href === current ? "page" : undefined}
              ref={tab.href === current ? currentRef : undefined}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="badge tone-neutral">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
