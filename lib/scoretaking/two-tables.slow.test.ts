import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitionScoretakers, liveFacts } from "#lib/db/schema/scoretaking.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createHall } from "#lib/testing/factories/scoretaking.ts";
import { diff } from "#lib/wcif/merge/diff.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { enterResults } from "./commands/enter-results.ts";
import { openRound } from "./commands/rounds.ts";
import { readLiveRound } from "./queries/live-round.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);
const now = new Date("2030-05-04T10:00:00Z");
const people = 100;

test("two scoretakers who enter a hundred rows each at once, halves of the same ones, lose nothing", {
  timeout: 180_000,
}, async () => {
  const hall = await createHall(db, { people, rounds: [{}] });
  const { competitionId, actor } = hall;
  const round = { competitionId, roundId: "333-r1", now };
  const scoretakers = await Promise.all([createAccount(db), createAccount(db)]);
  await db.insert(competitionScoretakers).values(scoretakers.map(({ id }) => ({ competitionId, accountId: id })));
  await openRound(db, { ...round, actor });
  const before = await competitionNow();

  // One writes the first three attempts of everybody, the other the last two.
  const parts = [(id: number) => [1000 + id, 1100 + id, 1200 + id], (id: number) => [0, 0, 0, 1300 + id, 1400 + id]];
  const answers: Awaited<ReturnType<typeof enterResults>>[] = [];
  for (let id = 1; id <= people; id += 1) {
    const enter = (account: (typeof scoretakers)[number], who: number) =>
      enterResults(db, {
        ...{ ...round, actor: sessionOf(account) },
        entries: [{ registrantId: id, base: [], attempts: parts[who]?.(id) ?? [] }],
      });
    answers.push(...(await Promise.all(scoretakers.map(enter))));
  }
  expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  const live = await readLiveRound(db, { id: competitionId }, "333-r1");
  expect(live?.completed).toBe(people);
  expect(
    live?.results.map(({ registrantId, attempts, place, average }) => [registrantId, attempts, place, average]),
  ).toEqual(
    Array.from({ length: people }, (_, index) => {
      const id = index + 1;
      return [id, [1000, 1100, 1200, 1300, 1400].map((time) => time + id), id, 1200 + id];
    }),
  );
  expect(await db.$count(liveFacts, eq(liveFacts.competitionId, competitionId))).toBe(1 + 2 * people);
  const after = await competitionNow();
  expect(after.document.events[0]?.rounds[0]?.results.map(({ ranking }) => ranking)).toEqual(
    Array.from({ length: people }, (_, index) => index + 1),
  );
  const back = await documentAt(db, { competitionId, revision: before.revision }, after);
  expect(diff(back, before.document).size).toBe(0);

  async function competitionNow() {
    const competition = (await findCompetition(db, competitionId))!;
    return { revision: competition.revision, document: await readWritableDocument(db, competition) };
  }
});
