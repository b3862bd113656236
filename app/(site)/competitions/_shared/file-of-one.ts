import { anonymous } from "#lib/accounts/actor.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findVisibleCompetition } from "#lib/competitions/visibility.ts";
import { type Database, database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";

// A competition is found by its id in other letters too, of which there are more ways to write it than there is memory:
// its files are made at its own id, and the others lead there.

/** What makes a file of the competition with that id, and nothing at the same id in other letters. */
export const ofOwnId =
  (id: string, now: Date, make: (db: Database, competition: Competition) => Promise<string | undefined>) =>
  async (db: Database): Promise<string | undefined> => {
    const competition = await findVisibleCompetition(db, id, anonymous(now));
    return competition?.id === id ? await make(db, competition) : undefined;
  };

/** Where there was none: to the file at the competition's own id, if that was written in other letters. */
export async function leadToOwnId(
  id: string,
  now: Date,
  addressAt: (ownId: string) => string,
): Promise<Response | undefined> {
  const competition = await findVisibleCompetition(database(), id, anonymous(now));
  if (!competition || competition.id === id) return undefined;
  return Response.redirect(new URL(to(addressAt(competition.id)), env().baseUrl), 308);
}
