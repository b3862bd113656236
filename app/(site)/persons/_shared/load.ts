import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { currentAddress } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { findKeptId } from "#lib/persons/merged.ts";
import { findPerson } from "#lib/persons/queries.ts";
import { competitionsOfPerson } from "#lib/results/queries/of-person.ts";

/** The person of this page, once a request. */
export const loadPerson = cache((text: string) => personAt(text, currentAddress));

/** Of a profile that was merged, the same page of the one that was kept. `asked` tells the address of this one. */
export async function personAt(text: string, asked: () => Promise<string>) {
  const competitorId = normaliseCompetitorId(text);
  if (competitorId === undefined) notFound();
  const person = await findPerson(database(), competitorId);
  if (person) return person;
  const keptId = await findKeptId(database(), competitorId);
  if (keptId !== undefined) redirect(to(addressOfKept(await asked(), keptId)));
  notFound();
}

/** "/es/persons/2009GONE01/results?event=333" with another competitor id. */
function addressOfKept(asked: string, keptId: string): string {
  const [, rest = ""] = /^(?:\/[a-z]{2})?\/persons\/[^/?#]*(.*)$/s.exec(asked) ?? [];
  return `/persons/${keptId}${rest}`;
}

/** Where the person has competed, by id, the latest first. */
export async function loadCompetitionsById(competitorId: string) {
  const attended = await competitionsOfPerson(database(), competitorId);
  return new Map(attended.map((competition) => [competition.id, competition]));
}

export type PersonPage = { params: Promise<{ competitorId: string }> };
