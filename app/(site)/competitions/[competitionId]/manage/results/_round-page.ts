import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";

type Params = { competitionId: string; roundId: string };

/** Where results of a round are typed, or a page below that. */
export const roundPage = ({ competitionId, roundId }: Params, more = ""): string =>
  `${competitionPage(competitionId, `manage/results/${roundId}`)}${more}`;
