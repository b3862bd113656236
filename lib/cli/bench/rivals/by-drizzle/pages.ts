import type { Asked } from "./asked.ts";
import { upcomingCompetitions } from "./competitions.ts";
import { ranking } from "./rankings.ts";

/** What the pages of the application of Next show, by their address. */
export const pages = {
  "/competitions": ({ db }: Asked) => upcomingCompetitions(db),
  "/results/rankings/[eventId]/[type]": ranking,
};
