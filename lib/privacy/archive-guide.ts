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
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What ${associationName} knows about you</title>
<style>body{font:1rem/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}</style>
</head><body>
<h1>What ${associationName} knows about you</h1>
<p>Made on ${madeAt.toISOString().slice(0, 16).replace("T", " at ")} UTC at ${baseUrl}. Each kind of thing is a file twice: as JSON for programs, as CSV for spreadsheets. Both say the same. Times are in UTC. In CSV, a text that a spreadsheet would calculate has an apostrophe in front.</p>
<h2>What is here</h2>
<table><thead><tr><th>Files</th><th>Rows</th><th>What it is</th></tr></thead><tbody>
${filled.map((part) => rowOf(part, counts.get(part.table) ?? 0, mostRows))}
</tbody></table>
<h2>What we know nothing of</h2>
<ul>
${empty.map(({ says }) => markup`<li>${says}</li>\n`)}</ul>
<h2>What is left out</h2>
<p>Your password, codes and tokens are kept only as fingerprints, from which nobody gets in; they are not here. Nor is what is about other people: the documents of competitions that you changed, and results that you handed in for them. Backups, and the log of this server, are kept for some weeks and are not searched by name.</p>
</body></html>
`.text;
}

const rowOf = ({ table, says }: ArchivePart, count: number, mostRows: number) =>
  markup`<tr><td><a href="json/${table}.json">JSON</a> <a href="csv/${table}.csv">CSV</a></td><td>${count}${count >= mostRows ? " (the first of more)" : ""}</td><td>${says}</td></tr>\n`;
