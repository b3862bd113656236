import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { regulationDocuments, regulationDrafts, regulations } from "#lib/db/schema/content.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { longestText } from "#lib/regulations/drafts/forms.ts";
import { findBasis, findDraft, listRules, seenDraftMark } from "#lib/regulations/drafts/queries.ts";
import {
  findCurrentRegulations,
  getRegulations,
  getTranslation,
  listTranslations,
  searchRegulations,
} from "#lib/regulations/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createDelegate } from "#lib/testing/factories/actors.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { formAnswer, sendAgreeing, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as begin } from "./begin/route.ts";
import { POST as remove } from "./drafts/[draftId]/delete/route.ts";
import { POST as publish } from "./drafts/[draftId]/publish/route.ts";
import { POST as save } from "./drafts/[draftId]/save/route.ts";
import { POST as withdraw } from "./texts/[textId]/withdraw/route.ts";

const { db } = await testDatabase();

let member: Account;
let cookie: string;
beforeAll(async () => {
  member = await createAccount(db);
  const team = await createGroup(db, { groupType: "teams_committees", friendlyId: "wrc" });
  await createRole(db, { groupId: team.id, accountId: member.id, status: "member" });
  cookie = await signInCookie(db, member.id);
});

const english = { language: "en", languageName: "English", languageEnglishName: "English" };
const first = "# Rules\n## Article 1: Begin\n1a) Come in time.\n1b) Bring a cube.\n1c) Sit down.";

beforeEach(async () => {
  await db.delete(regulationDrafts);
  await db.delete(regulationDocuments);
  await db.delete(regulations);
  await publishRegulations(db, { ...english, version: "2026-01-01", text: first });
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

const at = (handler: Handler, params: Record<string, string | number>) => (request: Request) =>
  handler(request, {
    params: Promise.resolve(
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) as never,
    ),
  });

const send = async (handler: (request: Request) => Promise<Response>, sent: Record<string, string>, as = cookie) =>
  await formAnswer(await sendForm(handler, sent, { cookie: as }));

async function beginText(version: string, language = "en"): Promise<number> {
  const { page } = await send(begin, { version, language });
  return Number(/^\/staff\/regulations\/drafts\/(\d+)$/.exec(page)?.[1]);
}

const textOf = async (id: number) =>
  (await db.select().from(regulationDrafts).where(eq(regulationDrafts.id, id)))[0]?.text;

/** What the page of a draft says somebody has looked at. */
async function seenOf(draftId: number): Promise<string> {
  const draft = await findDraft(db, draftId);
  if (!draft) return "";
  const official = draft.language === "en" ? undefined : await listRules(db, draft.version);
  return seenDraftMark(draft, await findBasis(db, draft), official);
}

async function publishText(version: string, text: string, language = "en") {
  const draftId = await beginText(version, language);
  await send(at(save, { draftId }), { text });
  const sent = { seen: await seenOf(draftId) };
  const asked = (await send(at(publish, { draftId }), sent)).memory.problems?.agreed;
  const { page } = await sendAgreeing(at(publish, { draftId }), sent, { cookie });
  return { draftId, asked, page };
}

const numbers = async () => (await searchRegulations(db, { text: "", limit: 100 })).map(({ id }) => id);

test("a text is written from the one in force, and nobody else reads it until it is published", async () => {
  const draftId = await beginText("2026-07-01");
  expect(await textOf(draftId)).toBe(first);
  expect(await beginText("2026-07-01")).toBe(draftId);
  const changed = first.replace("Bring a cube.", "Bring two cubes.").replace("1c) Sit down.", "1d) Stand up.");
  expect((await send(at(save, { draftId }), { text: changed })).page).toMatch(/done=saved$/);
  expect(await numbers()).toEqual(["1a", "1b", "1c"]);
  const seen = await seenOf(draftId);
  const answer = await send(at(publish, { draftId }), { seen });
  expect(answer.memory.problems).toEqual({
    agreed: "This text is in force at once, as of 2026-07-01. Rules added: 1, changed: 1, removed: 1.",
  });
  expect((await sendAgreeing(at(publish, { draftId }), { seen }, { cookie })).page).toBe(
    "/staff/regulations?done=published",
  );
  expect(await numbers()).toEqual(["1a", "1b", "1d"]);
  expect(await findCurrentRegulations(db)).toMatchObject({ version: "2026-07-01", languageEnglishName: "English" });
  expect(await textOf(draftId)).toBeUndefined();
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, "regulations"), eq(auditEvents.subjectId, "2026-07-01 en")));
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual(
    ["draft_begun", "draft_saved", "published"].map((kind) => [`regulations.${kind}`, member.id]),
  );
  expect(events.at(-1)?.data).toEqual({ rules: 3, added: 1, changed: 1, removed: 1 });
});

