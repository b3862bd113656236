import { withHeaders } from "#lib/api/answers.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionInfo, toCompetitionInfo } from "#lib/api/v0/competition-info.ts";
import { withPeople } from "#lib/api/v0/competition-list.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";

export const GET = endpoint({
  summary: "One competition",
  description:
    "Its managers see it before it is announced, with a session or the scope `manage_competitions` or `competitions`. `competition_series_ids` is a flat list.",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: CompetitionInfo,
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("people", "registrations"),
  handle: async ({ db, params, actor, now }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const [source] = await withPeople(db, [competition], now);
    return withHeaders(await toCompetitionInfo(db, source!), { "Last-Modified": competition.updatedAt.toUTCString() });
  },
});
