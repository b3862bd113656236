import "./regulations.css";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { directionOf } from "#lib/regulations/languages.ts";
import type { RegulationDocument } from "#lib/regulations/queries.ts";

/** The whole text, with a list of its articles beside it, or folded above it where there is no room. */
export function RegulationText({ document }: { document: Pick<RegulationDocument, "contentHtml" | "language"> }) {
  const direction = directionOf(document.language);
  const html = withoutTitle(document.contentHtml);
  return (
    <div className="regulations">
      <nav
        aria-label={t("Articles")}
        className="regulations-contents screen-only"
        lang={document.language}
        dir={direction}
      >
        <details>
          <summary lang={currentLanguage()} dir="auto">
            {t("Articles")}
          </summary>
          <ul>
            {articlesOf(html).map((article) => (
              <li key={article.id}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, escaped when it was published. */}
                <a href={`#${article.id}`} dangerouslySetInnerHTML={{ __html: article.titleHtml }} />
              </li>
            ))}
          </ul>
        </details>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, escaped when it was published. */}
      <article className="prose" lang={document.language} dir={direction} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

// The page has a title of its own.
const withoutTitle = (html: string): string => html.replace(/<h1>.*?<\/h1>/s, "");

function articlesOf(html: string): { id: string; titleHtml: string }[] {
  return [...html.matchAll(/<h2 id="(article-\w+)">(.*?)<\/h2>/gs)].map(([, id = "", titleHtml = ""]) => ({
    id,
    titleHtml: titleHtml.replace(/<[^>]+>/g, ""),
  }));
}
