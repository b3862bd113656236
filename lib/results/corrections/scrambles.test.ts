import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import { agreementTo } from "#lib/fields/agreement.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { changedLines } from "./change-lines.ts";
import { correctScrambles, readCorrectionScrambles } from "./correct-scrambles.ts";
import { getCorrection } from "./queries.ts";
import { undoCorrection } from "./undo.ts";

const { db } = await testDatabase();
const now = new Date("2026-05-05T12:00:00Z");
let staff: Account;
let id: string;

const because = (agreed?: string) => ({
  ...{ reason: "The other set was used.", by: staff.id, now },
  ...(agreed !== undefined && { agreed }),
});

beforeEach(async () => {
  staff = await createAccount(db, { isSiteAdministrator: true });
  ({ id } = await createCompetition(db, { eventIds: ["333", "333mbf"], resultsPostedAt: now }));
  const first = await createRound(db, { competitionId: id });
  const multi = await createRound(db, { competitionId: id, eventId: "333mbf", formatId: "1" });
  await createRound(db, { competitionId: id, number: 2 });
  const row = (groupId: string, scrambleNumber: number, scramble: string, isExtra = false) => ({
    ...{ competitionId: id, roundId: first.id, eventId: "333", roundTypeId: "1" },
    ...{ groupId, scrambleNumber, scramble, isExtra },
  });
  await db
    .insert(scrambles)
    .values([
      ...[row("AA", 1, "L2"), row("B", 1, "F2"), row("A", 1, "D2", true), row("A", 2, "U2"), row("A", 1, "R2")],
      { ...row("A", 1, "R U\nF B"), roundId: multi.id, eventId: "333mbf", roundTypeId: "f" },
    ]);
});

const stored = () => db.select().from(scrambles).where(eq(scrambles.competitionId, id)).orderBy(asc(scrambles.id));

const edited = async (edit: (text: string) => string, roundId?: string) => {
  const { text, mark } = await readCorrectionScrambles(db, id, roundId);
  return { competitionId: id, text: edit(text), mark, roundId };
};

const whole = "333-r1\nA 1: R2\nA 2: U2\nA extra 1: D2\nB 1: F2\nAA 1: L2\n\n333-r2\n\n333mbf-r1\nA 1: R U | F B";

test("a sheet of scrambles is those of a competition or of a round, a line each, groups in their order", async () => {
  expect(await readCorrectionScrambles(db, id)).toMatchObject({ text: whole });
  expect(await readCorrectionScrambles(db, id, "333mbf-r1")).toMatchObject({ text: "333mbf-r1\nA 1: R U | F B" });
  expect(await readCorrectionScrambles(db, id, "444-r1")).toMatchObject({ text: "", rounds: [] });
  await expect(correctScrambles(db, { ...(await edited((text) => text)), ...because() })).rejects.toThrow(
    "Nothing would be different.",
  );
});

test("scrambles are replaced, added, removed and moved to another group or round, told in the history, and taken back", async () => {
  const before = await stored();
  const sheet = await edited(() =>
    [
      ...["333-r1", "A 1: R2 B2", "A 2: F2", "A extra 1: D2", "B 1: U2", "B 2: M2"],
      ...["333-r2", "a 1: L2", "333mbf-r1"],
    ].join("\n"),
  );
  const asked = await correctScrambles(db, { ...sheet, ...because("") }).catch((error) => error);
  const summary = "3 scrambles replaced, 1 scramble added, 1 scramble removed, 1 scramble moved";
  const told = `${summary}\nNo place, best, rank or record moves.`;
  expect(asked.details.data.fields.agreed).toBe(told);
  expect(await stored()).toEqual(before);

  const corrected = await correctScrambles(db, { ...sheet, ...because(agreementTo(told)) });
  expect((await readCorrectionScrambles(db, id)).text).toBe(
    "333-r1\nA 1: R2 B2\nA 2: F2\nA extra 1: D2\nB 1: U2\nB 2: M2\n\n333-r2\nA 1: L2\n\n333mbf-r1",
  );
  const moved = (await stored()).find(({ scramble }) => scramble === "L2");
  expect(moved).toMatchObject({ id: before[0]!.id, groupId: "A", roundTypeId: "f", eventId: "333" });
  const { changes, competitorIds } = await getCorrection(db, corrected.id);
  expect(competitorIds).toEqual([]);
  expect(changedLines(changes)).toContainEqual({
    what: "Scramble, 3x3x3 Cube",
    before: "3x3x3 Cube, First round, AA 1: L2",
    after: "3x3x3 Cube, Final, A 1: L2",
  });
  expect(changedLines(changes)).toHaveLength(6);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).toMatchObject([
    { kind: "results.corrected", actorId: staff.id, data: { correction: corrected.id } },
  ]);

  const undone = await undoCorrection(db, corrected.id, because());
  expect(undone.summary).toBe(`Taken back: ${corrected.summary}`);
  expect(await stored()).toEqual(before);
  await undoCorrection(db, undone.id, because());
  expect((await readCorrectionScrambles(db, id, "333-r2")).text).toBe("333-r2\nA 1: L2");
});

