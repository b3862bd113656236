import { formatDate } from "#app/_components/format.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { listRegulationVersions, listTranslations, type Translation } from "#lib/regulations/queries.ts";

/** Translations of the text, and what it was before. */
export async function OtherTexts() {
  const db = database();
  const [{ current, outdated }, [, ...former]] = await Promise.all([listTranslations(db), listRegulationVersions(db)]);
  return (
    <aside aria-label="Other texts" className="screen-only mt-12 grid gap-2 text-sm text-muted">
      <Links label="Translations" links={current.map(translationLink)} />
      <Links label="Translations of older texts" links={outdated.map(translationLink)} />
      <Links
        label="Former texts"
        links={former.map((version) => ({
          href: `/regulations/history/official/${version}`,
          text: `of ${formatDate(version)}`,
        }))}
      />
    </aside>
  );
}

type TextLink = { href: string; text: string; language?: string };

const translationLink = ({ language, languageName, languageEnglishName }: Translation): TextLink => ({
  href: `/regulations/translations/${encodeURIComponent(languageEnglishName.toLowerCase())}`,
  text: languageName,
  language,
});

function Links({ label, links }: { label: string; links: TextLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>{label}:</span>
      {links.map(({ href, text, language }) => (
        <a key={href} href={to(href)} lang={language}>
          {text}
        </a>
      ))}
    </p>
  );
}
