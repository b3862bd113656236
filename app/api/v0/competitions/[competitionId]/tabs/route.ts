import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { listTabs } from "#lib/competitions/queries/tabs.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";

const Tab = z
  .object({
    id: z.int(),
    competition_id: z.string(),
    name: z.string().meta({ example: "Travel" }),
    content: z.string().meta({ description: "Markdown", example: "The hall is **five minutes** from the station." }),
    display_order: z.int(),
  })
  .meta({ id: "Tab" });

export const GET = endpoint({
  summary: "Pages that the organizers added",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(Tab),
  errorResponses: unknownCompetition,
  dependsOn: onOneCompetition(),
  handle: async ({ db, params, actor }) => {
    const competition = await getVisibleCompetition(db, params.competitionId, actor);
    const tabs = await listTabs(db, competition.id);
    return tabs.map(({ id, competitionId, name, content, displayOrder }) => ({
      id,
      competition_id: competitionId,
      name,
      content,
      display_order: displayOrder,
    }));
  },
});
