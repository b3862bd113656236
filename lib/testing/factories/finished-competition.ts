import type { Account } from "#lib/accounts/account.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { Database } from "#lib/db/connection.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { createAccount } from "./accounts.ts";
import { createDelegate } from "./actors.ts";
import { createCompetition, createRound } from "./competitions.ts";
import { resultOf, solvesAround } from "./handed-in.ts";
import { createPerson } from "./persons.ts";
import { createRegistration } from "./registrations.ts";

export type Finished = { competition: Competition; delegate: Account; organizer: Account };

/**
 * A competition that is over, with a final of 3x3x3 in which somebody who has competed before came first, before a
 * newcomer. Nothing is wrong with it but that there are no scrambles.
 */
export async function createFinishedCompetition(db: Database): Promise<Finished> {
  const [delegate, organizer] = [await createDelegate(db), await createAccount(db)];
  const competition = await createCompetition(db, {
    startDate: "2024-05-04",
    endDate: "2024-05-05",
    mainEventId: "333",
    delegates: [delegate],
    organizers: [organizer],
  });
  const round = await createRound(db, { competitionId: competition.id });
  const person = await createPerson(db);
  const details = { countryId: "USA", gender: "f", birthDate: "1990-01-02" } as const;
  const accounts = [
    await createAccount(db, { ...details, name: person.name, competitorId: person.id }),
    await createAccount(db, { ...details, name: "Ada Lovelace" }),
  ];
  for (const [index, { id: accountId }] of accounts.entries()) {
    const registration = await createRegistration(db, { competitionId: competition.id, accountId });
    const { attempts, best, average } = resultOf(index + 1, solvesAround(3000 + index * 100));
    await db.insert(liveResults).values({
      ...{ competitionId: competition.id, roundId: round.id, registrationId: registration.id },
      ...{ ranking: index + 1, attempts, best, average },
    });
  }
  return { competition, delegate, organizer };
}

/** Scrambles for that final, as TNoodle writes them. */
export const scramblesFile = ({ id, name }: Competition, made = "Jan 05, 2024 3:04:05 PM") =>
  new File(
    [
      JSON.stringify({
        version: "TNoodle-WCA-1.2.3",
        generationDate: made,
        wcif: {
          ...{ formatVersion: "1.1", id, name },
          events: [
            {
              id: "333",
              rounds: [
                { id: "333-r1", scrambleSets: [{ scrambles: ["R", "U", "F", "L", "B"], extraScrambles: ["D"] }] },
              ],
            },
          ],
        },
      }),
    ],
    "scrambles.json",
  );
