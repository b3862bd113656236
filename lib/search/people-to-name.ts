import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { findProfiles, findProfilesOfCompetitors, type Profile } from "#lib/roles/profiles.ts";
import { searchAccounts } from "./accounts.ts";

/** Somebody who may be named organizer or delegate, with what everybody sees of them. */
export type PersonToName = {
  /** Competitor id, or the number of the account where there is none. */
  id: string;
  name: string;
  country: string | null;
  isDelegate: boolean;
};

/** The first few whom these words find. */
export async function searchPeopleToName(db: Database, text: string, now: Date): Promise<PersonToName[]> {
  const { accountIds } = await searchAccounts(db, { text, today: utcDateOf(now) }, { offset: 0, size: mostFound });
  const profiles = await findProfiles(db, accountIds, now);
  return accountIds.flatMap((id) => profiles.get(id) ?? []).map(toPersonToName);
}

export const mostFound = 8;

/** Those of these ids that there are, in their order. */
export async function findPeopleToName(db: Database, ids: readonly string[], now: Date): Promise<PersonToName[]> {
  const accountIds = ids.flatMap((id) => parseRowId(id) ?? []);
  const competitorIds = ids.filter((id) => parseRowId(id) === undefined);
  const [profiles, competitors] = await Promise.all([
    findProfiles(db, accountIds, now),
    findProfilesOfCompetitors(db, competitorIds, now),
  ]);
  return ids.flatMap((id) => competitors.get(id) ?? profiles.get(parseRowId(id) ?? 0) ?? []).map(toPersonToName);
}

const toPersonToName = ({ id, competitorId, name, countryId, delegateRoles }: Profile): PersonToName => ({
  id: competitorId ?? String(id),
  name,
  country: countryId === null ? null : (countryById(countryId)?.name ?? null),
  isDelegate: delegateRoles.length > 0,
});
