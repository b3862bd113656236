import { to } from "#lib/language/translate.ts";
import type { Regulation } from "#lib/regulations/queries.ts";

/** Rules that were found, each leading to its place in the text. */
export function RuleList({ rules }: { rules: Regulation[] }) {
  return (
    <ul className="grid max-w-176 gap-4">
      {rules.map((rule) => (
        <li key={rule.id} dir="auto">
          <a className="inline-block min-h-6 min-w-6" href={to(`/regulations#${rule.id}`)}>
            {rule.id}
          </a>{" "}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, escaped when it was published. */}
          <span dangerouslySetInnerHTML={{ __html: withLinksIntoText(rule.contentHtml) }} />
        </li>
      ))}
    </ul>
  );
}

// Rules refer to each other by anchors of the text, which is on another page.
const withLinksIntoText = (html: string): string => html.replaceAll('href="#', 'href="/regulations#');
