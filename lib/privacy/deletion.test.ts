import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { accounts, avatars, backupCodes, emailTokens, formMemories, sessions } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { profileClaims } from "#lib/db/schema/claims.ts";
import { competitionMessages, competitionOrganizers } from "#lib/db/schema/competition-people.ts";
import { bookmarks, competitions } from "#lib/db/schema/competitions.ts";
import { posts } from "#lib/db/schema/content.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { mailPreferences, queuedMail } from "#lib/db/schema/mail.ts";
import { followedPersons, notificationFeeds, notifications, savedInterests } from "#lib/db/schema/notifications.ts";
import {
  applicationInvitations,
  applicationMembers,
  applications,
  applicationTransfers,
  consents,
  initialAccessTokens,
  oauthArtefacts,
  personalTokens,
} from "#lib/db/schema/oauth.ts";
import { passkeys } from "#lib/db/schema/passkeys.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { accountArchivePieces, accountArchives, accountDeletions, removalNotices } from "#lib/db/schema/privacy.ts";
import {
  importedPersonalBests,
  importedPersons,
  registrationFilters,
  registrations,
} from "#lib/db/schema/registrations.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { roles } from "#lib/db/schema/roles.ts";
import { competitionScoretakers } from "#lib/db/schema/scoretaking.ts";
import { resultSubmissions, submissionFiles } from "#lib/db/schema/submissions.ts";
import { listOutbox } from "#lib/mail/outbox.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { openOurs, sealForUs } from "#lib/platform/seal.ts";
import { registerForCompetition } from "#lib/registrations/commands/register.ts";
import { checksumOf } from "#lib/submissions/commands/upload-files.ts";
import type { SubmittedResults } from "#lib/submissions/submission.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { sessionOf } from "#lib/testing/factories/actors.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { addOrganizer, createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createSubmission, submittedPerson } from "#lib/testing/factories/submissions.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { historyOf, managingClient } from "#lib/testing/wcif-client.ts";
import { withOwnEntryRevision } from "#lib/wcif/edits/with-revision.ts";
import { eraseDueAccounts, findDeletion } from "./deletion.ts";
import { findDeletionProblems } from "./deletion-problems.ts";
import { eraseAccount } from "./erase-account.ts";
import { acknowledgeRemovals } from "./removal-notices.ts";
import { tellOwnersOfRemovals } from "./tell-owners.ts";

const { db } = await testDatabase();
const now = new Date();

