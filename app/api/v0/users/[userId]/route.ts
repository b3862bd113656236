import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { ownCompetitionFields, ownCompetitionParameters, toOwnCompetitions } from "#lib/api/v0/own-competitions.ts";
import { toUser, User } from "#lib/api/v0/user.ts";
import { getProfile, NoUser, UserParams } from "#lib/api/v0/user-params.ts";

export const GET = endpoint({
  summary: "A person by account id or competitor id",
  description: "Of competitors without an account nothing is found: see `/persons/:id`.",
  section: "People",
  access: "public",
  params: UserParams,
  query: z.object(ownCompetitionParameters),
  response: z.object({ user: User, ...ownCompetitionFields }),
  errorResponses: { 404: 'Nobody has this id: `{"user": null}`' },
  errorCodes: { 404: [] },
  errorShapes: { 404: NoUser },
  dependsOn: ["competitions", "people", "registrations"],
  isSameForAll: true,
  handle: async ({ db, params, query, now }) => {
    const profile = await getProfile(db, params.userId, now);
    return { user: toUser(profile), ...(await toOwnCompetitions(db, profile.id, query, now)) };
  },
});
