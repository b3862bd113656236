import { z } from "zod";
import { hasScope } from "#lib/accounts/actor.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import {
  asksForCompetitions,
  ownCompetitionFields,
  ownCompetitionParameters,
  toOwnCompetitions,
} from "#lib/api/v0/own-competitions.ts";
import { toUser, User } from "#lib/api/v0/user.ts";
import { findProfile } from "#lib/roles/profiles.ts";

export const GET = endpoint({
  summary: "Who you are",
  description:
    "Scope `email` adds the e-mail address, `dob` the date of birth. An application without a person gets null.",
  section: "People",
  access: { scope: "public", error: "Not authorized" },
  query: z.object(ownCompetitionParameters),
  response: z.object({ me: User.nullable(), ...ownCompetitionFields }),
  errorResponses: {
    401: "No token, or one that is unknown, expired or revoked",
    403: "A token without the scope `public`",
  },
  dependsOnCaller: (query) => (asksForCompetitions(query) ? undefined : ["groups"]),
  handle: async ({ db, actor, query, now }) => {
    const profile = actor.account ? await findProfile(db, actor.account.id, now) : undefined;
    if (!profile) return { me: null };
    const me = toUser(profile, { email: hasScope(actor, "email"), birthDate: hasScope(actor, "dob") });
    return { me, ...(await toOwnCompetitions(db, profile.id, query, now)) };
  },
});
