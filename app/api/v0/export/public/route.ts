import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { env } from "#lib/platform/env.ts";

const fileSize = z.int().nullable().meta({ description: "Null before the first export" });

export const GET = endpoint({
  summary: "Where the public export of all results is",
  section: "Results",
  access: "public",
  response: z.object({
    export_date: z.iso.datetime().nullable(),
    export_version: z.string(),
    sql_url: z.string(),
    sql_filesize_bytes: fileSize,
    tsv_url: z.string(),
    tsv_filesize_bytes: fileSize,
    developer_url: z.string(),
    readme: z.string().meta({ description: "Markdown" }),
  }),
  dependsOn: ["results"],
  isSameForAll: true,
  handle: async () => ({
    export_date: null,
    export_version: "v2.0.2",
    sql_url: `${env().baseUrl}/export/results/v2/sql`,
    sql_filesize_bytes: null,
    tsv_url: `${env().baseUrl}/export/results/v2/tsv`,
    tsv_filesize_bytes: null,
    developer_url: `${env().baseUrl}/developers`,
    readme: "No export has been made yet.",
  }),
});
