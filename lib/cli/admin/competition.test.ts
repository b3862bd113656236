import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCompetitionRole } from "#lib/competitions/competition-role.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { competition } from "./competition.ts";

const { db } = await testDatabase();
const admin = adminOf(db, "competition", competition);
const kindsOf = async (id: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.id)).map(
    ({ kind, actorId }) => [kind, actorId],
  );

test("competitions are listed, unannounced ones where that is asked for, and shown with what they lack", async () => {
  await createCompetition(db, { id: "Open2030", name: "Open 2030" });
  await createDraft(db, { id: "Secret2030", name: "Secret 2030" });
  expect((await admin("list")).stdout).toBe("Open2030  Open 2030  2030-05-04  Springfield, Oregon  announced\n");
  const all = JSON.parse((await admin("list", "--unannounced", "--text", "2030", "--json")).stdout);
  expect(all).toMatchObject({ total: 2, competitions: [{ id: "Secret2030", step: "draft" }, { id: "Open2030" }] });
  const { stdout } = await admin("show", "secret2030");
  expect(stdout).toContain("Secret2030  Secret 2030  2030-05-04  Springfield, Oregon  draft\ndelegates: nobody\n");
  expect(stdout).toContain("lacks: ");
});

test("a confirmed competition is announced after a yes, cancelled after a yes, and takes place again", async () => {
  await createDraft(db, { id: "Spring2030", name: "Spring 2030", confirmedAt: new Date("2029-01-01T00:00:00Z") });
  await createDraft(db, { id: "Draft2030" });
  expect((await admin("announce", "Draft2030", "--yes")).stderr).toBe(
    "A competition is confirmed before it is announced.\n",
  );
  const asked = await admin("announce", "Spring2030");
  expect(asked).toMatchObject({ status: 1, stdout: "" });
  expect(asked.stderr).toContain("Everybody sees Spring 2030 from now on.");
  expect((await findCompetition(db, "Spring2030"))?.announcedAt).toBeNull();

  expect(await admin("announce", "spring2030", "--yes")).toEqual({
    status: 0,
    stdout: "Spring 2030 (Spring2030) is announced.\n",
    stderr: "",
  });
  expect(await findCompetition(db, "Spring2030")).toMatchObject({ isVisible: true, announcedBy: null });
  expect((await admin("cancel", "Spring2030", "--yes")).stdout).toBe("Spring 2030 (Spring2030) is cancelled.\n");
  expect((await admin("undo-cancellation", "Spring2030")).stdout).toContain("takes place after all");
  expect(await kindsOf("Spring2030")).toEqual([
    ["competition.announced", null],
    ["competition.cancelled", null],
    ["competition.cancellation_undone", null],
  ]);
  const history = await db
    .select()
    .from(competitionRevisions)
    .where(eq(competitionRevisions.competitionId, "Spring2030"));
  expect(history.map(({ summary, accountId }) => [summary, accountId])).toEqual([
    ["announced the competition", null],
    ["cancelled the competition", null],
    ["took back that the competition is cancelled", null],
  ]);
});

test("what is unusual about a competition is asked about before everybody sees it", async () => {
  await createDraft(db, {
    ...{ id: "Past2020", name: "Past 2020", confirmedAt: new Date("2019-01-01T00:00:00Z") },
    ...{ startDate: "2020-05-04", endDate: "2020-05-05" },
  });
  expect((await admin("announce", "Past2020")).stderr).toContain(
    "Everybody sees Past 2020 from now on. Its last day, 5 May 2020, has passed",
  );
  expect(await admin("announce", "Past2020", "--yes")).toMatchObject({ status: 0 });
});

test("somebody manages a competition from the moment a command says so, and no longer than that", async () => {
  const delegate = await createDelegate(db);
  await createCompetition(db, { id: "Held2030", name: "Held 2030", delegates: [delegate] });
  const otto = await createAccount(db, { name: "Otto", email: "otto@mail.example" });
  const roleOf = () => findCompetitionRole(db, sessionOf(otto), "Held2030");
  expect(await roleOf()).toBe("stranger");
  expect((await admin("give-manager", "Held2030", "otto@mail.example")).stdout).toBe(
    "Held 2030 (Held2030) is managed by Otto.\n",
  );
  expect(await roleOf()).toBe("manager");
  expect((await admin("show", "Held2030")).stdout).toContain(`organizers: Otto (${otto.id})\n`);
  expect((await admin("give-manager", "Held2030", String(otto.id))).stderr).toBe("Otto is named already.\n");
  expect((await admin("give-manager", "Held2030", String(otto.id), "--delegate")).stderr).toBe(
    "Otto is not a delegate.\n",
  );
  expect((await admin("take-manager", "Held2030", "otto@mail.example")).stderr).toContain("add --yes");
  expect((await admin("take-manager", "Held2030", "otto@mail.example", "--yes")).stdout).toBe(
    "Held 2030 (Held2030) is not managed by Otto any more.\n",
  );
  expect(await roleOf()).toBe("stranger");
  expect((await admin("take-manager", "Held2030", "otto@mail.example", "--yes")).stderr).toBe(
    "Otto neither organizes nor delegates it.\n",
  );
  expect((await admin("take-manager", "Held2030", String(delegate.id), "--yes")).stderr).toBe(
    "A confirmed competition has a delegate who answers for it.\n",
  );
  expect(await kindsOf("Held2030")).toEqual([
    ["competition.people_named", null],
    ["competition.people_named", null],
  ]);
});

test.each([
  [["show", "Nothing2030"], "There is no competition Nothing2030."],
  [["announce", "%00", "--yes"], "There is no competition %00."],
  [["give-manager", "Open2030", "nobody@mail.example"], "Nobody has the address nobody@mail.example."],
])("%j is refused with a sentence", async (words, sentence) => {
  expect(await admin(...words)).toEqual({ status: 1, stdout: "", stderr: `${sentence}\n` });
});
