import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { findKeptId } from "#lib/persons/merged.ts";
import { findPerson } from "#lib/persons/queries.ts";
import { competitionsOfPerson } from "#lib/results/queries/of-person.ts";

/** The person of this page, once a request. A profile that was merged leads to the one that was kept. */
export const loadPerson = cache(async (text: string) => {
  const competitorId = normaliseCompetitorId(text);
  if (competitorId === undefined) notFound();
  const person = await findPerson(database(), competitorId);
  if (person) return person;
  const keptId = await findKeptId(database(), competitorId);
  if (keptId !== undefined) redirect(to(`/persons/${keptId}`));
  notFound();
});

/** Where the person has competed, by id, the latest first. */
export async function loadCompetitionsById(competitorId: string) {
  const attended = await competitionsOfPerson(database(), competitorId);
  return new Map(attended.map((competition) => [competition.id, competition]));
}

export type PersonPage = { params: Promise<{ competitorId: string }> };
