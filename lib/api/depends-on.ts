import { type Collection, competitionPart, type VersionName } from "#lib/db/versions.ts";

type Params = Record<string, string>;

/**
 * What an answer about one competition depends on: all of that competition, and of the others only what a competition's
 * own doings (schedule, groups, live results, registrations) leave as it is. `collections` are those it shows anything
 * of.
 */
export const onOneCompetition =
  (...collections: Exclude<Collection, "competitions">[]) =>
  ({ competitionId = "" }: Params): VersionName[] => [...partOfAddress(competitionId), ...onPublished(...collections)];

// An id is found without its accents too, which the database knows how to leave out: it may be any competition's.
const partOfAddress = (competitionId: string): VersionName[] =>
  /^[\w-]*$/.test(competitionId) ? [competitionPart(competitionId)] : ["competitions", "bookmarks"];

/**
 * What an answer depends on that shows of competitions their names, dates and places, and of results those that are
 * posted: nothing that happens within one competition.
 */
export const onPublished = (...collections: Exclude<Collection, "competitions">[]): VersionName[] =>
  (["competitions", ...collections] as const).map((name) => `whole ${name}` as const);
