/** The address of a competition's page, `register`, or `manage/events` below it. */
export const competitionPage = (competitionId: string, path: string): string =>
  `/competitions/${encodeURIComponent(competitionId)}/${path}`;
