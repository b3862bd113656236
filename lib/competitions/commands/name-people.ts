import { eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { competitionDelegates, competitionOrganizers } from "#lib/db/schema/competition-people.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { isStaffDelegate } from "#lib/roles/delegate-status.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { mayNamePeople } from "../access.ts";
import { leavingConsequence, noOrganizerConsequence } from "../announced-consequences.ts";
import { changeCompetition } from "./change-competition.ts";
import { admitNamed, forgetAnswers, inviteNamed } from "./invite-named.ts";

/** Competitor ids or account numbers, in the order people are to be named. */
export type People = {
  competitionId: string;
  actor: Actor;
  organizers: string[];
  delegates: string[];
  agreedPeople?: string;
};

/** Makes these the organizers and delegates of a competition, and nobody else; whoever is new among them is asked. */
export const namePeople = (
  db: Database,
  { competitionId, actor, organizers, delegates, agreedPeople = "" }: People,
): Promise<void> =>
  changeCompetition(
    db,
    { competitionId, actor, kind: "competition.people_named", collections: ["people"] },
    async (tx, { competition, role }) => {
      if (!mayNamePeople(role, competition)) {
        throw forbidden(
          competition.resultsSubmittedAt === null
            ? t("Only a delegate of this competition who is not in training says who organizes and delegates it.")
            : t("The results are submitted: nothing changes any more."),
        );
      }
      const organizerIds = await accountIds(tx, "organizers", organizers);
      const delegateIds = await accountIds(tx, "delegates", delegates);
      const { delegates: named, ...before } = await namedNow(tx, competition.id);
      const after = { organizerIds, delegateIds };
      if (JSON.stringify(before) === JSON.stringify(after)) return null;
      const trainees = await traineesAmong(tx, { delegateIds, named, now: actor.now });
      if (competition.confirmedAt !== null && delegateIds.every((id) => trainees.has(id))) {
        throw fieldProblem("delegates", t("A confirmed competition has a delegate who answers for it."));
      }
      if (competition.confirmedAt === null && organizerIds.length + delegateIds.length === 0) {
        throw fieldProblem("delegates", t("Somebody has to manage it: name a delegate, or delete the draft instead."));
      }
      const losesAll = before.organizerIds.length > 0 && organizerIds.length === 0;
      const leaves = role !== "administrator" && isIn(before, actor) && !isIn(after, actor);
      assertAgreed(
        agreedPeople,
        [
          competition.isVisible && losesAll ? t(noOrganizerConsequence) : undefined,
          leaves ? t(leavingConsequence) : undefined,
        ],
        "agreedPeople",
      );
      await writePeople(tx, competition.id, after, trainees);
      await forgetAnswers(tx, competition.id, newManagers(before, after));
      if (actor.account) await inviteNamed(tx, competition.id, { by: actor.account.id, now: actor.now });
      else await admitNamed(tx, competition.id);
      return { before, after };
    },
  );

type Named = { organizerIds: number[]; delegateIds: number[] };

const isIn = ({ organizerIds, delegateIds }: Named, { account }: Actor): boolean =>
  account !== null && [...organizerIds, ...delegateIds].includes(account.id);

function newManagers(before: Named, after: Named): number[] {
  const held = new Set([...before.organizerIds, ...before.delegateIds]);
  return [...after.organizerIds, ...after.delegateIds].filter((id) => !held.has(id));
}

async function accountIds(tx: Database, field: "organizers" | "delegates", written: string[]): Promise<number[]> {
  if (written.length === 0) return [];
  const byCompetitorId = new Map<string, number>();
  const known = new Set<number>();
  const competitorIds = written.flatMap((text) => normaliseCompetitorId(text) ?? []);
  const ids = written.flatMap((text) => parseRowId(text) ?? []);
  const columns = { id: accounts.id, competitorId: accounts.competitorId, deletedAt: accounts.deletedAt };
  const rows = [
    ...(competitorIds.length > 0
      ? await tx.select(columns).from(accounts).where(isOneOf(accounts.competitorId, competitorIds))
      : []),
    ...(ids.length > 0 ? await tx.select(columns).from(accounts).where(isOneOf(accounts.id, ids)) : []),
  ].filter((row) => row.deletedAt === null);
  for (const { id, competitorId } of rows) {
    known.add(id);
    if (competitorId) byCompetitorId.set(competitorId, id);
  }
  const found = written.map((text) => {
    const id = byCompetitorId.get(text.trim().toUpperCase()) ?? parseRowId(text);
    if (id === undefined || !known.has(id)) throw fieldProblem(field, t("Nobody here has the id “{text}”.", { text }));
    return id;
  });
  return [...new Set(found)];
}

async function namedNow(tx: Database, competitionId: string) {
  const [organizers, delegates] = await Promise.all([
    tx
      .select({ id: competitionOrganizers.accountId })
      .from(competitionOrganizers)
      .where(eq(competitionOrganizers.competitionId, competitionId))
      .orderBy(competitionOrganizers.position, competitionOrganizers.accountId),
    tx
      .select({ id: competitionDelegates.accountId, isTrainee: competitionDelegates.isTrainee })
      .from(competitionDelegates)
      .where(eq(competitionDelegates.competitionId, competitionId))
      .orderBy(competitionDelegates.position, competitionDelegates.accountId),
  ]);
  return { organizerIds: organizers.map((row) => row.id), delegateIds: delegates.map((row) => row.id), delegates };
}

// Whoever was named before stays what they were, whatever became of them since.
async function traineesAmong(
  tx: Database,
  { delegateIds, named, now }: { delegateIds: number[]; named: { id: number; isTrainee: boolean }[]; now: Date },
): Promise<Set<number>> {
  const before = new Map(named.map(({ id, isTrainee }) => [id, isTrainee]));
  const profiles = await findProfiles(
    tx,
    delegateIds.filter((id) => !before.has(id)),
    now,
  );
  for (const { name, delegateRoles } of profiles.values()) {
    if (delegateRoles.length === 0) throw fieldProblem("delegates", t("{name} is not a delegate.", { name }));
  }
  const isTrainee = (id: number) => before.get(id) ?? !isStaffDelegate(profiles.get(id)?.delegateRoles ?? []);
  return new Set(delegateIds.filter(isTrainee));
}

async function writePeople(
  tx: Database,
  competitionId: string,
  { organizerIds, delegateIds }: Named,
  trainees: Set<number>,
): Promise<void> {
  await tx.delete(competitionOrganizers).where(eq(competitionOrganizers.competitionId, competitionId));
  await tx.delete(competitionDelegates).where(eq(competitionDelegates.competitionId, competitionId));
  if (organizerIds.length > 0) {
    await tx
      .insert(competitionOrganizers)
      .values(organizerIds.map((accountId, position) => ({ competitionId, accountId, position })));
  }
  if (delegateIds.length > 0) {
    await tx.insert(competitionDelegates).values(
      delegateIds.map((accountId, position) => ({
        competitionId,
        accountId,
        position,
        isTrainee: trainees.has(accountId),
      })),
    );
  }
}
