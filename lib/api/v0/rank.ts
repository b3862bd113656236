import { z } from "zod";
import type { PersonalRank } from "#lib/persons/personal-ranks.ts";

export const Rank = z
  .object({
    id: z.int(),
    person_id: z.string(),
    event_id: z.string(),
    best: z.int(),
    world_rank: z.int(),
    continent_rank: z.int().meta({ description: "0: no result for the continent of today" }),
    country_rank: z.int(),
  })
  .meta({ id: "Rank" });

export const toRank = (rank: PersonalRank): z.input<typeof Rank> => ({
  id: rank.id,
  person_id: rank.competitorId,
  event_id: rank.eventId,
  best: rank.best,
  world_rank: rank.worldRank,
  continent_rank: rank.continentRank,
  country_rank: rank.countryRank,
});

/** The same best as the interchange format writes it. */
export const PersonalBest = z
  .object({
    eventId: z.string(),
    best: z.int(),
    worldRanking: z.int(),
    continentalRanking: z.int(),
    nationalRanking: z.int(),
    type: z.enum(["single", "average"]),
  })
  .meta({ id: "PersonalBest" });

export const toPersonalBest = (rank: PersonalRank): z.input<typeof PersonalBest> => ({
  eventId: rank.eventId,
  best: rank.best,
  worldRanking: rank.worldRank,
  continentalRanking: rank.continentRank,
  nationalRanking: rank.countryRank,
  type: rank.type,
});
