import { z } from "zod";

const competitionId = z.string().meta({ description: "A competition's id, in any case", example: "ExampleOpen2026" });

export const CompetitionParams = z.object({ competitionId });

export const CompetitionEventParams = z.object({
  competitionId,
  eventId: z.string().meta({ description: "An event's id", example: "333" }),
});

/** What every endpoint below a competition refuses. */
export const unknownCompetition = { 404: "No such competition, or not announced yet" };
