import "./lines.css";
import type { ReactNode } from "react";
import { to } from "#lib/language/translate.ts";

/** What there is to look after, a line each: of its own on a page, or within a card. */
export const Lines = ({ isWithin, children }: { isWithin: "page" | "card"; children: ReactNode }) => (
  <ul className={isWithin === "page" ? "told-lines desk-lines card" : "told-lines desk-lines"}>{children}</ul>
);

type LineProps = {
  href: string;
  name: ReactNode;
  /** Badges behind the name. */
  marks?: ReactNode;
  detail?: ReactNode;
  /** What one wants to know of each, below one another. */
  end?: ReactNode;
  /** What can be done about it, below. */
  children?: ReactNode;
};

export const Line = ({ href, name, marks, detail, end, children }: LineProps) => (
  <li>
    <span className="desk-line-name">
      <a className="name" href={to(href)}>
        {name}
      </a>{" "}
      {marks}
    </span>
    {detail ? <span className="desk-line-detail">{detail}</span> : null}
    {end ? <span className="desk-line-end">{end}</span> : null}
    {children ? <div className="desk-line-more">{children}</div> : null}
  </li>
);