test("what is published is what was looked at, and takes the place of what it was compared with", async () => {
  const moved = "Since you opened this page the draft, or the text that it is compared with, was changed: look again.";
  const draftId = await beginText("2026-07-01");
  await send(at(save, { draftId }), { text: first.replace("Bring a cube.", "Bring two cubes.") });
  const seen = await seenOf(draftId);
  const { agreementTo } = await import("#lib/fields/agreement.ts");
  const asked = (await send(at(publish, { draftId }), { seen })).memory.problems?.agreed ?? "";
  const agreed = agreementTo(asked);
  // As many rules are others as before: not the same ones.
  await send(at(save, { draftId }), { text: first.replace("Come in time.", "Come late.") });
  expect((await send(at(publish, { draftId }), { seen, agreed })).memory.message).toBe(moved);
  const second = await seenOf(draftId);
  await publishRegulations(db, { ...english, version: "2026-01-01", text: first.replace("Sit down.", "Sit up.") });
  await send(at(save, { draftId }), { text: first.replace("Come in time.", "Come late.") });
  expect((await send(at(publish, { draftId }), { seen: second, agreed })).memory.message).toBe(moved);
  expect((await send(at(publish, { draftId }), { agreed })).memory.message).toBe(moved);
  expect((await findCurrentRegulations(db))?.version).toBe("2026-01-01");
  expect((await sendAgreeing(at(publish, { draftId }), { seen: await seenOf(draftId) }, { cookie })).page).toBe(
    "/staff/regulations?done=published",
  );
});

test("a translation is published beside the English text that it was looked at beside", async () => {
  const draftId = await beginText("2026-01-01", "fr");
  await send(at(save, { draftId }), { text: "1a) Sois à l'heure.\n1b) Apporte un cube.\n1c) Assieds-toi." });
  const seen = await seenOf(draftId);
  await publishRegulations(db, { ...english, version: "2026-01-01", text: `${first}\n1d) Smile.` });
  expect((await sendAgreeing(at(publish, { draftId }), { seen }, { cookie })).memory.message).toContain("look again");
  expect((await listTranslations(db)).current).toEqual([]);
});

test("a text that is published before its day is in force from then on", async () => {
  const { asked } = await publishText("2999-01-01", `${first}\n1e) Smile.`);
  expect(asked).toBe("This text comes into force on 2999-01-01. Rules added: 1, changed: 0, removed: 0.");
  expect((await findCurrentRegulations(db))?.version).toBe("2026-01-01");
  expect(await numbers()).toEqual(["1a", "1b", "1c"]);
  expect((await getRegulations(db, "2999-01-01")).contentHtml).toContain("Smile");
});

test("a translation belongs to an English text, and takes the place of the one before", async () => {
  const orphan = await beginText("2026-03-03", "fr");
  expect((await send(at(publish, { draftId: orphan }), { seen: "" })).memory.message).toBe(
    "There is no English text of that day that this could be a translation of.",
  );
  const { asked } = await publishText("2026-01-01", "1a) Sois à l'heure.\n1b) Apporte un cube.", "fr");
  expect(asked).toBe(
    "This becomes the translation of the English text of 2026-01-01. Rules added: 2, changed: 0, removed: 0.",
  );
  expect(await getTranslation(db, "french")).toMatchObject({ languageName: "Français", language: "fr" });
  expect((await listTranslations(db)).current).toEqual([
    { version: "2026-01-01", language: "fr", languageName: "Français", languageEnglishName: "French" },
  ]);
  const again = await publishText("2026-01-01", "1a) Arrive à l'heure.", "fr");
  expect(again.asked).toBe(
    "This becomes the translation of the English text of 2026-01-01. It takes the place of what was published of that day. Rules added: 0, changed: 1, removed: 1.",
  );
  expect((await getTranslation(db, "French")).contentHtml).not.toContain("Apporte");
});

test("what has no rules, or one number twice, is not published", async () => {
  const draftId = await beginText("2026-07-01");
  for (const [text, problem] of [
    ["# Rules", "It has no rules: each stands on a line of its own, with its number: 1a) …"],
    ["1a) One.\n1a) Two.", "These numbers stand twice: 1a."],
  ] as const) {
    await send(at(save, { draftId }), { text });
    expect((await send(at(publish, { draftId }), { seen: "" })).memory.message).toBe(problem);
  }
  expect(await numbers()).toEqual(["1a", "1b", "1c"]);
});

