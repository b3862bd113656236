import type { Competition } from "#lib/competitions/competition.ts";
import { findManagedIds } from "#lib/competitions/queries/managed-ids.ts";
import { registrationsOf } from "#lib/competitions/queries/mine.ts";
import type { Database } from "#lib/db/connection.ts";
import { countPlaces, noPlaces } from "#lib/registrations/queries.ts";
import type { RegistrationState } from "#lib/registrations/registration.ts";
import type { MyCompetition } from "./_my-competition-table.tsx";

type Asked = { competitions: readonly Competition[]; toTakeScoresAt: readonly Pick<Competition, "id">[] };

/** Each of these competitions with what its reader is to it. */
export async function loadMyParts(
  db: Database,
  accountId: number,
  { competitions, toTakeScoresAt }: Asked,
): Promise<MyCompetition[]> {
  const ids = competitions.map(({ id }) => id);
  const [registrations, managedIds, places] = await Promise.all([
    registrationsOf(db, accountId, ids),
    findManagedIds(db, accountId, ids),
    countPlaces(db, ids),
  ]);
  return competitions.map((competition) => {
    const { status, isCompeting = true } = registrations.get(competition.id) ?? {};
    return {
      competition,
      registration: isCompeting ? (status as RegistrationState | undefined) : undefined,
      isStaffAlone: !isCompeting,
      isManager: managedIds.has(competition.id),
      isScoretaker: toTakeScoresAt.some(({ id }) => id === competition.id),
      places: places.get(competition.id) ?? noPlaces,
    };
  });
}
