import type { ReactNode } from "react";
import { t, to } from "#lib/language/translate.ts";

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Where this page lives, above the title: links to its parents. */
  trail?: { href: string; label: string }[];
  /** Facts beside the title: badges, a date, a place. */
  details?: ReactNode;
  actions?: ReactNode;
  /** Beside it all, at its end. */
  picture?: ReactNode;
};

export function PageHeader({ title, lead, trail, details, actions, picture }: PageHeaderProps) {
  const header = (
    <div className="mb-2 flex min-w-0 grow flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:mb-4">
      <div className="min-w-0 max-w-3xl">
        {trail ? <Trail links={trail} /> : null}
        <h1 className="text-2xl sm:text-3xl" tabIndex={-1}>
          {title}
        </h1>
        {details ? <div className="page-details">{details}</div> : null}
        {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="screen-only flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
  if (!picture) return header;
  return (
    <div className="flex items-start justify-between gap-4">
      {header}
      {picture}
    </div>
  );
}

function Trail({ links }: { links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="mb-1 text-sm sm:mb-2">
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