/** Where a text stands, in any column of any table, also within bytes; mail that was sent is out of our hands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.execute(
        sql`select 1 from ${sql.raw(name)} as said where position(lower(${text}) in lower(said::text)) > 0
          or position(encode(convert_to(${text}, 'utf8'), 'hex') in said::text) > 0 limit 1`,
      );
      return rows.length > 0 ? [name.replace("public.", "")] : [];
    }),
  );
  return found.flat().sort();
}

let number = 0;
let ann: Account;
let other: Account;
beforeEach(async () => {
  number += 1;
  const [name, email] = [`Ann (安) Vanishing${number}`, `ann.vanishing${number}@mail.example`];
  ann = await createAccount(db, { name, email, birthDate: "1999-08-07", gender: "f", countryId: "France" });
  other = await createAccount(db, { countryId: "France", gender: "m", birthDate: "1990-01-02" });
});

/** How many rows of a table are an account's, by whichever column would take them along with it. */
async function rowsOf(table: string, accountId: number): Promise<number> {
  const columns = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = 'accounts'::regclass
      and c.conrelid = ${table}::regclass`);
  const [counted] = await db.execute<{ rows: string }>(sql`
    select count(*)::text as rows from ${sql.identifier(table)}
    where ${accountId} in (${sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )})`);
  return Number(counted?.rows);
}

/** Foreign keys whose rows refer to what is not there. */
async function danglingReferences(): Promise<string[]> {
  const keys = await db.execute<{ from: string; to: string; on: string; name: string }>(sql`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select string_agg(format('o.%I = r.%I', theirs.attname, ours.attname), ' and ')
        from unnest(conkey, confkey) as k(here, there)
        join pg_attribute ours on ours.attrelid = conrelid and ours.attnum = k.here
        join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = k.there) as on,
      1 from pg_constraint where contype = 'f' and array_length(conkey, 1) = 1`);
  const dangling = await Promise.all(
    keys.map(async ({ name, from, to, on }) => {
      const column = on.slice(on.indexOf("r."));
      const rows = await db.execute(
        sql.raw(
          `select 1 from ${from} r where ${column} is not null and not exists (select from ${to} o where ${on}) limit 1`,
        ),
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return dangling.flat();
}

/** A row of theirs in every table that is about accounts, with their name and address wherever there is a text for it. */
async function fillEverywhere(
  { id: accountId, name, email }: Account,
  { heldId, postedId, applicationId }: { heldId: string; postedId: string; applicationId: number },
): Promise<void> {
  const said = `${name}, ${email}`;
  const [later, hash] = [new Date(now.getTime() + 86_400_000), `of ${accountId}`];
  const profile = await createPerson(db, { name: "A Claimed Profile" });
  const facts = { name, countryId: "France", gender: "f" as const, birthDate: "1999-08-07" };
  const person = { name, countryIso2: "FR", gender: "f" as const, competitorId: null };
  const contents = {
    ...{ rounds: [], scrambles: [] },
    persons: [
      { ...person, registrantId: 1, birthDate: "1999-08-07" },
      { ...person, name: "Somebody Else", registrantId: 2, birthDate: "1999-08-08" },
    ],
  };
  const written = { countryId: "FR", gender: "f", wcaId: "" };
  const document = Buffer.from(
    JSON.stringify({
      competitionId: postedId,
      persons: [
        { ...written, id: 1, name, dob: "1999-08-07", email },
        { ...written, id: 2, name: "Somebody Else", dob: "1999-08-08", note: "kept" },
      ],
    }),
  );
  const sent = { competitionId: postedId, document, checksum: hash, contents };
  const scopes = ["public"];
  const rows: [PgTable, Record<string, unknown>][] = [
    [accountArchives, { accountId, askedAt: now, fileId: hash }],
    [accountArchivePieces, { accountId, fileId: hash, number: 1, content: Buffer.from(said), writtenAt: now }],
    [accountDeletions, { accountId, askedAt: now, dueAt: now }],
    [backupCodes, { accountId, codeHash: hash }],
    [emailTokens, { accountId, tokenHash: hash, purpose: "change_email", email: email ?? "", expiresAt: later }],
    [formMemories, { accountId, attempt: hash, sealed: said, expiresAt: later }],
    [
      passkeys,
      {
        accountId,
        credentialId: hash,
        publicKey: Buffer.from("key"),
        userHandle: hash,
        counter: 0,
        name,
        isBackedUp: false,
      },
    ],
    [mailPreferences, { accountId }],
    [queuedMail, { accountId, key: `to ${accountId}`, subject: said, paragraphs: [said] }],
    [
      importedPersonalBests,
      {
        competitionId: postedId,
        accountId,
        eventId: "333",
        type: "single",
        best: 1,
        worldRanking: 1,
        continentalRanking: 1,
        nationalRanking: 1,
      },
    ],
    [competitionScoretakers, { competitionId: heldId, accountId }],
    [
      competitionMessages,
      { competitionId: heldId, accountId, isFromStaff: false, text: `It is me, ${name} (${email}).` },
    ],
    [
      initialAccessTokens,
      { accountId, name: said, tokenHash: hash, hint: "hint", scopes, registrationsLeft: 1, expiresAt: later },
    ],
    [applicationMembers, { applicationId, accountId, role: "developer" }],
    [applicationInvitations, { applicationId, accountId, role: "owner", expiresAt: later }],
    [
      identityRequests,
      { accountId, isChange: false, before: facts, reason: said, askedAt: now, birthDate: "1999-08-07" },
    ],
    [
      profileClaims,
      {
        accountId,
        competitorId: profile.id,
        birthDate: "1999-08-07",
        competition: heldId,
        message: said,
        claimedAt: now,
      },
    ],
    [
      resultSubmissions,
      { ...sent, source: "results_json", state: "posted", message: said, submittedBy: accountId, submittedAt: now },
    ],
    [submissionFiles, { ...sent, kind: "results_json", name: "results.json", uploadedBy: accountId, uploadedAt: now }],
    [
      posts,
      {
        slug: hash.replaceAll(" ", "-"),
        title: "News",
        body: `Write to ${email?.toUpperCase()}.`,
        authorId: accountId,
      },
    ],
  ];
  for (const [table, row] of rows) await db.insert(table).values(row as never);
  await db
    .update(competitions)
    .set({ contact: `Ask [us](mailto:${email}).`, information: `Questions: ${email}` })
    .where(eq(competitions.id, heldId));
  await db
    .update(applications)
    .set({ description: `By ${email}` })
    .where(eq(applications.id, applicationId));
}

const choices = { eventIds: ["333"], guests: 0, comments: "" };
const open = {
  ...{
    useRegistration: true,
    registrationOpensAt: new Date("2020-01-01"),
    registrationClosesAt: new Date("2030-01-01"),
  },
};

describe("D10: an account that held and used everything is erased", () => {
  test("its tokens and sessions die, its registrations are cancelled, and its name and address are nowhere any more", async () => {
    const held = { organizers: [ann, other] };
    const announced = await createCompetition(db, { ...held, ...open });
    const [draft, confirmed, cancelled, posted] = [
      await createDraft(db, held),
      await createDraft(db, { ...held, confirmedAt: now }),
      await createCompetition(db, { ...held, cancelledAt: now }),
      await createCompetition(db, {
        ...{ ...held, startDate: "2020-01-01", endDate: "2020-01-01" },
        ...{ resultsSubmittedAt: now, resultsPostedAt: now },
      }),
    ];
    const attended = await createCompetition(db, open);
    const register = async (account: Account, comments: string) => {
      const own = { competitionId: attended.id, actor: sessionOf(account, now) };
      const told = historyPhrase("accepted", { people: { names: [account.name] } });
      await withOwnEntryRevision(db, { ...own, told }, (tx) =>
        registerForCompetition(tx, { ...own, choices: { ...choices, comments } }),
      );
    };
    await register(ann, `Call me ${ann.name}`);
    await register(other, "");
    await createRegistration(db, { competitionId: posted.id, accountId: ann.id, comments: `From ${ann.email}` });
    await db.insert(importedPersons).values({ competitionId: posted.id, accountId: ann.id, name: ann.name });
    await db.insert(avatars).values({ accountId: ann.id, status: "approved", url: `https://x.example/${ann.email}` });
    await db.insert(bookmarks).values({ accountId: ann.id, competitionId: announced.id });
    const filter = {
      competitionId: announced.id,
      name: "Myself",
      query: new URLSearchParams({ q: ann.name }).toString(),
    };
    await db.insert(registrationFilters).values({ accountId: ann.id, ...filter });
    const followed = await createPerson(db);
    await db.insert(followedPersons).values({ accountId: ann.id, competitorId: followed.id });
    await db.insert(savedInterests).values({ accountId: ann.id, countryId: "France" });
    await db.insert(notificationFeeds).values({ accountId: ann.id, tokenHash: `of ${ann.id}` });
    const told = { kind: "new_competition", competitionId: announced.id, createdAt: now };
    await db.insert(notifications).values({ ...told, accountId: ann.id });
    const group = await createGroup(db, { groupType: "banned_competitors" });
    const ban = await createRole(db, { groupId: group.id, accountId: ann.id });

    const theirs = await createApplication(db, { ownerId: ann.id });
    const used = await createApplication(db, { ownerId: ann.id });
    const letIn = await createApplication(db, { ownerId: other.id });
    await db.insert(consents).values([
      { accountId: other.id, applicationId: used.application.id, scopes: ["public"] },
      { accountId: ann.id, applicationId: letIn.application.id, scopes: ["public", "email"] },
    ]);
    const artefact = { model: "AccessToken", idHash: `of ${ann.id}`, accountId: ann.id };
    await db
      .insert(oauthArtefacts)
      .values({ ...artefact, clientId: letIn.application.clientId, payload: { for: ann.email } });
    await createToken(db, ann.id);
    await signInCookie(db, ann.id);
    await db.insert(applicationTransfers).values({ applicationId: letIn.application.id, email: ann.email ?? "" });
    const mail = {
      key: `about ${ann.id}`,
      accountId: other.id,
      subject: `${ann.name} asks`,
      paragraphs: ["Yes,", `from ${ann.email}.`],
    };
    await db.insert(queuedMail).values(mail);
    const noted = { actorId: other.id, kind: "account.corrected", subjectType: "account", subjectId: String(ann.id) };
    await db
      .insert(auditEvents)
      .values({ ...noted, data: { before: { name: ann.name }, after: { email: ann.email } } });
    await fillEverywhere(ann, { heldId: announced.id, postedId: posted.id, applicationId: letIn.application.id });
    for (const table of tablesThatGo)
      expect([table, await rowsOf(table, ann.id)], "belongs into this test").toEqual([table, expect.any(Number)]);
    expect((await Promise.all(tablesThatGo.map((table) => rowsOf(table, ann.id)))).includes(0)).toBe(false);
    expect(await tablesWith(ann.name)).toEqual(
      expect.arrayContaining([
        ...["accounts", "competition_messages", "competition_revisions", "queued_mail"],
        ...["result_submissions", "submission_files"],
      ]),
    );
    expect(await tablesWith(ann.email ?? "")).toEqual(
      expect.arrayContaining(["applications", "competitions", "posts", "result_submissions"]),
    );

    await eraseAccount(db, ann.id, { by: null, now });

    expect([await tablesWith(ann.name), await tablesWith(ann.email ?? "")]).toEqual([[], []]);
    expect(await tablesWith("1999-08-07")).toEqual([]);
    for (const table of tablesThatGo.filter((name) => name !== "applications"))
      expect([table, await rowsOf(table, ann.id)]).toEqual([table, 0]);
    expect(await danglingReferences()).toEqual([]);
    const [submission] = await db
      .select()
      .from(resultSubmissions)
      .where(eq(resultSubmissions.competitionId, posted.id));
    expect(submission?.checksum).toBe(checksumOf(submission?.document ?? new Uint8Array()));
    expect(JSON.parse(Buffer.from(submission?.document ?? []).toString())).toMatchObject({
      persons: [
        { id: 1, name: "Erased account", wcaId: "", dob: "" },
        { id: 2, name: "Somebody Else", dob: "1999-08-08", note: "kept" },
      ],
    });
    for (const { id } of [announced, attended, posted, draft, confirmed, cancelled]) {
      const document = await (await managingClient(db, id, other.id)).read();
      expect(JSON.stringify(document)).not.toContain("Vanishing");
      expect((await historyOf(db, id)).join("\n")).not.toContain("Vanishing");
    }
    const ofNotifications = [followedPersons, savedInterests, notificationFeeds, notifications];
    for (const table of [sessions, personalTokens, consents, oauthArtefacts, bookmarks, ...ofNotifications])
      expect(await db.$count(table, eq(table.accountId, ann.id))).toBe(0);
    const statuses = await db
      .select({ id: registrations.competitionId, status: registrations.status, comments: registrations.comments })
      .from(registrations)
      .where(eq(registrations.accountId, ann.id));
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [attended.id, "cancelled"],
        [posted.id, "accepted"],
      ]),
    );
    expect(statuses.map(({ comments }) => comments)).toEqual(["", ""]);
    const holds = await db
      .select({ id: competitionOrganizers.competitionId })
      .from(competitionOrganizers)
      .where(eq(competitionOrganizers.accountId, ann.id));
    expect(holds.map(({ id }) => id).sort()).toEqual([cancelled.id, posted.id].sort());
    // Of a ban nobody is rid by leaving.
    expect(await db.select({ endDate: roles.endDate }).from(roles).where(eq(roles.id, ban.id))).toEqual([
      { endDate: null },
    ]);
    const left = await db.select({ id: applications.id, ownerId: applications.ownerId }).from(applications);
    expect(left.find(({ id }) => id === theirs.application.id)).toBeUndefined();
    expect(left.find(({ id }) => id === used.application.id)).toMatchObject({ ownerId: null });
    expect(await db.select().from(removalNotices)).toMatchObject([
      { applicationId: letIn.application.id, accountId: ann.id, acknowledgedAt: null },
    ]);
  });

  test("of results that wait to be posted the birth date goes, and the name that they will carry stays", async () => {
    const waiting = await createCompetition(db, { startDate: "2020-01-01", endDate: "2020-01-01" });
    await createRegistration(db, { competitionId: waiting.id, accountId: ann.id });
    const handedIn = (competitionId: string, state: "submitted" | "taken_back") =>
      createSubmission(db, {
        ...{ competitionId, state },
        contents: {
          ...{ rounds: [], scrambles: [] },
          persons: [
            submittedPerson(1, { name: ann.name, birthDate: "1999-08-07" }),
            submittedPerson(2, { name: ann.name, birthDate: "1985-01-01" }),
          ],
        },
      });
    const [open, before] = [await handedIn(waiting.id, "submitted"), await handedIn(waiting.id, "taken_back")];
    await eraseAccount(db, ann.id, { by: null, now });
    const people = async (id: number) => {
      const [row] = await db.select().from(resultSubmissions).where(eq(resultSubmissions.id, id));
      return ((row?.contents ?? { persons: [] }) as SubmittedResults).persons.map(({ name, birthDate }) => [
        name,
        birthDate,
      ]);
    };
    // Of two of one name, it is the one of their number and birth date.
    const other = [ann.name, "1985-01-01"];
    expect(await people(open.id)).toEqual([[ann.name, null], other]);
    expect(await people(before.id)).toEqual([["Erased account", null], other]);
  });

  test("birth dates go out of the profile and out of the history of what was corrected in it; others' stay", async () => {
    const [person, twin] = [
      await createPerson(db, { name: ann.name, countryId: "France", birthDate: "1999-08-07" }),
      await createPerson(db, { countryId: "France", birthDate: "1999-08-09" }),
    ];
    await db.update(accounts).set({ competitorId: person.id }).where(eq(accounts.id, ann.id));
    const dates = [
      { competitorId: person.id, before: "1999-08-07", after: "1999-08-06" },
      { competitorId: twin.id, before: "1999-08-09", after: null },
    ];
    const [correction] = await db
      .insert(corrections)
      .values({
        ...{ kind: "merge", competitorIds: [person.id, twin.id], summary: "Merged", reason: "One person", moves: [] },
        changes: { results: [], persons: [{ before: { id: person.id, birthDate: "1999-08-07" }, after: null }] },
        sealedBirthDates: sealForUs(JSON.stringify(dates), { purpose: "stadion birth dates" }),
      })
      .returning();
    await eraseAccount(db, ann.id, { by: null, now });
    expect(await tablesWith("1999-08-07")).toEqual([]);
    const [kept] = await db
      .select()
      .from(corrections)
      .where(eq(corrections.id, correction?.id ?? 0));
    expect(openOurs(kept?.sealedBirthDates ?? "", { purpose: "stadion birth dates" })).toBe(JSON.stringify([dates[1]]));
    const [profile] = await db.select().from(persons).where(eq(persons.id, person.id));
    expect(profile).toMatchObject({ name: ann.name, birthDate: null });
  });

  test("official results stay, with the name, and the profile with them", async () => {
    const person = await createPerson(db, { name: ann.name, countryId: "France" });
    await db.update(accounts).set({ competitorId: person.id }).where(eq(accounts.id, ann.id));
    const posted = await createCompetition(db, {
      ...{ startDate: "2020-01-01", endDate: "2020-01-01", resultsSubmittedAt: now, resultsPostedAt: now },
    });
    const round = await createRound(db, { competitionId: posted.id });
    await createResult(db, { round, person, personName: ann.name });
    await createRegistration(db, { competitionId: posted.id, accountId: ann.id });
    await eraseAccount(db, ann.id, { by: null, now });
    expect([await tablesWith(ann.name), await tablesWith(ann.email ?? "")]).toEqual([["persons", "results"], []]);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, ann.id));
    expect(account).toMatchObject({ name: "Erased account", competitorId: null, email: null, birthDate: null });
  });

  test("somebody else of the same name in another competition keeps it", async () => {
    const elsewhere = await createCompetition(db, open);
    await db.insert(competitionRevisions).values({
      ...{ competitionId: elsewhere.id, revision: 1, changes: {}, summary: `${ann.name} registered` },
    });
    await eraseAccount(db, ann.id, { by: null, now });
    expect(await tablesWith(ann.name)).toEqual(["competition_revisions"]);
  });

  test("who moves up on the waiting list is told, and who holds the competition", async () => {
    const full = await createCompetition(db, { organizers: [other], ...open });
    const next = await createAccount(db);
    await createRegistration(db, {
      competitionId: full.id,
      accountId: ann.id,
      status: "waiting_list",
      waitingListPosition: 1,
    });
    await createRegistration(db, {
      competitionId: full.id,
      accountId: next.id,
      status: "waiting_list",
      waitingListPosition: 2,
    });
    await eraseAccount(db, ann.id, { by: null, now });
    const [moved] = await db.select().from(registrations).where(eq(registrations.accountId, next.id));
    expect(moved?.waitingListPosition).toBe(1);
    const told = await db
      .select({ accountId: queuedMail.accountId })
      .from(queuedMail)
      .where(eq(queuedMail.competitionId, full.id));
    expect(told.map(({ accountId }) => accountId).sort()).toEqual([other.id, next.id].sort());
  });
});

