import { formatDate } from "#app/_components/format.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import {
  findCurrentRegulations,
  listRegulationVersions,
  listTranslations,
  type Translation,
} from "#lib/regulations/queries.ts";

/** Translations of the text, and what it was before. */
export async function OtherTexts() {
  const db = database();
  const [{ current, outdated }, versions, inForce] = await Promise.all([
    listTranslations(db),
    listRegulationVersions(db),
    findCurrentRegulations(db),
  ]);
  const isToCome = (version: string) => version > (inForce?.version ?? "");
  return (
    <aside aria-label={t("Other texts")} className="screen-only mt-12 grid gap-2 text-sm text-muted">
      <Links label={t("Translations")} links={current.map(translationLink)} />
      <Links label={t("Translations of older texts")} links={outdated.map(translationLink)} />
      <Links label={t("Texts to come")} links={versions.filter(isToCome).map(versionLink)} />
      <Links
        label={t("Former texts")}
        links={versions.filter((version) => version !== inForce?.version && !isToCome(version)).map(versionLink)}
      />
    </aside>
  );
}

type TextLink = { href: string; text: string; language?: string };

const versionLink = (version: string): TextLink => ({
  href: `/regulations/history/official/${version}`,
  text: formatDate(version),
});

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
