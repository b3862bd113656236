import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { queuedMail } from "#lib/db/schema/mail.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { liveResults } from "#lib/db/schema/results.ts";
import { rounds } from "#lib/db/schema/rounds.ts";
import { resultSubmissions, submissionFiles } from "#lib/db/schema/submissions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { addOrganizer, createCompetition, createRound } from "#lib/testing/factories/competitions.ts";
import { createFinishedCompetition, scramblesFile } from "#lib/testing/factories/finished-competition.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { listRevisions } from "#lib/wcif/revisions/queries.ts";
import { checkCompetition } from "../queries/check-submission.ts";
import { listFiles } from "../queries/files.ts";
import { findSubmission, getSubmittedResults, listSubmissions } from "../queries/submissions.ts";
import { handInOf, submitResults, takeResultsBack } from "./submit-results.ts";
import { checksumOf, removeFile, removeOldFiles, uploadResults, uploadScrambles } from "./upload-files.ts";

const { db } = await testDatabase();
const now = new Date("2024-05-06T12:00:00Z");
const team = await createGroup(db, { friendlyId: "wrt" });
const member = await createAccount(db);
await createRole(db, { groupId: team.id, accountId: member.id });

// Nobody here is near a record.
const earlier = await createCompetition(db);
await createResult(db, {
  round: await createRound(db, { competitionId: earlier.id }),
  person: await createPerson(db),
  ...{ best: 300, average: 400, regionalSingleRecord: "WR", regionalAverageRecord: "WR" },
});

let competition: Competition;
let delegate: Account;
let organizer: Account;

const by = (account: Account) => sessionOf(account, now);
const stored = async () => (await db.select().from(competitions).where(eq(competitions.id, competition.id)))[0]!;
const upload = (file: File | undefined, account = delegate) =>
  uploadScrambles(db, { competition, actor: by(account), file });
const submit = (account = delegate, message = "All is well.", seen?: string) =>
  submitResults(db, { competitionId: competition.id, actor: by(account), message, seen });
const takeBack = (account = delegate) => takeResultsBack(db, { competitionId: competition.id, actor: by(account) });
const found = async () => (await checkCompetition(db, await stored())).findings.map(({ id }) => id);

beforeEach(async () => {
  ({ competition, delegate, organizer } = await createFinishedCompetition(db));
});

describe("results that were typed live", () => {
  test("are handed in with their scrambles by a delegate, as a document with a checksum", async () => {
    expect(await upload(scramblesFile(competition))).toBe("kept");
    expect(await found()).toEqual([]);
    await submit(delegate, "");

    const submission = await findSubmission(db, competition.id);
    expect(submission).toMatchObject({
      state: "submitted",
      source: "live",
      message: "",
      submittedBy: delegate.id,
      submittedAt: now,
    });
    const [{ document } = { document: new Uint8Array() }] = await db
      .select()
      .from(resultSubmissions)
      .where(eq(resultSubmissions.id, submission!.id));
    expect(checksumOf(document)).toBe(submission!.checksum);
    const veteran = (await getSubmittedResults(db, submission!.id)).persons[0]!;
    expect(JSON.parse(Buffer.from(document).toString())).toEqual({
      formatVersion: "WCA Competition 0.3",
      competitionId: competition.id,
      resultsProgram: "Stadion",
      persons: [
        { id: 1, name: veteran.name, wcaId: veteran.competitorId, countryId: "US", gender: "f", dob: "1990-01-02" },
        { id: 2, name: "Ada Lovelace", wcaId: "", countryId: "US", gender: "f", dob: "1990-01-02" },
      ],
      events: [
        {
          eventId: "333",
          rounds: [
            {
              roundId: "f",
              formatId: "a",
              results: [
                { personId: 1, position: 1, results: [3000, 3011, 3023, 3037, 3053], best: 3000, average: 3024 },
                { personId: 2, position: 2, results: [3100, 3111, 3123, 3137, 3153], best: 3100, average: 3124 },
              ],
              groups: [{ group: "A", scrambles: ["R", "U", "F", "L", "B"], extraScrambles: ["D"] }],
            },
          ],
        },
      ],
    });
    expect((await getSubmittedResults(db, submission!.id)).scrambles).toHaveLength(6);
    expect((await stored()).resultsSubmittedAt).toEqual(now);
    expect((await listRevisions(db, competition.id, { offset: 0, size: 1 })).revisions[0]).toMatchObject({
      summary: "submitted the results",
    });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, competition.id));
    expect(events.find(({ kind }) => kind === "competition.results_submitted")?.data).toEqual({
      source: "live",
      checksum: submission!.checksum,
      warnings: 0,
    });
  });

  test("are told to those who post them, and to nobody else", async () => {
    await upload(scramblesFile(competition));
    await submit();
    const mails = await db.select().from(queuedMail).where(eq(queuedMail.competitionId, competition.id));
    expect(mails.map(({ accountId, subject, paragraphs }) => ({ accountId, subject, paragraphs }))).toEqual([
      {
        accountId: member.id,
        subject: `Results of ${competition.name} are submitted`,
        paragraphs: [
          `${delegate.name} has submitted the results of ${competition.name}.`,
          "They say:\nAll is well.",
          expect.stringContaining(`/staff/results/${competition.id}`),
        ],
      },
    ]);
  });

  test("are not handed in with errors, which are told", async () => {
    await expect(submit()).rejects.toMatchObject({
      kind: "invalid",
      message: "The results contain errors. There are no scrambles.",
      details: { code: "results_with_errors" },
    });
    expect((await stored()).resultsSubmittedAt).toBeNull();
    expect(await listSubmissions(db, competition.id)).toEqual([]);
  });

  test("want a word where there are warnings", async () => {
    await upload(scramblesFile(competition));
    await db.update(competitions).set({ mainEventId: null }).where(eq(competitions.id, competition.id));
    await expect(submit(delegate, "")).rejects.toMatchObject({
      details: { data: { fields: { message: expect.any(String) } } },
    });
    await submit(delegate, "It has none.");
    expect(await findSubmission(db, competition.id)).toMatchObject({ message: "It has none." });
  });

  test("are not handed in where others have changed since somebody looked", async () => {
    await upload(scramblesFile(competition));
    const { checksum } = handInOf(competition, await checkCompetition(db, competition));
    await db
      .update(liveResults)
      .set({ attempts: [3000, 3011, 3023, 3037, 3060] })
      .where(eq(liveResults.ranking, 1));
    await expect(submit(delegate, "", checksum)).rejects.toMatchObject({ kind: "outdated" });
    const again = handInOf(competition, await checkCompetition(db, competition));
    await submit(delegate, "", again.checksum);
  });

  test("name those who are in a round and have no result", async () => {
    await upload(scramblesFile(competition));
    await db
      .update(liveResults)
      .set({ attempts: [], best: 0, average: 0, ranking: null })
      .where(eq(liveResults.competitionId, competition.id));
    expect(await found()).toEqual(expect.arrayContaining(["empty_result_error", "no_results_error"]));
  });
});