test("a file takes the place of the text; what is no text is refused, and so is what is too long", async () => {
  const draftId = await beginText("2026-07-01");
  const upload = async (content: string | Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("text", "typed");
    body.set("source", new File([content], "regulations.md"));
    const handler = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.delete("content-type");
      return at(save, { draftId })(new Request(request.url, { method: "POST", headers, body }));
    };
    return await send(handler, {});
  };
  expect((await upload("- 1a) From a file.\r\n    - 1a1) Deeper.\r\n")).page).toMatch(/done=saved$/);
  expect(await textOf(draftId)).toBe("- 1a) From a file.\n    - 1a1) Deeper.");
  for (const [content, problem] of [
    [new Uint8Array([0xff, 0xfe, 0x00]), "This is no file of text (UTF-8)."],
    ["a\0b", "This is no file of text (UTF-8)."],
    ["x".repeat(longestText + 1), "This takes 400000 characters at most."],
  ] as const)
    expect((await upload(content)).memory.problems?.source?.replace(/[, ]/g, "")).toBe(problem.replace(/[, ]/g, ""));
  expect((await send(at(save, { draftId }), { text: "x".repeat(longestText + 1) })).memory.problems).toHaveProperty(
    "text",
  );
});

test("of two who save one text at once, one of the two is kept whole", async () => {
  const draftId = await beginText("2026-07-01");
  await send(at(save, { draftId }), { text: "1a) Mine." });
  const answers = await Promise.all(["1a) One.", "1a) Two."].map((text) => send(at(save, { draftId }), { text })));
  expect(answers.every(({ page }) => page.startsWith(`/staff/regulations/drafts/${draftId}`))).toBe(true);
  expect(["1a) One.", "1a) Two."]).toContain(await textOf(draftId));
});

test("a text is taken back to be a draft again, and the one before is in force", async () => {
  await publishText("2026-07-01", "1a) Only this.");
  const textId = "2026-07-01.en";
  expect((await send(at(withdraw, { textId }), {})).memory.problems).toEqual({
    agreed:
      "Nobody reads this text any more. The English text before it is in force instead. It becomes a draft again, unless there is another one of that day.",
  });
  expect((await sendAgreeing(at(withdraw, { textId }), {}, { cookie })).page).toBe("/staff/regulations?done=withdrawn");
  expect(await numbers()).toEqual(["1a", "1b", "1c"]);
  expect(await textOf(await beginText("2026-07-01"))).toBe("1a) Only this.");
  expect((await sendForm(at(withdraw, { textId }), {}, { cookie })).status).toBe(404);
});

test("a draft is deleted once somebody has agreed", async () => {
  const draftId = await beginText("2026-07-01");
  expect((await send(at(remove, { draftId }), {})).memory.problems).toHaveProperty("agreedPeople");
  const agreed = (await send(at(remove, { draftId }), {})).memory.problems?.agreedPeople ?? "";
  const { agreementTo } = await import("#lib/fields/agreement.ts");
  expect((await send(at(remove, { draftId }), { agreedPeople: agreementTo(agreed) })).page).toBe(
    "/staff/regulations?done=deleted",
  );
  expect(await textOf(draftId)).toBeUndefined();
});

test("C01: nobody else writes, publishes or takes back", async () => {
  const draftId = await beginText("2026-07-01");
  const as = await signInCookie(db, (await createDelegate(db)).id);
  const handlers = [begin, at(save, { draftId }), at(publish, { draftId }), at(remove, { draftId })];
  for (const handler of [...handlers, at(withdraw, { textId: "2026-01-01.en" })])
    expect((await sendForm(handler, { text: "x" }, { cookie: as })).status).toBe(403);
  for (const odd of ["0", "x", "99999999999", "__proto__"])
    expect((await sendForm(at(save, { draftId: odd }), { text: "x" }, { cookie })).status).toBe(404);
  for (const textId of ["x", "2026-99-99.en", "2026-01-01.zz", "__proto__"])
    expect((await sendForm(at(withdraw, { textId }), {}, { cookie })).status).toBe(404);
  for (const sent of [
    { version: "2026-02-30", language: "en" },
    { version: "2026-01-01", language: "tlh" },
  ])
    expect(Object.keys((await send(begin, sent)).memory.problems ?? {})).toHaveLength(1);
});
