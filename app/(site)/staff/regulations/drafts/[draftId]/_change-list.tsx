import { formatDate } from "#app/_components/format.ts";
import { t } from "#lib/language/translate.ts";
import type { Changes } from "#lib/regulations/changes.ts";
import { directionOf } from "#lib/regulations/languages.ts";

type Props = { changes: Changes; since: string | undefined; language: string };

const mostShown = 200;

/** Rules that join, change and go, by number. */
export function ChangeList({ changes: { added, changed, removed }, since, language }: Props) {
  if (since === undefined) return <p>{t("There is no earlier text in this language: all of it is new.")}</p>;
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t("Compared with the text of {day}.", { day: formatDate(since) })}</p>
      {added.length + changed.length + removed.length === 0 ? <p>{t("Nothing changes.")}</p> : null}
      <Part
        title={t("Added")}
        language={language}
        rules={added.map(({ id, contentHtml }) => ({ id, after: contentHtml }))}
      />
      <Part title={t("Changed")} language={language} rules={changed} />
      <Part
        title={t("Removed")}
        language={language}
        rules={removed.map(({ id, contentHtml }) => ({ id, before: contentHtml }))}
      />
    </div>
  );
}

type Rule = { id: string; before?: string; after?: string };

function Part({ title, rules, language }: { title: string; rules: Rule[]; language: string }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg font-semibold">
        {title} ({rules.length})
      </h3>
      <ul className="mt-2 grid gap-3">
        {rules.slice(0, mostShown).map(({ id, before, after }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{id}</strong>
            <div lang={language} dir={directionOf(language)}>
              {before === undefined ? null : (
                <del className="block text-muted">
                  <Words html={before} />
                </del>
              )}
              {after === undefined ? null : (
                <ins className="block no-underline">
                  <Words html={after} />
                </ins>
              )}
            </div>
          </li>
        ))}
      </ul>
      {rules.length > mostShown ? (
        <p className="mt-2 text-muted">{t("and {count} more", { count: rules.length - mostShown })}</p>
      ) : null}
    </section>
  );
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: made from the text, escaped.
const Words = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: withoutLinks(html) }} />;

const withoutLinks = (html: string): string => html.replace(/<\/?a\b[^>]*>/g, "");
