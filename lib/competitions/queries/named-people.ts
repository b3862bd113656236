import type { Database } from "#lib/db/connection.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { hasAccepted } from "../invitation.ts";
import { invitationsTo } from "./invitations.ts";
import { peopleOf } from "./people.ts";

/** Somebody as a form names them: by competitor id, or by account where there is none. */
export type NamedPerson = {
  name: string;
  id: string;
  /** Whether they agreed to be named. */
  hasAccepted: boolean;
};

export type NamedPeople = { delegates: NamedPerson[]; organizers: NamedPerson[] };

/** Who delegates and organises the competition, by name and in their order. */
export async function listNamedPeople(db: Database, competitionId: string, now: Date): Promise<NamedPeople> {
  const { delegateIds, organizerIds } = (await peopleOf(db, [competitionId]))(competitionId);
  const ids = [...delegateIds, ...organizerIds];
  const [profiles, invitations] = await Promise.all([
    findProfiles(db, ids, now),
    invitationsTo(db, competitionId, ids),
  ]);
  const accepted = new Set(invitations.filter(({ state }) => hasAccepted(state)).map(({ accountId }) => accountId));
  const named = (id: number): NamedPerson => {
    const { name = `Account ${id}`, competitorId = null } = profiles.get(id) ?? {};
    return { name, id: competitorId ?? String(id), hasAccepted: accepted.has(id) };
  };
  return { delegates: delegateIds.map(named), organizers: organizerIds.map(named) };
}
