import { exportPrefix } from "./files.ts";

/** How to have the latest export's files in a folder. */
export const downloadCommand = (baseUrl: string): string =>
  [
    `curl --fail --location --output export.zip '${baseUrl}/export/results/v2/tsv'`,
    "unzip -o -d export export.zip",
  ].join("\n");

/** How to have every table of the folder in a SQLite file; what is `NULL` in a file is that text there until it is told. */
export const sqliteCommand = (): string =>
  `for file in export/*.tsv; do
  table=$(basename "$file" .tsv | sed 's/^${exportPrefix()}_//')
  sqlite3 results.sqlite -cmd '.mode ascii' -cmd '.separator "\\t" "\\n"' ".import $file $table"
done`;

/** How to have every table of the folder in PostgreSQL, with text for columns. */
export const postgresCommand = (): string =>
  `for file in export/*.tsv; do
  table=$(basename "$file" .tsv | sed 's/^${exportPrefix()}_//')
  columns=$(head -n 1 "$file" | tr '\\t' ',' | sed 's/,/ text, /g')
  psql "$DATABASE_URL" --quiet --command "create table $table ($columns text)" \\
    --command "\\\\copy $table from '$file' with (format text, header, null 'NULL')"
done`;
