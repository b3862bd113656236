import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { signedIn } from "#lib/api/signed-in.ts";
import { MyCompetition, toMyCompetitions } from "#lib/api/v0/my-competition.ts";
import { bookmarkedCompetitionsOf, competitionsOf, registrationsOf } from "#lib/competitions/queries/mine.ts";
import { showsOwnUnannounced } from "#lib/competitions/visibility.ts";

export const GET = endpoint({
  summary: "Competitions you have to do with",
  description:
    "What you organize or delegate, are registered for or have competed in, the latest first; and what you marked, the next one first. Unannounced ones with a session or the scope `manage_competitions` or `competitions`.",
  section: "Competitions",
  access: "signed-in",
  response: z.object({
    past_competitions: z.array(MyCompetition),
    future_competitions: z.array(MyCompetition),
    bookmarked_competitions: z.array(MyCompetition),
    registrations_by_competition: z
      .record(z.string(), z.string())
      .meta({ description: "Their own, by the competition's id", example: { ExampleOpen2026: "accepted" } }),
  }),
  errorResponses: { 401: "Neither a session nor a token" },
  handle: async ({ db, actor, now }) => {
    const { id: accountId, competitorId } = signedIn(actor);
    const [mine, bookmarked] = await Promise.all([
      competitionsOf(db, { accountId, competitorId, now, withUnannounced: showsOwnUnannounced(actor) }),
      bookmarkedCompetitionsOf(db, { accountId, now }),
    ]);
    const ids = [...mine, ...bookmarked].map((competition) => competition.id);
    const [own, marked, registrations] = await Promise.all([
      toMyCompetitions(db, mine, now),
      toMyCompetitions(db, bookmarked, now),
      registrationsOf(db, accountId, ids),
    ]);
    return {
      past_competitions: own.past,
      future_competitions: own.future,
      bookmarked_competitions: marked.future,
      registrations_by_competition: Object.fromEntries([...registrations].map(([id, { status }]) => [id, status])),
    };
  },
});
