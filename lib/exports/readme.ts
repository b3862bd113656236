import { env } from "#lib/platform/env.ts";
import type { TableSum } from "./archive.ts";
import { exportPrefix } from "./files.ts";

export const exportVersion = "v2.0.2";

/** What lies beside the tables for programs: also how many rows each file has, and the SHA-256 of its bytes. */
export const metadataOf = (madeAt: Date, sums: ReadonlyMap<string, TableSum>): string =>
  JSON.stringify({
    export_format_version: exportVersion,
    version_label: "current",
    end_of_life_date: null,
    export_date: toDate(madeAt),
    tables: Object.fromEntries([...sums].map(([name, sum]) => [`${exportPrefix()}_${name}.tsv`, sum])),
  });

/** To the second, as the export's own documents say it. */
export const toDate = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

/** What lies beside the tables for people. */
export const readme = (): string => `# ${env().associationName}: results export

All results of announced competitions, one file for each table.

- The text is UTF-8. The first line names the columns: go by these names, not by the order.
- Fields stand between tabs. \`NULL\` is no value; \`\\t\`, \`\\n\`, \`\\r\` and \`\\\\\` stand for a tab, a new line, a carriage
  return and a backslash. A name, venue, city or scramble is never missing: \`NULL\` is then what it says.
- Times are in hundredths of a second, -1 is DNF, -2 is DNS, and 0 nothing. Attempts that were never made have no row.
- \`results.person_country_id\` is the country somebody competed for, \`persons\` with \`sub_id\` 1 who they are today.
- \`metadata.json\` tells how many rows each file has, and the SHA-256 of its bytes.
- Scrambles of 3x3x3 Multi-Blind stand in one field, with \`|\` between them.

Format ${exportVersion}. The API tells the latest export at ${env().baseUrl}/api/v0/export/public.
`;
