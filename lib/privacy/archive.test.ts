import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, avatars, backupCodes } from "#lib/db/schema/accounts.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { readZip } from "#lib/testing/read-zip.ts";
import { namesOf, partQuery } from "./archive-part.ts";
import { archiveParts } from "./archive-parts.ts";
import { writeAccountArchive } from "./write-archive.ts";

const { db } = await testDatabase();

/** What refers to people, or to what is theirs, and is not in the archive; `table.column` with the reason. */
const leftOut: Record<string, string> = {
  "profile_claims.competitor_id": "What others claimed is theirs.",
  "profile_claims.decided_by": "Told by the audit events.",
  "identity_requests.decided_by": "Told by the audit events.",
  "account_archives.account_id": "It is the archive itself.",
  "account_archive_pieces.account_id": "The same.",
  "form_memories.account_id": "What was typed into a form that was refused: sealed, and gone after minutes.",
  "client_bases.account_id": "Copies of competitions that programs hold: nothing of it is about whoever reads them.",
  "client_bases.application_id": "The same.",
  "accounts.current_avatar_id": "It names a picture, which is there.",
  "audit_events.application_id": "Who used an application is told to them, not to its owner.",
  "competition_revisions.application_id": "The same.",
  "consents.application_id": "The same.",
  "oauth_artefacts.client_id": "The same.",
  "stopped_applications.application_id": "Competitions' managers stopped it.",
  "oauth_errors.application_id": "An application's log: it is on its page, and holds nothing about its owner.",
  "personal_bests.competitor_id": "Worked out from the results, which are there.",
  "yearly_bests.competitor_id": "The same.",
  "overall_standings.competitor_id": "The same.",
  "imported_persons.competitor_id": "Found by the account.",
  "corrections.competitor_ids": "Found in another way.",
  "merged_persons.competitor_id": "An id that was theirs; the profile that was kept leads to it.",
  "competition_revisions.personal_token_id": "Found by the account.",
  "groups.email": "A team's address.",
  "outgoing_mail.recipient": "Mail that a machine without a mail server keeps instead of sending it.",
};

const toldColumns = new Set(archiveParts.flatMap(({ table, of }) => Object.keys(of).map((name) => `${table}.${name}`)));

test("whatever refers to people is in the archive, or it is said why not", async () => {
  const referring = await db.execute<{ reference: string }>(sql`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = any(array['accounts', 'persons', 'registrations', 'avatars', 'applications']::regclass[])
    union
    select table_name || '.' || column_name from information_schema.columns join pg_tables
      on tablename = table_name and schemaname = table_schema
    where table_schema = 'public' and column_name ~ 'competitor_id|person|account_id|email$|recipient'`);
  const unsaid = referring
    .map(({ reference }) => reference)
    .filter((reference) => !toldColumns.has(reference) && !(reference in leftOut))
    // Of rows that are found in another way, what they say is told.
    .filter((reference) => !isColumnOfPart(reference));
  // Add a part to lib/privacy/archive-parts.ts, or the reason to `leftOut` above; erasing an account (erase-account.ts) asks too.
  expect(unsaid).toEqual([]);
});

const isColumnOfPart = (reference: string) => {
  const [table, column = ""] = reference.split(".");
  return archiveParts.some((part) => part.table === table && namesOf(part).includes(column));
};

