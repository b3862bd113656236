import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { mailPreferences, queuedMail } from "#lib/db/schema/mail.ts";
import { notifications, savedInterests } from "#lib/db/schema/notifications.ts";
import { parsePoint } from "#lib/reference/distance.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { runNow } from "#lib/testing/run-now.ts";
import { addInterest } from "../commands/interests.ts";
import { interestedQuery, listInterested } from "./interested-in.ts";
import { tellNewCompetition } from "./tell-new-competition.ts";

const { db } = await testDatabase();

beforeEach(async () => {
  await db.delete(savedInterests);
  await db.delete(notifications);
  await db.delete(queuedMail);
});

const anything = { where: "", near: "", within: "100", event: [] as string[] };
const findPlace = async (text: string) => parsePoint(text);

async function lookingFor(...wanted: Partial<typeof anything>[]): Promise<Account> {
  const account = await createAccount(db);
  for (const one of wanted)
    await addInterest(db, { accountId: account.id, wanted: { ...anything, ...one }, findPlace });
  return account;
}

/** In Lyon, with two events. */
const inLyon = {
  ...{ name: "Lyon Open 2030", city: "Lyon", countryId: "France", eventIds: ["333", "minx"] },
  ...{ latitudeMicrodegrees: 45_760_000, longitudeMicrodegrees: 4_840_000 },
};

const told = async (competitionId: string) =>
  new Set(
    (
      await db
        .select({ id: notifications.accountId })
        .from(notifications)
        .where(eq(notifications.competitionId, competitionId))
    ).map(({ id }) => id),
  );

test("whoever looks for its country, continent, place or events is told of a new competition, and nobody else", async () => {
  const fitting = [
    await lookingFor({ where: "FR" }),
    await lookingFor({ where: "_Europe" }),
    await lookingFor({ event: ["minx", "clock"] }),
    await lookingFor({ where: "FR", event: ["333"] }),
    await lookingFor({ near: "45.5, 4.9", within: "50" }),
    await lookingFor({ near: "45.5, 4.9", within: "50", where: "FR", event: ["minx"] }),
    await lookingFor({ where: "DE" }, { where: "_Europe" }, { where: "FR" }),
  ];
  for (const wanted of [
    { where: "DE" },
    { where: "_Asia" },
    { event: ["clock"] },
    { where: "FR", event: ["clock"] },
    { near: "48.85, 2.35", within: "100" },
    // Within the box around the circle, and not within the circle.
    { near: "45.12, 3.93", within: "75" },
    { near: "45.5, 4.9", within: "50", where: "CH" },
    { near: "45.5, 4.9", within: "50", event: ["clock"] },
  ])
    await lookingFor(wanted);
  const { id } = await createCompetition(db, inLyon);
  await runNow(tellNewCompetition, { competitionId: id }, { db });
  expect(await told(id)).toEqual(new Set(fitting.map((account) => account.id)));
});

test("a distance is kept across the date line and over a pole", async () => {
  const [fiji, pole] = [
    await lookingFor({ near: "-17, 179.8", within: "100" }),
    await lookingFor({ near: "89.9, 20", within: "100" }),
  ];
  await lookingFor({ near: "-17, 179.8", within: "25" });
  const across = await createCompetition(db, {
    ...{ latitudeMicrodegrees: -17_000_000, longitudeMicrodegrees: -179_600_000 },
  });
  const behind = await createCompetition(db, {
    ...{ latitudeMicrodegrees: 89_900_000, longitudeMicrodegrees: -160_000_000 },
  });
  for (const { id } of [across, behind]) await runNow(tellNewCompetition, { competitionId: id }, { db });
  expect([await told(across.id), await told(behind.id)]).toEqual([new Set([fiji.id]), new Set([pole.id])]);
});

