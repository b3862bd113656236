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
  /** Whether they did once, and stay named until somebody else is. */
  wantsToLeave: boolean;
};

export type NamedPeople = { delegates: NamedPerson[]; organizers: NamedPerson[] };

/** Who delegates and organizes the competition, by name and in their order. */
export async function listNamedPeople(db: Database, competitionId: string, now: Date): Promise<NamedPeople> {
  const { delegateIds, organizerIds } = (await peopleOf(db, [competitionId]))(competitionId);
  const ids = [...delegateIds, ...organizerIds];
  const [profiles, invitations] = await Promise.all([
    findProfiles(db, ids, now),
    invitationsTo(db, competitionId, ids),
  ]);
  const states = new Map(invitations.map(({ accountId, state }) => [accountId, state]));
  const named = (id: number): NamedPerson => {
    const { name = `Account ${id}`, competitorId = null } = profiles.get(id) ?? {};
    const state = states.get(id) ?? null;
    return {
      name,
      id: competitorId ?? String(id),
      hasAccepted: hasAccepted(state),
      wantsToLeave: state === "withdrawn",
    };
  };
  return { delegates: delegateIds.map(named), organizers: organizerIds.map(named) };
}
