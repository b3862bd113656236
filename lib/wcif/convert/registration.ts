import type { Registration } from "../document.ts";
import type { RegistrationShape } from "../shapes/registration.ts";
import type { Sent } from "./sent.ts";

export const registrationToWcif = ({ registrationId, eventIds, status, isCompeting, ...private_ }: Registration) => ({
  wcaRegistrationId: registrationId,
  eventIds,
  status,
  isCompeting,
  ...private_,
});

export const registrationFromWcif = ({ wcaRegistrationId, ...sent }: RegistrationShape): Sent<Registration> => ({
  registrationId: wcaRegistrationId,
  ...sent,
});
