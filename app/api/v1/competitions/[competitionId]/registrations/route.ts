import { z } from "zod";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams, unknownCompetition } from "#lib/api/v0/competition-params.ts";
import { getRegisteredCompetition } from "#lib/api/v1/read-registration.ts";
import { PublicRegistration, toPublicRegistration } from "#lib/api/v1/registration.ts";
import { RegistrationError } from "#lib/api/v1/registration-errors.ts";
import { listAcceptedRegistrants } from "#lib/registrations/queries.ts";

export const GET = endpoint({
  summary: "Who is accepted to compete, person by person",
  description: "In the form of the WCA's `/api/v1`: `/api/v0` has the same people without their names.",
  section: "Competitions",
  access: "public",
  params: CompetitionParams,
  response: z.array(PublicRegistration),
  errorResponses: unknownCompetition,
  errorCodes: { 404: [] },
  errorShapes: { 404: RegistrationError },
  dependsOn: onOneCompetition("people", "registrations"),
  handle: async ({ db, params, actor }) => {
    const { id } = await getRegisteredCompetition(db, params.competitionId, actor);
    return (await listAcceptedRegistrants(db, id)).map(toPublicRegistration);
  },
});
