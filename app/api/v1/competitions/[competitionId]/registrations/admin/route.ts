import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { CompetitionParams } from "#lib/api/v0/competition-params.ts";
import { getRegisteredCompetition } from "#lib/api/v1/read-registration.ts";
import { ManagersRegistration, toManagersRegistration } from "#lib/api/v1/registration.ts";
import { registrationErrors, registrationForbidden } from "#lib/api/v1/registration-errors.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { listRegistrations } from "#lib/registrations/managed-registrations.ts";

export const GET = endpoint({
  summary: "Every registration, for those who manage the competition",
  description:
    "In every state, staff among them, with addresses and dates of birth: undecided ones first, then the waiting list, then by registration.",
  section: "Competitions",
  access: { scope: "manage_competitions" },
  params: CompetitionParams,
  response: z.array(ManagersRegistration),
  ...registrationErrors,
  errorCodes: { ...registrationErrors.errorCodes, 403: ["missing_scope"] },
  handle: async ({ db, params, actor }) => {
    const { id } = await getRegisteredCompetition(db, params.competitionId, actor);
    if (!(await canManage(db, actor, id))) throw registrationForbidden();
    return (await listRegistrations(db, id, {})).map(toManagersRegistration);
  },
});
