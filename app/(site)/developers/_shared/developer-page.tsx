import "./developers.css";
import type { ReactNode } from "react";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { referenceHome } from "#lib/api/reference/reference.ts";
import { guidePages } from "./guide.ts";
import { apiReference } from "./load-reference.ts";

type DeveloperPageProps = {
  /** The address of the page, or of the one in the list that it belongs to. */
  current: string;
  title: ReactNode;
  lead?: ReactNode;
  details?: ReactNode;
  /** Between the developers' front page and this one. */
  trail?: { href: string; label: string }[];
  children: ReactNode;
};

/** A page of the developers' site: its contents beside it, or folded above it where there is no room. */
export function DeveloperPage({ current, trail = [], children, ...header }: DeveloperPageProps) {
  return (
    <div className="developers">
      <div className="developers-contents-folded">
        <Disclosure summary="In these pages">
          <Contents current={current} />
        </Disclosure>
      </div>
      <div className="developers-contents">
        <Contents current={current} />
      </div>
      <div className="developers-page">
        <PageHeader {...header} trail={[{ href: "/developers", label: "Developers" }, ...trail]} />
        {children}
      </div>
    </div>
  );
}

function Contents({ current }: { current: string }) {
  return (
    <nav aria-label="Developer pages">
      <ul className="developers-links">
        <li>
          <a href="/developers/search" aria-current={current === "/developers/search" ? "page" : undefined}>
            Search
          </a>
        </li>
      </ul>
      <Group heading="Guide" links={guidePages} current={current} />
      <Group
        heading="Reference"
        links={[
          { href: referenceHome, label: "All endpoints" },
          ...apiReference().map(({ href, name }) => ({ href, label: name })),
          { href: `${referenceHome}/schemas`, label: "Schemas" },
        ]}
        current={current}
      />
    </nav>
  );
}

function Group({
  heading,
  links,
  current,
}: {
  heading: string;
  links: { href: string; label: string }[];
  current: string;
}) {
  return (
    <>
      <p className="developers-contents-heading">{heading}</p>
      <ul className="developers-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
