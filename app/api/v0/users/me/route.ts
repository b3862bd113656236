import { z } from "zod";
import { hasScope } from "#lib/accounts/actor.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { signedIn } from "#lib/api/signed-in.ts";
import { ownCompetitionFields, ownCompetitionParameters, toOwnCompetitions } from "#lib/api/v0/own-competitions.ts";
import { Rank, toRank } from "#lib/api/v0/rank.ts";
import { toUser, User } from "#lib/api/v0/user.ts";
import { getProfile } from "#lib/api/v0/user-params.ts";
import type { Database } from "#lib/db/connection.ts";
import { personalRanks } from "#lib/persons/personal-ranks.ts";

const Rankings = z.object({ single: z.array(Rank), average: z.array(Rank) });

export const GET = endpoint({
  summary: "Who you are, and how you rank",
  description: "With a session or a token; a token shows the e-mail address with the scope `email` only.",
  section: "People",
  access: "signed-in",
  query: z.object(ownCompetitionParameters),
  response: z.object({ user: User, rankings: Rankings.optional(), ...ownCompetitionFields }),
  errorResponses: { 401: "Neither a session nor a token" },
  handle: async ({ db, actor, query, now }) => {
    const profile = await getProfile(db, String(signedIn(actor).id), now);
    return {
      user: toUser(profile, { email: hasScope(actor, "email") }),
      ...(profile.competitorId !== null && { rankings: await rankingsOf(db, profile.competitorId) }),
      ...(await toOwnCompetitions(db, profile.id, query, now)),
    };
  },
});

async function rankingsOf(db: Database, competitorId: string) {
  const ranks = (await personalRanks(db, [competitorId]))(competitorId);
  return {
    single: ranks.filter((rank) => rank.type === "single").map(toRank),
    average: ranks.filter((rank) => rank.type === "average").map(toRank),
  };
}
