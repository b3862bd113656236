import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { found } from "#lib/api/found.ts";
import { invalidParameter, textParameter } from "#lib/api/parameters.ts";
import { CompetitionEventParams } from "#lib/api/v0/competition-params.ts";
import { countryIso2 } from "#lib/api/v0/country.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { roundFormatsOf } from "#lib/reference/events.ts";
import { formatById, type ResultType } from "#lib/reference/formats.ts";
import { otherType, type PsychSheetRow, psychSheet } from "#lib/registrations/psych-sheet.ts";
import { psychSheetEntries } from "#lib/registrations/psych-sheet-entries.ts";

const SortBy = z.enum(["single", "average"]);

const sortBy = textParameter.transform((value, context): ResultType | undefined => {
  if (value === undefined) return undefined;
  return SortBy.safeParse(value).data ?? invalidParameter(context, `Invalid sort_by: '${value}'`);
});

const Row = z
  .object({
    name: z.string(),
    user_id: z.int(),
    wca_id: z.string().nullable(),
    country_id: z.string().nullable(),
    country_iso2: z.string().nullable(),
    average_best: z.int().meta({ description: "0: none", example: 905 }),
    average_rank: z.int().nullable(),
    single_best: z.int().meta({ example: 812 }),
    single_rank: z.int().nullable(),
    tied_previous: z.boolean().nullable(),
    pos: z.int().nullable().meta({ description: "Null without a result to be sorted by" }),
  })
  .meta({ id: "PsychSheetRow" });

export const GET = endpoint({
  summary: "Who is registered for an event, the best first",
  section: "Competitions",
  access: "public",
  params: CompetitionEventParams,
  query: z.object({
    sort_by: sortBy.meta({
      description: "What the event is won by, unless you ask for it",
      enum: ["single", "average"],
    }),
  }),
  response: z.object({
    sorted_rankings: z.array(Row),
    sort_by: SortBy.meta({ example: "average" }),
    sort_by_second: SortBy.meta({ example: "single" }),
  }),
  errorResponses: {
    404: "No such competition, not announced yet, or the event is not held there",
    422: "`sort_by` is neither `single` nor `average`",
  },
  dependsOn: onOneCompetition("people", "registrations", "results"),
  handle: async ({ db, params, query, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const held = competition.eventIds.find((eventId) => eventId === params.eventId);
    const eventId = found(held, "CompetitionEvent", null, `event ${params.eventId}`);
    const leading = query.sort_by ?? defaultSort(eventId);
    const rows = psychSheet(await psychSheetEntries(db, competition.id, eventId), leading);
    return { sorted_rankings: rows.map(toRow), sort_by: leading, sort_by_second: otherType(leading) };
  },
});

const defaultSort = (eventId: string): ResultType => formatById(roundFormatsOf(eventId)[0] ?? "a").sortBy;

const toRow = (row: PsychSheetRow): z.input<typeof Row> => ({
  name: row.name,
  user_id: row.accountId,
  wca_id: row.competitorId,
  country_id: row.countryId,
  country_iso2: countryIso2(row.countryId),
  average_best: row.bests.average?.best ?? 0,
  average_rank: row.bests.average?.worldRank ?? null,
  single_best: row.bests.single?.best ?? 0,
  single_rank: row.bests.single?.worldRank ?? null,
  tied_previous: row.isTiedWithPrevious,
  pos: row.position,
});
