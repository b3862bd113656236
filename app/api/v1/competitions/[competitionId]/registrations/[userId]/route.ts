import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { getRegisteredCompetition, readerOf } from "#lib/api/v1/read-registration.ts";
import { RegistrationDetails, toRegistrationDetails } from "#lib/api/v1/registration.ts";
import { registrationErrors, registrationForbidden, registrationNotFound } from "#lib/api/v1/registration-errors.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { findManagedRegistration } from "#lib/registrations/managed-registrations.ts";

export const GET = endpoint({
  summary: "Somebody's registration for a competition",
  description: "One's own with any token; everybody's for managers, with the scope `manage_competitions`.",
  section: "Competitions",
  access: "signed-in",
  params: CompetitionParams.extend({ userId: z.string().meta({ description: "An account's id", example: "1" }) }),
  response: RegistrationDetails,
  ...registrationErrors,
  handle: async ({ db, params, actor }) => {
    const { id } = await getRegisteredCompetition(db, params.competitionId, actor);
    const accountId = parseRowId(params.userId);
    // Before whether there is one: that too is for few to know.
    const reader = await readerOf(db, { competitionId: id, accountId }, actor);
    if (!reader) throw registrationForbidden();
    const registration =
      accountId === undefined ? undefined : await findManagedRegistration(db, { competitionId: id, accountId });
    if (!registration) throw registrationNotFound();
    return toRegistrationDetails(registration, reader);
  },
});
