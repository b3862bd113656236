import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { readSegment } from "#app/_forms/address-segment.ts";
import { currentActor, currentAddress } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import type { Decider } from "#lib/claims/queries.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { findKeptId } from "#lib/persons/merged.ts";
import { findPerson } from "#lib/persons/queries.ts";
import { type DeskName, desksOf } from "#lib/roles/desks.ts";
import { findRights, type Rights } from "#lib/roles/rights.ts";

export type Seat = { account: Account; rights: Rights; desks: DeskName[]; decider: Decider };

/** Whoever looks at a page of the staff, and the desks that are theirs: to everybody else there are no such pages. */
export const loadSeat = cache(async (): Promise<Seat> => {
  const actor = await currentActor();
  const { account } = actor;
  if (!account) redirect(to(`/sign-in?${new URLSearchParams({ callbackUrl: await currentAddress() })}`));
  const rights = await findRights(database(), actor);
  const desks = desksOf({ rights, isSiteAdministrator: account.isSiteAdministrator });
  if (desks.length === 0) notFound();
  return { account, rights, desks, decider: { accountId: account.id, rights, now: actor.now } };
});

/** The same at this desk. */
export async function loadDesk(desk: DeskName): Promise<Seat> {
  const seat = await loadSeat();
  if (!seat.desks.includes(desk)) notFound();
  return seat;
}

/** Pages of those who post and correct results. */
export async function assertResultsStaff(): Promise<void> {
  await loadDesk("results");
}

/** The competition of a page of this desk. */
export const loadCompetitionAtDesk = cache(async (desk: DeskName, segment: string) => {
  await loadDesk(desk);
  const id = readSegment(segment);
  const competition = id.includes("\0") ? undefined : await findCompetition(database(), id);
  if (!competition) notFound();
  return competition;
});

/** The competition of a page where results are posted and corrected. */
export const loadStaffCompetition = (segment: string) => loadCompetitionAtDesk("results", segment);

/** The profile of a staff page; that of one that was merged is the one that was kept. */
export const loadStaffPerson = cache(async (segment: string) => {
  await assertResultsStaff();
  const id = readSegment(segment).replaceAll("\0", "");
  const person = (await findPerson(database(), id)) ?? (await findPerson(database(), (await keptId(id)) ?? ""));
  if (!person) notFound();
  return person;
});

const keptId = (id: string) => findKeptId(database(), id);
