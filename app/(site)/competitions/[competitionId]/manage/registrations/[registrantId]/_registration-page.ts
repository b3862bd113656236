import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";

/** Where managers look at one registration. */
export const registrationPage = (competitionId: string, registrantId: string): string =>
  competitionPage(competitionId, `manage/registrations/${encodeURIComponent(registrantId)}`);
