import type { Person, Registration } from "../document.ts";
import type { PersonShapeV1, PersonShapeV2, RegistrationShape } from "../shapes/person.ts";
import { personalBestFromV1, personalBestFromV2, personalBestToV1, personalBestToV2 } from "./personal-best.ts";
import type { Sent } from "./sent.ts";

const registrationToWcif = ({ registrationId, eventIds, status, isCompeting, ...private_ }: Registration) => ({
  wcaRegistrationId: registrationId,
  eventIds,
  status,
  isCompeting,
  ...private_,
});

const registrationFromWcif = ({ wcaRegistrationId, ...sent }: RegistrationShape): Sent<Registration> => ({
  registrationId: wcaRegistrationId,
  ...sent,
});

export const personToV1 = (person: Person) => personToWcif(person, person.personalBests.map(personalBestToV1));
export const personToV2 = (person: Person) => personToWcif(person, person.personalBests.map(personalBestToV2));

export const personFromV1 = (sent: PersonShapeV1): Sent<Person> => ({
  ...personFromWcif(sent),
  personalBests: sent.personalBests?.map(personalBestFromV1),
});
export const personFromV2 = (sent: PersonShapeV2): Sent<Person> => ({
  ...personFromWcif(sent),
  personalBests: sent.personalBests?.map(personalBestFromV2),
});

const personToWcif = <PersonalBest>(person: Person, personalBests: PersonalBest[]) => ({
  name: person.name,
  wcaUserId: person.accountId,
  wcaId: person.competitorId,
  registrantId: person.registrantId,
  countryIso2: person.countryIso2,
  gender: person.gender,
  registration: person.registration && registrationToWcif(person.registration),
  avatar: person.avatar,
  roles: person.roles,
  assignments: person.assignments,
  personalBests,
  extensions: person.extensions,
  ...(person.birthdate === undefined ? {} : { birthdate: person.birthdate }),
  ...(person.email === undefined ? {} : { email: person.email }),
});

const personFromWcif = (sent: PersonShapeV1 | PersonShapeV2): Sent<Omit<Person, "personalBests">> => ({
  registrantId: sent.registrantId,
  name: sent.name,
  accountId: sent.wcaUserId,
  competitorId: sent.wcaId,
  countryIso2: sent.countryIso2,
  gender: sent.gender,
  birthdate: sent.birthdate,
  email: sent.email,
  avatar: sent.avatar,
  roles: sent.roles,
  registration: sent.registration && registrationFromWcif(sent.registration),
  assignments: sent.assignments,
  extensions: sent.extensions,
});
