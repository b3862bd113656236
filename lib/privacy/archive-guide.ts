import { formatMoment } from "#lib/language/dates.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { markup } from "#lib/web/markup.ts";
import type { ArchivePart } from "./archive-part.ts";
import { archiveParts } from "./archive-parts.ts";

type Told = { counts: ReadonlyMap<string, number>; mostRows: number; madeAt: Date };

/** The page of an archive that says what is in it, and what is not. */
export function archiveGuide({ counts, mostRows, madeAt }: Told): string {
  const { associationName, baseUrl } = env();
  const filled = archiveParts.filter(({ table }) => (counts.get(table) ?? 0) > 0);
  const empty = archiveParts.filter(({ table }) => (counts.get(table) ?? 0) === 0);
  const title = t("What {association} knows about you", { association: associationName });
  const { id, direction } = languageOf(currentLanguage());
  const made = { moment: formatMoment(madeAt), address: baseUrl };
  return markup`<!doctype html>
<html lang="${id}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}td,th{text-align:start;vertical-align:top;padding-block:.25rem;padding-inline:0 .75rem}</style>
</head><body>
<h1>${title}</h1>
<p>${t("Made on {moment} at {address}.", made)} ${t("Each kind of thing is a file twice: as JSON for programs, as CSV for spreadsheets. Both say the same. Times are in UTC. In CSV, a text that a spreadsheet would calculate has an apostrophe in front.")}</p>
<h2>${t("What is here")}</h2>
<table><thead><tr><th>${t("Files")}</th><th>${t("Rows")}</th><th>${t("What it is")}</th></tr></thead><tbody>
${filled.map((part) => rowOf(part, counts.get(part.table) ?? 0, mostRows))}
</tbody></table>
<h2>${t("What we know nothing of")}</h2>
<ul>
${empty.map(({ says }) => markup`<li>${t(says)}</li>\n`)}</ul>
<h2>${t("What is left out")}</h2>
<p>${t("Your password, codes and tokens are kept only as fingerprints, from which nobody gets in; they are not here. Nor is what is about other people: the documents of competitions that you changed, and results that you handed in for them. Backups, and the log of this server, are kept for some weeks and are not searched by name.")}</p>
</body></html>
`.text;
}

const rowOf = ({ table, says }: ArchivePart, count: number, mostRows: number) =>
  markup`<tr><td><a href="json/${table}.json">JSON</a> <a href="csv/${table}.csv">CSV</a></td><td>${count >= mostRows ? t("{count} (the first of more)", { count }) : count}</td><td>${t(says)}</td></tr>\n`;
