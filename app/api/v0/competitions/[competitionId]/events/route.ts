import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { WcifEventsV1 } from "#lib/api/v0/wcif-shapes.ts";
import { getVisibleCompetitionId } from "#lib/competitions/visibility.ts";
import { eventToV1 } from "#lib/wcif/convert/event.ts";
import { readEvents } from "#lib/wcif/store/read-events.ts";
import { readExtensions } from "#lib/wcif/store/read-extensions.ts";

export const GET = endpoint({
  summary: "Events and rounds, as the interchange format 1.1 has them",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: WcifEventsV1,
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition("registrations", "results"),
  handle: async ({ db, params, actor }) => {
    const id = await getVisibleCompetitionId(db, params.competitionId, actor);
    const events = await readEvents(db, id, await readExtensions(db, id));
    return events.map(eventToV1);
  },
});
