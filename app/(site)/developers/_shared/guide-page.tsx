import type { ReactNode } from "react";
import { DeveloperPage } from "./developer-page.tsx";
import { guidePages } from "./guide.ts";

type GuidePageProps = { href: string; title: ReactNode; lead: ReactNode; children: ReactNode };

/** A page of the guide: running text, and the way on to the page after it. */
export function GuidePage({ href, children, ...header }: GuidePageProps) {
  const position = guidePages.findIndex((page) => page.href === href);
  const next = guidePages[position + 1];
  return (
    <DeveloperPage current={href} {...header}>
      <div className="guide prose">{children}</div>
      {next ? (
        <p className="mt-12">
          Next: <a href={next.href}>{next.label}</a>
        </p>
      ) : null}
    </DeveloperPage>
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
