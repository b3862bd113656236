import type { Database } from "#lib/db/connection.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { type Correction, correctPerson } from "../commands/correct-person.ts";
import { type Because, type Corrected, correct } from "./correct.ts";

type Identity = Because & {
  competitorId: string;
  correction: Correction;
  /** Whether what is there was right once, and stays for the results of then. */
  isChange: boolean;
};

/** Corrects or changes what a profile says of somebody, with a reason, for the history. */
export async function correctIdentity(
  db: Database,
  { competitorId: id, correction, isChange, ...because }: Identity,
): Promise<Corrected> {
  const competitorId = normaliseCompetitorId(id) ?? id;
  return await correct(db, { ...because, kind: "person", competitorIds: [competitorId] }, async (tx, before) => {
    const was = before.persons.get(competitorId);
    const is = await correctPerson(tx, competitorId, correction, { by: because.by, isChange, now: because.now });
    return {
      summary: {
        ...{ kind: "identity", person: { id: competitorId, name: is.name }, isChange },
        ...(was?.name !== is.name && { name: [was?.name ?? "", is.name] }),
        ...(was?.countryId !== is.countryId && { country: [was?.countryId ?? "", is.countryId] }),
        ...(was?.gender !== is.gender && { gender: [was?.gender ?? null, is.gender] }),
        // Who reads the history need not know which.
        ...(was?.birthDate !== is.birthDate && { birthDate: true }),
      },
      isSettled: true,
    };
  });
}
