import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { markCompetition } from "#lib/competitions/commands/mark.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { notifications } from "#lib/db/schema/notifications.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { jobsOf } from "#lib/testing/jobs.ts";
import { runNow } from "#lib/testing/run-now.ts";
import { followPerson } from "../commands/follow.ts";
import { wordNotification } from "../notification.ts";
import { listNotifications } from "../queries.ts";
import { tellResults } from "./tell-results.ts";

const { db } = await testDatabase();
const now = new Date("2030-06-01T12:00:00Z");

beforeEach(async () => {
  await db.delete(notifications);
  await db.delete(queuedMail);
});

const wordsFor = async (accountId: number) =>
  (await listNotifications(db, accountId, { offset: 0, size: 100 })).map((one) => {
    const { title, text, path } = wordNotification(one);
    return [title, text, path];
  });

test("posted results are told to those who were there and those who marked it, once, and not again as they are corrected", async () => {
  const competition = await createCompetition(db, { name: "Tea Open 2030" });
  const person = await createPerson(db, { name: "Ann Able" });
  const ann = await createAccount(db, { competitorId: person.id });
  const fan = await createAccount(db);
  const stranger = await createAccount(db);
  for (const { id } of [ann, fan]) await markCompetition(db, { competitionId: competition.id, accountId: id });
  await createResult(db, { round: await createRound(db, { competitionId: competition.id }), person });
  const post = () => postResults(db, { competitionId: competition.id, by: null, now });
  await post();
  await post();
  expect(await jobsOf(db, "tell-of-results")).toHaveLength(1);
  for (let times = 0; times < 2; times += 1) await runNow(tellResults, { competitionId: competition.id }, { db });
  const path = `/competitions/${competition.id}/results`;
  expect([await wordsFor(ann.id), await wordsFor(fan.id), await wordsFor(stranger.id)]).toEqual([
    [["The results of Tea Open 2030 are posted", "Yours are among them.", path]],
    [["The results of Tea Open 2030 are posted", "", path]],
    [],
  ]);
  const mails = await db.select().from(queuedMail).where(eq(queuedMail.accountId, ann.id));
  expect(mails.map(({ subject, kind }) => [subject, kind])).toEqual([["The results of Tea Open 2030", "results"]]);
});

test("whoever follows somebody hears of their records and personal bests at a competition, together", async () => {
  const [earlier, later] = [
    await createCompetition(db, { name: "Old Open 2029", startDate: "2029-05-04", endDate: "2029-05-04" }),
    await createCompetition(db, { name: "New Open 2030" }),
  ];
  const [quick, steady, alone] = [
    await createPerson(db, { name: "Quick One" }),
    await createPerson(db, { name: "Steady One" }),
    await createPerson(db, { name: "Lone One" }),
  ];
  const rounds = new Map<string, Awaited<ReturnType<typeof createRound>>>();
  const round = async (competitionId: string, eventId: string) =>
    rounds.set(`${competitionId} ${eventId}`, await createRound(db, { competitionId, eventId }));
  await round(earlier.id, "333");
  await round(later.id, "333");
  await round(later.id, "222");
  const put = async (competitionId: string, eventId: string, person: typeof quick, best: number, average: number) =>
    createResult(db, {
      ...{
        round: rounds.get(`${competitionId} ${eventId}`)!,
        person,
        best,
        average,
        attempts: [average, average, best, average, average],
      },
    });
  await put(earlier.id, "333", quick, 800, 900);
  await put(earlier.id, "333", steady, 700, 750);
  await postResults(db, { competitionId: earlier.id, by: null, now: new Date("2029-05-05T00:00:00Z") });
  const [fan, own] = [await createAccount(db), await createAccount(db, { competitorId: quick.id })];
  for (const person of [quick, steady]) await followPerson(db, { accountId: fan.id, competitorId: person.id });
  await expect(followPerson(db, { accountId: own.id, competitorId: quick.id })).rejects.toThrow("That is you.");
  await put(later.id, "333", quick, 650, 910);
  await put(later.id, "222", quick, 300, 400);
  await put(later.id, "333", steady, 700, 760);
  await put(later.id, "333", alone, 900, 990);
  await postResults(db, { competitionId: later.id, by: null, now });
  await Promise.all([1, 2].map(() => runNow(tellResults, { competitionId: later.id }, { db, now: () => now })));
  expect(await wordsFor(fan.id)).toEqual([
    [
      "Quick One has set a record at New Open 2030",
      "3x3x3 Cube: single 6.50 (world record) · 2x2x2 Cube: single 3.00 (world record) · 2x2x2 Cube: average 4.00 (world record)",
      `/persons/${quick.id}`,
    ],
  ]);
  expect((await wordsFor(own.id)).map(([title]) => title)).toEqual(["The results of New Open 2030 are posted"]);
});
