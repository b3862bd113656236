import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { WcifSchedule } from "#lib/api/v0/wcif-shapes.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { scheduleToWcif } from "#lib/wcif/convert/schedule.ts";
import { readExtensions } from "#lib/wcif/store/read-extensions.ts";
import { readSchedule } from "#lib/wcif/store/read-schedule.ts";

export const GET = endpoint({
  summary: "The schedule, as the interchange format has it",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: WcifSchedule,
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition(),
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    return scheduleToWcif(await readSchedule(db, competition, await readExtensions(db, competition.id)));
  },
});
