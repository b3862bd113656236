import type { ReactNode } from "react";
import { t, to } from "#lib/language/translate.ts";

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Where this page lives, above the title: links to its parents. */
  trail?: TrailLink[];
  /** Facts beside the title: badges, a date, a place. */
  details?: ReactNode;
  actions?: ReactNode;
  /** Beside it all, at its end. */
  picture?: ReactNode;
  /** Whose page it is, before it all. */
  portrait?: ReactNode;
};

type TrailLink = { href: string; label: ReactNode };

export function PageHeader({ title, lead, trail, details, actions, picture, portrait }: PageHeaderProps) {
  const beside = picture ? " with-picture" : portrait ? " with-portrait" : "";
  return (
    <div className={`page-head${beside}`}>
      {portrait}
      <div className="page-head-words">
        {trail ? <Trail links={trail} /> : null}
        <h1 tabIndex={-1}>{title}</h1>
        {details ? <div className="page-details">{details}</div> : null}
        {lead ? <p className="page-lead">{lead}</p> : null}
      </div>
      {actions ? <div className="page-head-actions screen-only">{actions}</div> : null}
      {picture}
    </div>
  );
}

/** The way up, which stands in the bar at the top of a phone. */
export function Trail({ links }: { links: TrailLink[] }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="trail mb-1 text-sm sm:mb-2">
      <ol className="flex flex-wrap gap-x-2">
        {links.map((link) => (
          <li key={link.href} className="after:ms-2 after:text-muted after:content-['/'] last:after:content-none">
            <a href={to(link.href)}>{link.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