test("of each table in the archive every column is told, or it is said why not", async () => {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`);
  const unsaid = archiveParts.flatMap((part) => {
    // Competitions are not somebody's: of those a few columns say which they are.
    if (part.table === "competitions") return [];
    const said = new Set([...namesOf(part), ...Object.keys(part.withheld ?? {})]);
    return columns
      .filter(({ table, column }) => table === part.table && !said.has(column))
      .map(({ column }) => `${part.table}.${column}`);
  });
  expect(unsaid).toEqual([]);
  const subject = { accountId: 1, competitorId: "2010PERS01", email: "a@mail.example" };
  for (const part of archiveParts) await db.execute(partQuery(part, subject, { limit: 1, offset: 0 }));
});

const marked = {
  passwordHash: "SECRET-password",
  totpSecret: "SECRET-totp",
  codeHash: "SECRET-code",
};

test("the archive tells somebody's own rows, twice, and neither a secret nor anybody else's", async () => {
  const person = await createPerson(db, { name: "Ann Archive" });
  const ann = await createAccount(db, {
    ...{ name: "Ann Archive", email: "ann.archive@mail.example", competitorId: person.id },
    ...{ passwordHash: marked.passwordHash, totpSecret: marked.totpSecret },
  });
  const other = await createAccount(db, { name: "Bert Beside", email: "bert.beside@mail.example" });
  const competition = await createCompetition(db, { startDate: "2020-01-01", endDate: "2020-01-01" });
  await createRegistration(db, {
    competitionId: competition.id,
    accountId: ann.id,
    comments: '=cmd("x"), "quoted"\nand more',
  });
  await createRegistration(db, { competitionId: competition.id, accountId: other.id, comments: "of Bert" });
  await db.insert(backupCodes).values({ accountId: ann.id, codeHash: marked.codeHash });
  await db
    .insert(avatars)
    .values({ accountId: ann.id, status: "approved", image: Buffer.from("89504e470d0a1a0a00", "hex") });
  const noted = { subjectType: "account", subjectId: String(ann.id), kind: "account.suspended" };
  await db.insert(auditEvents).values([
    { ...noted, actorId: other.id, ipAddress: "198.51.100.77" },
    { ...noted, actorId: ann.id, ipAddress: "203.0.113.9" },
  ]);
  const subject = { accountId: ann.id, competitorId: person.id, email: ann.email };
  const files = await readZip(
    await writeAccountArchive({ db, subject, language: null, madeAt: new Date("2026-03-04T05:06:00Z"), keep: buffer }),
  );
  const everything = [...files.values()].map((bytes) => bytes.toString()).join("\n");
  for (const text of [...Object.values(marked), "bert.beside", "of Bert", "198.51.100.77"])
    expect(everything).not.toContain(text);
  expect([...files.keys()].filter((name) => name.startsWith("pictures/"))).toEqual([
    expect.stringMatching(/^pictures\/\d+\.png$/),
  ]);
  expect(archiveParts.every(({ table }) => files.has(`json/${table}.json`) && files.has(`csv/${table}.csv`))).toBe(
    true,
  );

  const text = (name: string) => files.get(name)?.toString() ?? "";
  expect(JSON.parse(text("json/accounts.json"))).toEqual([
    expect.objectContaining({ id: ann.id, name: "Ann Archive", email: "ann.archive@mail.example" }),
  ]);
  expect(JSON.parse(text("json/registrations.json"))).toEqual([
    expect.objectContaining({ competition_id: competition.id, event_ids: ["333"] }),
  ]);
  expect(text("csv/registrations.csv")).toContain(`"'=cmd(""x""), ""quoted""\nand more"`);
  expect(JSON.parse(text("json/audit_events.json"))).toMatchObject([
    { by_you: false, ip_address: null },
    { by_you: true, ip_address: "203.0.113.9" },
  ]);
  expect(text("json/personal_tokens.json")).toBe("[]\n");
  expect(text("index.html")).toContain("Made on 4 March 2026 at 05:06 UTC at http://localhost:3000.");
  expect(text("index.html")).toContain(
    "<td>1</td><td>Competitions that you registered for, with what organizers noted.</td>",
  );
});

test("more rows than are read at a time are all told, once each", async () => {
  const many = await createAccount(db, { name: "Many Codes" });
  const rows = Array.from({ length: 4500 }, (_, number) => ({ accountId: many.id, codeHash: `hash ${number}` }));
  await db.insert(backupCodes).values(rows);
  const subject = { accountId: many.id, competitorId: null, email: null };
  const files = await readZip(
    await writeAccountArchive({ db, subject, language: null, madeAt: new Date(), keep: buffer }),
  );
  const codes: { id: number }[] = JSON.parse(files.get("json/backup_codes.json")?.toString() ?? "");
  expect(new Set(codes.map(({ id }) => id)).size).toBe(4500);
  expect(files.get("csv/backup_codes.csv")?.toString().split("\r\n")).toHaveLength(4502);
  expect(await db.$count(accounts)).toBeGreaterThan(2);
});

test("the page of an archive is in the language of the account", async () => {
  const { id } = await createAccount(db);
  const subject = { accountId: id, competitorId: null, email: null };
  const files = await readZip(
    await writeAccountArchive({ db, subject, language: "ar", madeAt: new Date("2026-03-04T05:06:00Z"), keep: buffer }),
  );
  const page = files.get("index.html")?.toString() ?? "";
  expect(page).toContain('<html lang="ar" dir="rtl">');
  const words = page.replace(/<style>.*?<\/style>|<[^>]*>|https?:\S+/gs, " ");
  expect(words).toContain("أُعدّ في 4 مارس 2026");
  expect(
    words.match(/[a-z]{2,}/gi)?.filter((word) => !["Stadion", "UTC", "JSON", "CSV", "pictures"].includes(word)),
  ).toEqual([]);
});

test("an archive that cannot be kept, or not be read, is given up on both sides", async () => {
  const { id } = await createAccount(db);
  const subject = { accountId: id, competitorId: null, email: null };
  const full = new Error("The disk is full.");
  const keep = async (written: AsyncIterable<Uint8Array>) => {
    for await (const _ of written) throw full;
  };
  await expect(writeAccountArchive({ db, subject, language: null, madeAt: new Date(), keep })).rejects.toBe(full);
  const wrong = { ...subject, accountId: "nobody" as unknown as number };
  await expect(
    writeAccountArchive({ db, subject: wrong, language: null, madeAt: new Date(), keep: buffer }),
  ).rejects.toThrow();
});
