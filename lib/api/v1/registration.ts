import { z } from "zod";
import type { ManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import type { Registrant } from "#lib/registrations/queries.ts";
import { registrationStates } from "#lib/registrations/registration.ts";
import { countryIso2, toCountry } from "../v0/country.ts";
import { UserSummary } from "../v0/user-summary.ts";

const ids = {
  id: z.int().meta({ description: "What WCIF calls `wcaRegistrationId`" }),
  user_id: z.int(),
  registrant_id: z.int().meta({ description: "What WCIF calls `registrantId`: 1, 2, 3, … within the competition" }),
};

/** What everybody may know of a registration. */
export const PublicRegistration = z
  .object({
    ...ids,
    user: UserSummary,
    competing: z.object({
      event_ids: z.array(z.string()),
      comments: z.null().meta({ description: "Always null: what somebody tells the organizers is not for everybody" }),
    }),
  })
  .meta({ id: "PublicRegistration" });

/** What is known of a registration to whom it belongs, and to those who manage its competition. */
export const RegistrationDetails = z
  .object({
    ...ids,
    user: UserSummary,
    competing: z.object({
      event_ids: z.array(z.string()),
      comment: z.string().meta({ description: "For the organizers; empty without one" }),
      admin_comment: z.string().optional().meta({ description: "The organizers' own note; absent for everybody else" }),
      registration_status: z.enum([...registrationStates, "non_competing"]),
      registered_on: z.iso.datetime(),
      waiting_list_position: z.int().optional().meta({ description: "From 1; on the waiting list only" }),
    }),
    guests: z.int(),
  })
  .meta({ id: "RegistrationDetails" });

/** The same in the list for managers, with how to reach somebody. */
export const ManagersRegistration = RegistrationDetails.extend({
  user: UserSummary.extend({
    dob: z.iso.date().nullable().meta({ description: "Null where the person has not opened it to the organizers" }),
    email: z.string().nullable().meta({ description: "Null where the person has not opened it to the organizers" }),
  }),
}).meta({ id: "ManagersRegistration" });

export const toPublicRegistration = (registrant: Registrant): z.input<typeof PublicRegistration> => ({
  id: registrant.id,
  user_id: registrant.accountId,
  registrant_id: registrant.registrantId,
  user: toUser(registrant),
  competing: { event_ids: registrant.eventIds, comments: null },
});

export function toRegistrationDetails(
  registration: ManagedRegistration,
  { isManager }: { isManager: boolean },
): z.input<typeof RegistrationDetails> {
  const { waitingListPosition } = registration;
  const isWaiting = registration.isCompeting && registration.status === "waiting_list";
  return {
    id: registration.id,
    user_id: registration.accountId,
    registrant_id: registration.registrantId,
    user: toUser(registration),
    competing: {
      event_ids: registration.eventIds,
      comment: registration.comments,
      ...(isManager && { admin_comment: registration.administrativeNotes }),
      registration_status: registration.isCompeting ? registration.status : "non_competing",
      registered_on: registration.registeredAt.toISOString(),
      ...(isWaiting && waitingListPosition !== null && { waiting_list_position: waitingListPosition }),
    },
    guests: registration.guests,
  };
}

export function toManagersRegistration(registration: ManagedRegistration): z.input<typeof ManagersRegistration> {
  const { birthDate, email } = registration;
  const details = toRegistrationDetails(registration, { isManager: true });
  return { ...details, user: { ...details.user, dob: birthDate, email } };
}

type Person = Pick<Registrant, "accountId" | "competitorId" | "name" | "gender" | "countryId">;

const toUser = ({ accountId, competitorId, name, gender, countryId }: Person): z.input<typeof UserSummary> => ({
  id: accountId,
  wca_id: competitorId,
  name,
  gender,
  country_iso2: countryIso2(countryId),
  country: countryId === null ? null : toCountry(countryId),
  class: "user",
});
