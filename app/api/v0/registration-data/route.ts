import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { missingRecord } from "#lib/api/found.ts";
import { idListLike, requireIds } from "#lib/api/v0/id-list.ts";
import { registrationStatusOf } from "#lib/competitions/registration-status.ts";
import { findVisibleCompetitions } from "#lib/competitions/visibility.ts";
import { countAccepted } from "#lib/registrations/queries.ts";

const RegistrationData = z.object({
  id: z.string(),
  registration_status: z.enum(["not_yet_opened", "past", "full", "open"]),
});

const idList = idListLike("ExampleOpen2026");

export const POST = endpoint({
  summary: "Whether registration is open, for several competitions",
  description: "In the order of the ids. A competition that is not announced is unknown.",
  section: "Competitions",
  access: "public",
  query: idList,
  body: idList.optional(),
  takesForms: true,
  response: z.array(RegistrationData),
  errorResponses: { 400: "No `ids`", 404: "One of the ids is unknown" },
  handle: async ({ db, query, body, actor, now }) => {
    const ids = requireIds(body, query);
    const byId = await findVisibleCompetitions(db, ids, actor);
    const competitions = ids.map((id) => {
      const competition = byId.get(id.toLowerCase());
      if (!competition) throw missingRecord("Competition", id);
      return competition;
    });
    const accepted = await countAccepted(
      db,
      [...byId.values()].map((competition) => competition.id),
    );
    return competitions.map((competition) => ({
      id: competition.id,
      registration_status: registrationStatusOf(competition, {
        takenPlaces: accepted.get(competition.id) ?? 0,
        // By the limit alone, for programs know no other.
        isWaitedFor: false,
        now,
      }),
    }));
  },
});