/** What refers to an account and would go with its row, which stays: whether erasing removes it, or why not. */
const ofErased: Record<string, "goes" | "stays, by number alone"> = {
  ...Object.fromEntries(
    [
      ...["account_archive_pieces", "account_archives", "account_deletions", "avatars", "backup_codes", "bookmarks"],
      ...["competition_scoretakers"],
      ...["consents", "email_tokens", "form_memories", "imported_personal_bests", "imported_persons"],
      ...["initial_access_tokens", "mail_preferences", "oauth_artefacts", "passkeys", "personal_tokens"],
      ...["queued_mail", "sessions", "applications", "profile_claims", "identity_requests"],
      ...["application_members", "application_invitations"],
      ...["followed_persons", "saved_interests", "notifications", "notification_feeds", "registration_filters"],
    ].map((table) => [table, "goes"] as const),
  ),
  ...Object.fromEntries(
    [
      ...["client_bases", "competition_delegates", "competition_invitations", "competition_organizers"],
      ...["removal_notices", "roles"],
    ].map((table) => [table, "stays, by number alone"] as const),
  ),
};

const tablesThatGo = Object.keys(ofErased).filter((table) => ofErased[table] === "goes");

test("whatever belongs to accounts is thought of where one is erased", async () => {
  const belonging = await db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confdeltype = 'c' and confrelid = 'accounts'::regclass order by 1`);
  // A table that is not here belongs into forgetPerson (erase-account.ts), or stays for a reason.
  expect(belonging.map(({ table }) => table)).toEqual(Object.keys(ofErased).sort());
});

describe("a competition of any state keeps somebody who holds it", () => {
  test.each([
    ["a draft", { isVisible: false, confirmedAt: null, announcedAt: null }, "Nobody else manages this draft"],
    ["an announced one", {}, "Nobody else has agreed to organize it"],
  ])("%s is handed over first", async (_, state, problem) => {
    const competition = await createCompetition(db, { ...state, organizers: [ann] });
    expect(await findDeletionProblems(db, ann, now)).toEqual([expect.stringContaining(problem)]);
    await expect(eraseAccount(db, ann.id, { by: null, now })).rejects.toThrow(problem);
    expect(await db.$count(accounts, eq(accounts.name, ann.name))).toBe(1);
    await addOrganizer(db, competition.id, other.id);
    expect(await findDeletionProblems(db, ann, now)).toEqual([]);
  });

  test.each([
    ["a cancelled one", { cancelledAt: now }],
    ["one that is over", { resultsSubmittedAt: now, startDate: "2020-01-01", endDate: "2020-01-01" }],
  ])("%s holds nobody back", async (_, state) => {
    await createCompetition(db, { ...state, organizers: [ann] });
    expect(await findDeletionProblems(db, ann, now)).toEqual([]);
  });

  test("who competes where results are not posted yet waits for them", async () => {
    const days = (count: number) => utcDateOf(new Date(now.getTime() + count * 86_400_000));
    const begun = await createCompetition(db, { startDate: days(-3), endDate: days(-2) });
    const forgotten = await createCompetition(db, { startDate: days(-100), endDate: days(-99) });
    await createRegistration(db, { competitionId: forgotten.id, accountId: ann.id });
    expect(await findDeletionProblems(db, ann, now)).toEqual([]);
    await createRegistration(db, { competitionId: begun.id, accountId: ann.id });
    await expect(eraseAccount(db, ann.id, { by: null, now })).rejects.toThrow(
      `${ann.name} competes at ${begun.id}, whose results are not posted yet: wait until they are.`,
    );
  });
});

describe("accounts that are due", () => {
  const run = (at: Date) => eraseDueAccounts.run({}, { db, now: () => at, signal: new AbortController().signal });
  const due = (dueAt: Date) => db.insert(accountDeletions).values({ accountId: ann.id, askedAt: now, dueAt });
  const nameOf = async () => (await db.select().from(accounts).where(eq(accounts.id, ann.id)))[0]?.name;

  test("go once their time has come, and are told by a last mail", async () => {
    await due(new Date(now.getTime() + 1000));
    await run(now);
    expect(await nameOf()).toBe(ann.name);
    await run(new Date(now.getTime() + 2000));
    expect(await nameOf()).toBe("Erased account");
    const [mail] = await listOutbox(db, { limit: 1 });
    expect(mail).toMatchObject({ recipient: ann.email, subject: expect.stringContaining("Your account is deleted") });
    expect(await findDeletion(db, ann.id)).toBeUndefined();
  });

  test("wait where they cannot go yet, and keep nobody else back", async () => {
    await createDraft(db, { organizers: [ann] });
    await due(new Date(now.getTime() - 2000));
    const next = await createAccount(db);
    await db
      .insert(accountDeletions)
      .values({ accountId: next.id, askedAt: now, dueAt: new Date(now.getTime() - 1000) });
    await run(now);
    expect(await nameOf()).toBe(ann.name);
    expect((await db.select().from(accounts).where(eq(accounts.id, next.id)))[0]?.name).toBe("Erased account");
    expect(await findDeletion(db, ann.id)).toBeDefined();
  });
});

describe("owners of applications that somebody used are told when that account is gone", () => {
  const run = (applicationId: number) =>
    tellOwnersOfRemovals.run({ applicationId }, { db, now: () => now, signal: new AbortController().signal });
  const mailsTo = async (account: Account) =>
    (await listOutbox(db, { limit: 20 })).filter(({ recipient }) => recipient === account.email);

  test("by one mail a day to each owner, whoever goes, until they say that it is done", async () => {
    const [owner, second, developer, leaving] = await Promise.all(
      [1, 2, 3, 4].map(() => createAccount(db, { countryId: "France", gender: "m", birthDate: "1990-01-02" })),
    );
    if (!owner || !second || !developer || !leaving) throw new Error("They are made");
    const { application } = await createApplication(db, { ownerId: owner.id, name: "Timer" });
    await db.insert(applicationMembers).values([
      { applicationId: application.id, accountId: second.id, role: "owner" },
      { applicationId: application.id, accountId: developer.id, role: "developer" },
    ]);
    const quiet = await createApplication(db, { ownerId: owner.id });
    for (const account of [ann, leaving]) {
      await db.insert(consents).values({ accountId: account.id, applicationId: application.id, scopes: ["public"] });
      await eraseAccount(db, account.id, { by: null, now });
    }
    const waiting = await db.execute(sql`
      select data, start_after > now() + interval '23 hours' as is_later from pgboss.job
      where name = 'tell-owners-of-removals' and data ->> 'applicationId' = ${String(application.id)}`);
    expect([...waiting]).toEqual([{ data: { applicationId: application.id }, is_later: true }]);

    await run(application.id);
    await run(quiet.application.id);
    expect(await mailsTo(developer)).toEqual([]);
    for (const told of [owner, second])
      expect(await mailsTo(told)).toMatchObject([
        {
          subject: "Data to remove: Timer – Stadion",
          text: expect.stringMatching(
            /^2 people who used your application “Timer” have deleted their accounts\. Remove what it holds about them\.\n\nTheir numbers are on the page of the application\. Say there when it is done: http\S+\/oauth\/applications\/\d+\n/,
          ),
        },
      ]);
    await acknowledgeRemovals(db, application.id, { until: new Date(now.getTime() + 1000), by: owner.id, now });
    await run(application.id);
    expect(await mailsTo(owner)).toHaveLength(1);
  });
});