test("nobody is told twice, by two workers at once or by a job that runs again, and each at once gets one mail", async () => {
  const [ann, bert] = [await lookingFor({ where: "FR" }), await lookingFor({ where: "FR" })];
  await db.insert(mailPreferences).values({ accountId: ann.id, notifiesAtOnce: true });
  const { id } = await createCompetition(db, inLyon);
  const run = () => runNow(tellNewCompetition, { competitionId: id }, { db });
  await Promise.all([run(), run()]);
  await run();
  expect(await db.$count(notifications)).toBe(2);
  const mails = await db.select().from(queuedMail);
  expect(mails).toMatchObject([
    {
      accountId: ann.id,
      competitionId: id,
      kind: "new_competition",
      subject: "New competition: Lyon Open 2030",
      paragraphs: [
        "New competition: Lyon Open 2030",
        "4–5 May 2030 · Lyon, France",
        `http://localhost:3000/competitions/${id}`,
        "What you hear of, and when: http://localhost:3000/settings/notifications",
      ],
    },
  ]);
  const [forBert] = await db.select().from(notifications).where(eq(notifications.accountId, bert.id));
  expect(forBert).toMatchObject({ kind: "new_competition", isForDigest: true, readAt: null, details: {} });
});

test("a kind that is stopped is told on the site, and by no mail; an account that is gone is told nothing", async () => {
  const [stopped, unconfirmed, suspended] = [
    await lookingFor({ where: "FR" }),
    await lookingFor({ where: "FR" }),
    await lookingFor({ where: "FR" }),
  ];
  await db
    .insert(mailPreferences)
    .values({ accountId: stopped.id, notifiesAtOnce: true, stoppedKinds: ["new_competition"] });
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, unconfirmed.id));
  await db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, suspended.id));
  const { id } = await createCompetition(db, inLyon);
  await runNow(tellNewCompetition, { competitionId: id }, { db });
  expect(await db.$count(queuedMail)).toBe(0);
  const rows = await db.select().from(notifications);
  expect(new Map(rows.map(({ accountId, isForDigest }) => [accountId, isForDigest]))).toEqual(
    new Map([
      [stopped.id, false],
      [unconfirmed.id, false],
    ]),
  );
});

test("nobody is told of a competition that is hidden, cancelled or their own", async () => {
  const account = await lookingFor({ where: "FR" });
  for (const { id } of [
    await createDraft(db, inLyon),
    await createCompetition(db, { ...inLyon, cancelledAt: new Date() }),
    await createCompetition(db, { ...inLyon, organizers: [account] }),
  ])
    await runNow(tellNewCompetition, { competitionId: id }, { db });
  expect(await db.$count(notifications)).toBe(0);
});

test("whoever holds the competition takes nobody's place in a batch", async () => {
  const [holder, first, second] = [
    await lookingFor({ where: "FR" }),
    await lookingFor({ where: "FR" }),
    await lookingFor({ where: "FR" }),
  ];
  const competition = await createCompetition(db, { ...inLyon, organizers: [holder] });
  expect(await listInterested(db, competition, { after: 0, limit: 2 })).toEqual([first.id, second.id]);
});

test("many are found some at a time, each once, by an index for each kind of interest", async () => {
  await db.execute(sql`
    insert into ${accounts} (name, email) select 'Many ' || number, number || '@many.example' from generate_series(1, 3000) as number`);
  await db.execute(sql`
    insert into ${savedInterests} (account_id, country_id, event_ids)
    select id, 'France', array['333'] from ${accounts} where name like 'Many %'`);
  await db.execute(sql`
    insert into ${savedInterests} (account_id, event_ids)
    select id, array['minx'] from ${accounts} where name like 'Many %' and id % 3 = 0`);
  const competition = await createCompetition(db, inLyon);
  const found: number[] = [];
  for (let after = 0; ; ) {
    const some = await listInterested(db, competition, { after, limit: 700 });
    found.push(...some);
    if (some.length < 700) break;
    after = some.at(-1) ?? 0;
  }
  expect([found.length, new Set(found).size]).toEqual([3000, 3000]);
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify(await tx.execute(sql`explain ${interestedQuery(competition, { after: 0, limit: 700 })}`));
  });
  for (const index of ["country", "continent", "anywhere", "area"]) expect(plan).toContain(`saved_interests_${index}`);
  await runNow(tellNewCompetition, { competitionId: competition.id }, { db });
  expect(await db.$count(notifications)).toBe(3000);
});