describe("results are handed in", () => {
  beforeEach(async () => {
    await upload(scramblesFile(competition));
  });

  test("by a delegate who has finished learning or an administrator, and nobody else", async () => {
    const trainee = await createDelegate(db, "trainee_delegate");
    await addOrganizer(db, competition.id, trainee.id);
    const message = "Only a delegate of this competition who is not in training can submit its results.";
    for (const other of [organizer, trainee]) {
      await expect(submit(other)).rejects.toMatchObject({ kind: "forbidden", message });
    }
    await expect(submit(await createAccount(db))).rejects.toMatchObject({ kind: "forbidden" });
    await submit(await createAdministrator(db));
  });

  test("on the last day where it takes place, or later", async () => {
    // In Oregon it is still the 5th.
    const at = { ...by(delegate), now: new Date("2024-05-06T05:00:00Z") };
    const onDays = (startDate: string, endDate: string) =>
      db
        .update(competitions)
        .set({ startDate, endDate, timezone: "America/Los_Angeles" })
        .where(eq(competitions.id, competition.id));
    const submitAt = () => submitResults(db, { competitionId: competition.id, actor: at, message: "x" });
    await onDays("2024-05-06", "2024-05-06");
    await expect(submitAt()).rejects.toThrow("The competition has not begun.");
    await onDays("2024-05-04", "2024-05-06");
    await expect(submitAt()).rejects.toThrow(
      "It goes on until 2024-05-06: its results are submitted on its last day or later.",
    );
    await onDays("2024-05-04", "2024-05-05");
    await submitAt();
  });

  test.each([
    ["not announced", { announcedAt: null }, "A competition is announced before its results are submitted."],
    ["cancelled", { cancelledAt: now }, "A cancelled competition has no results."],
    ["posted", { resultsPostedAt: now }, "Its results are posted: it has taken place."],
  ])("of no competition that is %s", async (_title, columns, message) => {
    await db.update(competitions).set(columns).where(eq(competitions.id, competition.id));
    await expect(submit()).rejects.toThrow(message);
  });

  test("once, also by two at once", async () => {
    const outcomes = await Promise.allSettled([submit(), submit(), submit()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(submit()).rejects.toThrow("The results are submitted already.");
    expect(await listSubmissions(db, competition.id)).toHaveLength(1);
    expect(await db.$count(queuedMail, eq(queuedMail.competitionId, competition.id))).toBe(1);
  });

  test("of people who are registered: of others, and of who was not accepted, it is an error", async () => {
    await db.update(registrations).set({ status: "cancelled" }).where(eq(registrations.competitionId, competition.id));
    expect(await found()).toEqual([
      "unaccepted_registration_with_results_error",
      "unaccepted_registration_with_results_error",
    ]);
  });
});

describe("submitted results", () => {
  beforeEach(async () => {
    await upload(scramblesFile(competition));
    await submit();
  });

  test("are taken back by a delegate until they are posted, and submitted again", async () => {
    await expect(takeBack(organizer)).rejects.toMatchObject({ kind: "forbidden" });
    await takeBack();
    expect(await stored()).toMatchObject({ resultsSubmittedAt: null });
    expect(await findSubmission(db, competition.id)).toBeUndefined();
    await expect(takeBack()).rejects.toThrow("The results are not submitted.");
    await submit(delegate, "Again.");
    expect(
      (await listSubmissions(db, competition.id)).map(({ state, message, takenBackBy }) => ({
        state,
        message,
        takenBackBy,
      })),
    ).toEqual([
      { state: "submitted", message: "Again.", takenBackBy: null },
      { state: "taken_back", message: "All is well.", takenBackBy: delegate.id },
    ]);
    await db.update(competitions).set({ resultsPostedAt: now }).where(eq(competitions.id, competition.id));
    await expect(takeBack()).rejects.toMatchObject({
      kind: "conflict",
      message: "Its results are posted: ask the association to correct them.",
    });
  });

  test("are left by a delegate to whoever is posting them; an administrator opens them all the same", async () => {
    await db
      .update(resultSubmissions)
      .set({ takenUpAt: now, takenUpBy: member.id })
      .where(eq(resultSubmissions.competitionId, competition.id));
    await expect(takeBack(organizer)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(takeBack()).rejects.toMatchObject({
      kind: "conflict",
      message: "They are being posted: ask the association.",
    });
    await takeBack(await createAdministrator(db));
  });

  test("and taken back again and again are kept ten times", async () => {
    const { id: _id, ...row } = (
      await db.select().from(resultSubmissions).where(eq(resultSubmissions.competitionId, competition.id))
    )[0]!;
    await db
      .insert(resultSubmissions)
      .values(Array.from({ length: 12 }, () => ({ ...row, state: "taken_back" as const })));
    await takeBack();
    const kept = await listSubmissions(db, competition.id);
    expect(kept.map(({ state }) => state)).toEqual(Array(10).fill("taken_back"));
  });

  test("keep files as they are", async () => {
    await expect(upload(scramblesFile(competition, "Jan 06, 2024 3:04:05 PM"))).rejects.toThrow(
      "Its results are submitted: take them back first.",
    );
  });
});

const resultsFile = (contents: object) => new File([JSON.stringify(contents)], "results.json");

const documentFor = (names: { id: number; name: string; wcaId: string }[]) => ({
  formatVersion: "WCA Competition 0.3",
  competitionId: competition.id,
  persons: names.map((person) => ({ ...person, countryId: "US", gender: "f", dob: "1990-01-02" })),
  events: [
    {
      eventId: "333",
      rounds: [
        {
          roundId: "f",
          formatId: "a",
          results: [{ personId: 2, position: 7, results: [3100, 3111, 3123, 3137, 3153], best: 3100, average: 3124 }],
          groups: [{ group: "C", scrambles: ["R", "U", "F", "L", "B"], extraScrambles: [] }],
        },
      ],
    },
  ],
});

describe("an uploaded Results JSON", () => {
  const ada = { id: 2, name: "Ada Lovelace", wcaId: "" };
  const send = (contents: object) =>
    uploadResults(db, { competition, actor: by(delegate), file: resultsFile(contents) });

  test("takes the place of what was typed live, with its scrambles, its places put right", async () => {
    await upload(scramblesFile(competition));
    const document = documentFor([ada]);
    await send(document);
    expect(await found()).toEqual(["automatically_position_fixed_info"]);
    await submit();
    const submission = (await findSubmission(db, competition.id))!;
    expect(submission).toMatchObject({
      source: "results_json",
      checksum: checksumOf(Buffer.from(JSON.stringify(document))),
    });
    const submitted = await getSubmittedResults(db, submission.id);
    expect(submitted.rounds[0]!.results).toEqual([
      { registrantId: 2, place: 1, attempts: [3100, 3111, 3123, 3137, 3153], best: 3100, average: 3124 },
    ]);
    expect(new Set(submitted.scrambles.map(({ groupId }) => groupId))).toEqual(new Set(["C"]));
  });

  test("is replaced by the next one; of a refused one nothing is kept", async () => {
    await send(documentFor([ada]));
    const [first] = await listFiles(db, competition.id);
    await expect(send({ ...documentFor([ada]), competitionId: "Other2030" })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(await listFiles(db, competition.id)).toEqual([first]);
    await send(documentFor([{ ...ada, name: "Ada King" }]));
    expect(await listFiles(db, competition.id)).toHaveLength(1);
    expect(await found()).toContain("registration_details_mismatch_error");
  });

  test("is refused where results are typed in here", async () => {
    competition = { ...competition, scoretakingSoftware: "internal" };
    await expect(send(documentFor([ada]))).rejects.toThrow("Results of this competition are typed in here");
  });

  test("is refused without a file, by its field", async () => {
    await expect(uploadResults(db, { competition, actor: by(delegate), file: undefined })).rejects.toMatchObject({
      details: { data: { fields: { results: "Choose a file." } } },
    });
  });

  test("names a round that is not held any more", async () => {
    await send(documentFor([ada]));
    await db.update(rounds).set({ number: 2 }).where(eq(rounds.competitionId, competition.id));
    expect(await found()).toContain("round_not_found_error");
  });
});

describe("scrambles", () => {
  test("of the same file again change nothing; of another of the same moment are refused", async () => {
    expect(await upload(scramblesFile(competition))).toBe("kept");
    expect(await upload(scramblesFile(competition))).toBe("known");
    expect(await listFiles(db, competition.id)).toHaveLength(1);
    const other = (await scramblesFile(competition).text()).replace('"R"', '"R2"');
    await expect(upload(new File([other], "other.json"))).rejects.toThrow(
      "scrambles.json was made in the same moment, and says something else: remove it first.",
    );
  });

  test("of two files of a round are two sets, until one is removed", async () => {
    await upload(scramblesFile(competition));
    await upload(scramblesFile(competition, "Jan 06, 2024 3:04:05 PM"));
    expect(await found()).toEqual(["wrong_number_of_scramble_sets_error"]);
    const [, second] = await listFiles(db, competition.id);
    const removal = { competition, actor: by(organizer), fileId: second!.id };
    await removeFile(db, removal);
    await removeFile(db, removal);
    expect(await found()).toEqual([]);
  });

  test("of another competition are told of", async () => {
    await upload(scramblesFile({ ...competition, id: "Other2030", name: "Other 2030" }));
    expect(await found()).toEqual(["other_competition_scrambles_warning"]);
  });

  test("come in twenty files at most", async () => {
    await upload(scramblesFile(competition));
    const { id: _id, ...row } = (
      await db.select().from(submissionFiles).where(eq(submissionFiles.competitionId, competition.id))
    )[0]!;
    await db.insert(submissionFiles).values(Array.from({ length: 19 }, (_, day) => ({ ...row, madeBy: `Jan ${day}` })));
    await expect(upload(scramblesFile(competition, "Feb 1"))).rejects.toThrow(
      "There are 20 files already: remove one first.",
    );
  });

  describe("are no more than what a program writes:", () => {
    const megabyte = 1024 * 1024;
    /** So large with spaces, which are no scrambles. */
    const padded = async (megabytes: number, made: string) => {
      const text = await scramblesFile(competition, made).text();
      return new File([text.padEnd(megabytes * megabyte)], "large.json");
    };

    test("a file has 4 MB at most", async () => {
      expect(await upload(await padded(4, "Jan 1"))).toBe("kept");
      const larger = new File([await (await padded(4, "Jan 2")).text(), " "], "larger.json");
      await expect(upload(larger)).rejects.toMatchObject({
        kind: "invalid",
        message: "# is larger than 4.2 MB",
      });
      expect(await listFiles(db, competition.id)).toHaveLength(1);
    });

    test("all together have 20 MB at most, also where they come at once", async () => {
      for (const day of [1, 2, 3, 4]) await upload(await padded(4, `Jan ${day}`));
      const both = await Promise.allSettled([upload(await padded(3, "Feb 1")), upload(await padded(3, "Feb 2"))]);
      const message = "All files of scrambles together have 20 MB at most: remove one first.";
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { kind: "invalid", message } });
      expect(await listFiles(db, competition.id)).toHaveLength(5);
      expect(await upload(await padded(1, "Mar 1"))).toBe("kept");
    });
  });

  test("are no stranger's to upload", async () => {
    await expect(upload(scramblesFile(competition), await createAccount(db))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

test("files that nobody handed in go after half a year", async () => {
  await upload(scramblesFile(competition));
  const later = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
  await removeOldFiles(db, { now: later(179) });
  expect(await listFiles(db, competition.id)).toHaveLength(1);
  await removeOldFiles(db, { now: later(181) });
  expect(await db.$count(submissionFiles, eq(submissionFiles.competitionId, competition.id))).toBe(0);
});
