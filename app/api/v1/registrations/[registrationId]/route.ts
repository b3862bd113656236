import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { getRegisteredCompetition, readerOf } from "#lib/api/v1/read-registration.ts";
import { RegistrationDetails, toRegistrationDetails } from "#lib/api/v1/registration.ts";
import { RegistrationError, registrationNotFound } from "#lib/api/v1/registration-errors.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";

export const GET = endpoint({
  summary: "A registration by its id",
  description: "One's own with any token; everybody's for managers, with the scope `manage_competitions`.",
  section: "Competitions",
  access: "signed-in",
  params: z.object({
    registrationId: z.string().meta({ description: "What WCIF calls `wcaRegistrationId`", example: "1" }),
  }),
  response: RegistrationDetails,
  errorResponses: { 401: "Nobody asks", 404: "No such registration, or none that you may see" },
  errorCodes: { 404: [] },
  errorShapes: { 404: RegistrationError },
  handle: async ({ db, params, actor }) => {
    const id = parseRowId(params.registrationId);
    const registration = id === undefined ? undefined : await findManagedRegistration(db, { id });
    if (!registration) throw registrationNotFound();
    await getRegisteredCompetition(db, registration.competitionId, actor);
    const reader = await readerOf(db, registration, actor);
    // Somebody else's is as absent as one that never was.
    if (!reader) throw registrationNotFound();
    return toRegistrationDetails(registration, reader);
  },
});
