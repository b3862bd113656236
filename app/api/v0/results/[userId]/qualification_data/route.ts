import { z } from "zod";
import { findAccount } from "#lib/accounts/queries.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { found } from "#lib/api/found.ts";
import { textParameter } from "#lib/api/parameters.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { parseDate, utcDateOf } from "#lib/platform/date.ts";
import { malformed } from "#lib/platform/errors.ts";
import { listBestsUntil } from "#lib/results/queries/bests-until.ts";

const QualificationResult = z.object({
  eventId: z.string(),
  type: z.enum(["single", "average"]),
  best: z.int().meta({ description: "The single or the average" }),
  on_or_before: z.iso.date(),
});

export const GET = endpoint({
  summary: "What somebody had achieved by a day",
  description: "Their best of each event from competitions that were over by then; singles, then averages.",
  section: "Rankings and records",
  access: "public",
  params: z.object({ userId: z.string().meta({ description: "An account id", example: "1" }) }),
  query: z.object({
    date: textParameter.meta({ description: "The last day that counts; today where it is left out", format: "date" }),
  }),
  response: z.array(QualificationResult),
  errorResponses: { 400: "No date, or one that is yet to come", 404: "No account has this id" },
  dependsOn: ["people", "results"],
  isSameForAll: true,
  handle: async ({ db, params, query, now }) => {
    const accountId = parseRowId(params.userId);
    const account = found(
      accountId === undefined ? undefined : await findAccount(db, accountId),
      "User",
      params.userId,
    );
    const day = dayOf(query.date, utcDateOf(now));
    if (account.competitorId === null) return [];
    const bests = await listBestsUntil(db, account.competitorId, day);
    return bests.map((best) => ({ ...best, on_or_before: day }));
  },
});

function dayOf(text: string | undefined, today: string): string {
  const day = text === undefined ? today : parseDate(text);
  if (day === undefined) throw malformed("Invalid date format. Please provide an iso8601 date string.");
  if (day > today) throw malformed("You cannot request qualification data for a future date.");
  return day;
}