test("what another scramble has come to stand in the place of is not put back over it", async () => {
  const removed = await correctScrambles(db, {
    ...(await edited((text) => text.replace("A 1: R2\n", ""), "333-r1")),
    ...because(),
  });
  const added = await correctScrambles(db, {
    ...(await edited((text) => text.replace("A 2", "A 1: B2\nA 2"), "333-r1")),
    ...because(),
  });
  await expect(undoCorrection(db, removed.id, because())).rejects.toThrow(
    "What it changed was changed again since: take that back first.",
  );
  await undoCorrection(db, added.id, because());
  await undoCorrection(db, removed.id, because());
  expect((await readCorrectionScrambles(db, id)).text).toBe(whole);
});

test("of two who correct the same scrambles at once the second is told to look again", async () => {
  const sheets = await Promise.all(["R", "L"].map((one) => edited((text) => text.replace("R2", one))));
  const outcomes = await Promise.allSettled(sheets.map((sheet) => correctScrambles(db, { ...sheet, ...because() })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused.message).toBe("Somebody has corrected these scrambles since you opened the page. Open it again.");
});

describe("is refused, and nothing kept:", () => {
  test.each([
    ["a round that is not held", "444-r1\nA 1: R", "Line 1: “444-r1” is none of these rounds, and no scramble."],
    ["no round", "A 1: R", "Line 1: the round that this scramble is of is not named above it."],
    ["no number", "333-r1\nA: R", "Line 2: “A” is no group and number, like “A 1” or “A extra 1”."],
    ["number 0", "333-r1\nA 0: R", "Line 2: “A 0” is no group and number, like “A 1” or “A extra 1”."],
    ["the thousandth", "333-r1\nA 1000: R", "Line 2: “A 1000” is no group and number, like “A 1” or “A extra 1”."],
    ["no scramble", "333-r1\nA 1:", "Line 2: there is no scramble: take the line out."],
    ["one place twice", "333-r1\nA 1: R\na 01: L", "Line 3: A 1 stands in this round already."],
    ["a bell", "333-r1\nA 1: R\u0007", "Line 2: it contains a character that cannot be shown."],
    ["a very long one", `333-r1\nA 1: ${"R ".repeat(10_001)}`, "Line 2: a scramble has at most 20000 characters."],
  ])("%s", async (_title, text, problem) => {
    const thrown = await correctScrambles(db, { competitionId: id, text, ...because() }).catch((error) => error);
    expect(thrown.details?.data?.fields.text.split("\n")[0]).toBe(problem);
    expect((await readCorrectionScrambles(db, id)).text).toBe(whole);
    expect(await db.$count(corrections, eq(corrections.competitionId, id))).toBe(0);
  });

  test("a round that there is not", async () => {
    await expect(
      correctScrambles(db, { competitionId: id, text: "A 1: R", roundId: "444-r1", ...because() }),
    ).rejects.toThrow("There is no such round.");
  });
});
