import "./side-navigation.css";
import { to } from "#lib/language/translate.ts";

type SideNavigationProps = {
  label: string;
  pages: { href: string; label: string }[];
  /** The address of the page that is shown, or of the one that it belongs to. */
  current: string;
  /** Said before the name of the current page where it is folded, of what nothing above it says. */
  section?: string;
};

/**
 * The pages of a section that has more of them than a row of tabs shows: a list beside the page where there is room for one
 * (`with-side-navigation` lays out both), and on a phone what looks like a choice and unfolds all of them.
 */
export function SideNavigation({ label, pages, current, section }: SideNavigationProps) {
  const shown = pages.find(({ href }) => href === current);
  return (
    <nav className="side-navigation screen-only" aria-label={label}>
      <details>
        <summary>
          {section === undefined ? null : (
            <>
              <span className="side-navigation-section">{section}</span>{" "}
            </>
          )}
          <span>{shown?.label ?? label}</span>
        </summary>
        <ul>
          {pages.map((page) => (
            <li key={page.href}>
              <a href={to(page.href)} aria-current={page.href === current ? "page" : undefined}>
                {page.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
