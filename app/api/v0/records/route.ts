import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { RecordBook, toRecordBook } from "#lib/api/v0/record-values.ts";
import { listNationalBests } from "#lib/results/queries/record-values.ts";

export const GET = endpoint({
  summary: "The values of all records that stand",
  description: "Of the world, the continents and the countries. Who holds them: `/results/records`.",
  section: "Rankings and records",
  access: "public",
  response: RecordBook,
  dependsOn: onPublished("results"),
  isSameForAll: true,
  handle: async ({ db }) => toRecordBook(await listNationalBests(db)),
});
