import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { listExports } from "#lib/exports/files.ts";
import { exportVersion, readme, toDate } from "#lib/exports/readme.ts";
import { env } from "#lib/platform/env.ts";

export const GET = endpoint({
  summary: "Where the public export of all results is",
  description:
    "Every table as a file of tab-separated values, in one archive that `npm run export` makes. There is none in SQL: its size is always null.",
  section: "Results",
  access: "public",
  response: z.object({
    export_date: z.iso.datetime().nullable().meta({ description: "Null before the first export" }),
    export_version: z.string(),
    sql_url: z.string(),
    sql_filesize_bytes: z.null(),
    tsv_url: z.string(),
    tsv_filesize_bytes: z.int().nullable().meta({ description: "Null before the first export" }),
    tsv_sha256: z.string().nullable().meta({
      description: "Of the archive, in hexadecimal digits. Null where it is not known: before the first export",
    }),
    developer_url: z.string(),
    readme: z.string().meta({ description: "Markdown" }),
  }),
  dependsOn: ["exports"],
  isSameForAll: true,
  handle: async () => {
    const [latest] = await listExports();
    const { baseUrl } = env();
    return {
      export_date: latest ? toDate(latest.madeAt) : null,
      export_version: exportVersion,
      sql_url: `${baseUrl}/export/results/v2/sql`,
      sql_filesize_bytes: null,
      tsv_url: `${baseUrl}/export/results/v2/tsv`,
      tsv_filesize_bytes: latest?.bytes ?? null,
      tsv_sha256: latest?.sha256 ?? null,
      developer_url: `${baseUrl}/developers`,
      readme: latest ? readme() : "No export has been made yet.",
    };
  },
});
