import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { invalidParameter, textParameter } from "#lib/api/parameters.ts";
import { changeKinds, listChanges, parseSince } from "#lib/exports/changes.ts";
import { toDate } from "#lib/exports/readme.ts";
import { env } from "#lib/platform/env.ts";

const usual = 500;
const most = 1000;

const limit = textParameter.transform((value, context) => {
  if (value === undefined) return usual;
  const isPositive = /^\s*0*[1-9]\d*\s*$/.test(value);
  return isPositive ? Math.min(most, Number(value)) : invalidParameter(context, `Invalid limit: '${value}'`);
});

export const GET = endpoint({
  summary: "What changed since",
  description:
    "For whoever keeps a copy: which competitions, people and results to fetch again. Without `since` it tells the cursor of now and no changes. Ask with the cursor that the last answer gave, at once while `complete` is false, and then whenever you like. Something that is not there any more is told as well: its address answers 404, or 302 where a person was merged into another.",
  section: "Results",
  access: "public",
  query: z.object({
    since: textParameter
      .transform((value, context) => {
        if (value === undefined) return undefined;
        return parseSince(value) ?? invalidParameter(context, `Invalid since: '${value}'`);
      })
      .meta({
        type: "string",
        description:
          "A cursor, or the `export_date` of an export: then everything that changed since the day before it",
        isSingle: true,
      }),
    limit: limit.meta({
      type: "integer",
      description: `How many at most: ${usual} unless you ask for another number, up to ${most}`,
      isSingle: true,
    }),
  }),
  response: z.object({
    changes: z.array(
      z.object({
        kind: z.enum(changeKinds).meta({
          description:
            "`competition`: its details, or what it is a championship of (`championship_types` of `/competition_index`), but not the names and teams of its delegates and organizers. `person`: name, country, gender or former names. `results`: the results of a competition, or its scrambles (`/competitions/{competitionId}/scrambles`)",
        }),
        id: z.string().meta({ description: "Of the competition or the person; of results, that of their competition" }),
        changed_at: z.iso.datetime(),
        url: z.string().meta({ description: "Where it is now" }),
      }),
    ),
    cursor: z.string().meta({ description: "What to send as `since` the next time" }),
    complete: z.boolean().meta({ description: "False where there is more to ask for at once" }),
  }),
  errorResponses: {
    422: "A `since` that is neither a cursor of this site nor a moment, or a `limit` that is no number from 1",
  },
  errorCodes: { 422: ["invalid_parameter"] },
  handle: async ({ db, query }) => {
    const { changes, cursor, isComplete } = await listChanges(db, query);
    return {
      changes: changes.map(({ kind, id, changedAt }) => ({
        kind,
        id,
        changed_at: toDate(changedAt),
        url: urlOf(kind, id),
      })),
      cursor,
      complete: isComplete,
    };
  },
});

function urlOf(kind: (typeof changeKinds)[number], id: string): string {
  const api = `${env().baseUrl}/api/v0`;
  if (kind === "person") return `${api}/persons/${id}`;
  return kind === "competition" ? `${api}/competitions/${id}` : `${api}/competitions/${id}/results`;
}
