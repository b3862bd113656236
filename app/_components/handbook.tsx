import { to } from "#lib/language/translate.ts";
import "./handbook.css";
import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import { PageHeader } from "./page-header.tsx";

type Link = { href: string; label: string };
export type HandbookContents = {
  /** What its list of pages is called. */
  name: string;
  home: Link;
  groups: { heading?: string; links: Link[] }[];
};

type HandbookPageProps = {
  contents: HandbookContents;
  /** The address of the page, or of the one in the list that it belongs to. */
  current: string;
  title: ReactNode;
  lead?: ReactNode;
  details?: ReactNode;
  /** Between the handbook's front page and this one. */
  trail?: Link[];
  children: ReactNode;
};

/** A page of one of the handbooks: the contents beside it, or folded above it where there is no room. */
export function HandbookPage({ contents, current, trail = [], children, ...header }: HandbookPageProps) {
  return (
    <div className="handbook">
      <div className="handbook-contents-folded">
        <Disclosure summary="In these pages">
          <Contents {...contents} current={current} />
        </Disclosure>
      </div>
      <div className="handbook-contents">
        <Contents {...contents} current={current} />
      </div>
      <div className="handbook-page">
        <PageHeader {...header} trail={[contents.home, ...trail]} />
        {children}
      </div>
    </div>
  );
}

function Contents({ name, groups, current }: HandbookContents & { current: string }) {
  return (
    <nav aria-label={name}>
      {groups.map(({ heading, links }) => (
        <Group key={links[0]?.href} heading={heading} links={links} current={current} />
      ))}
    </nav>
  );
}

function Group({ heading, links, current }: { heading: string | undefined; links: Link[]; current: string }) {
  return (
    <>
      {heading ? <p className="handbook-heading">{heading}</p> : null}
      <ul className="handbook-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={to(href)} aria-current={href === current ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Running text, and the way on to the page after it. */
export function HandbookText({ next, children }: { next: Link | undefined; children: ReactNode }) {
  return (
    <>
      <div className="guide prose">{children}</div>
      {next ? (
        <p className="mt-12">
          Next: <a href={to(next.href)}>{next.label}</a>
        </p>
      ) : null}
    </>
  );
}

/** Facts side by side; on a small screen each row becomes a paragraph under its first cell. */
export function GuideTable({ columns, rows }: { columns: string[]; rows: [key: string, ...cells: ReactNode[]][] }) {
  return (
    <table className="guide-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, first, ...cells]) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {cells.map((cell, position) => (
              <td key={columns[position + 1]} data-column={columns[position + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The way into each page of a handbook, with what stands there. */
export function GuideCards({ cards }: { cards: { href: string; title: string; text: string }[] }) {
  return (
    <ul className="guide-list">
      {cards.map(({ href, title, text }) => (
        <li key={href}>
          <a href={to(href)}>
            <strong>{title}</strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
