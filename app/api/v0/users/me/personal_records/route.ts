import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { signedIn } from "#lib/api/signed-in.ts";
import { PersonalBest, toPersonalBest } from "#lib/api/v0/rank.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";

export const GET = endpoint({
  summary: "Your personal records",
  description: "Empty for whoever has not competed yet.",
  section: "People",
  access: "signed-in",
  response: z.object({ single: z.array(PersonalBest), average: z.array(PersonalBest) }),
  errorResponses: { 401: "Neither a session nor a token" },
  handle: async ({ db, actor }) => {
    const { competitorId } = signedIn(actor);
    const ranks = competitorId === null ? [] : (await personalRanks(db, [competitorId]))(competitorId);
    return {
      single: ranks.filter((rank) => rank.type === "single").map(toPersonalBest),
      average: ranks.filter((rank) => rank.type === "average").map(toPersonalBest),
    };
  },
});
