import { eq } from "drizzle-orm";
import { parseAtomFeed } from "feedsmith";
import { expect, test } from "vitest";
import { accounts } from "#lib/db/schema/accounts.ts";
import { writeNotifications } from "#lib/notifications/commands/write-notifications.ts";
import { countUnread, isFollowing, listNotifications } from "#lib/notifications/queries.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { POST as changeFeed } from "../../(account)/settings/notifications/feed/route.ts";
import { POST as follow } from "../persons/[competitorId]/follow/route.ts";
import { GET as readFeed } from "./feed/[token]/route.ts";
import { POST as unfollow } from "./following/remove/route.ts";
import { POST as read } from "./read/route.ts";

const { db } = await testDatabase();
const now = new Date();

async function tell(accountId: number, competition: Awaited<ReturnType<typeof createCompetition>>) {
  const told = [{ accountId, competition, details: {} }];
  await writeNotifications(db, { kind: "new_competition", told, mail: "sent otherwise", now });
  const [newest] = await listNotifications(db, accountId, { offset: 0, size: 1 });
  return newest?.id ?? 0;
}

test("what somebody was told is read one by one or all up to the newest shown, and by nobody else", async () => {
  const [ann, other] = [await createAccount(db), await createAccount(db)];
  const [first, second, third] = [
    await tell(ann.id, await createCompetition(db)),
    await tell(ann.id, await createCompetition(db)),
    await tell(ann.id, await createCompetition(db)),
  ];
  const send = async (who: { id: number }, fields: Record<string, string>) =>
    (await formAnswer(await sendForm(read, fields, { cookie: await signInCookie(db, who.id) }))).page;
  expect(await send(other, { notification: String(first) })).toBe("/notifications?done=read");
  expect(await send(other, { until: String(third) })).toBe("/notifications?done=all-read");
  for (const id of ["x", "", "-1", "9".repeat(400)]) await send(ann, { until: id });
  expect(await countUnread(db, ann.id)).toBe(3);
  await send(ann, { notification: String(first) });
  expect(await countUnread(db, ann.id)).toBe(2);
  await send(ann, { until: String(second) });
  expect(await countUnread(db, ann.id)).toBe(1);
  expect((await sendForm(read, { until: "1" })).headers.get("location")).toMatch(/^\/sign-in\?/);
});

test("nothing is told, counted or fed of a competition that is hidden from the public", async () => {
  const account = await createAccount(db);
  await tell(account.id, await createDraft(db, { name: "Secret Open" }));
  expect(await countUnread(db, account.id)).toBe(0);
  expect(await listNotifications(db, account.id, { offset: 0, size: 10 })).toEqual([]);
});

test("somebody is followed from their profile, and not any more from there or from the list", async () => {
  const [account, person] = [await createAccount(db), await createPerson(db)];
  const cookie = await signInCookie(db, account.id);
  const route = { params: Promise.resolve({ competitorId: person.id }) };
  const send = async (intent: string) =>
    await formAnswer(await sendForm((request) => follow(request, route), { intent }, { cookie }));
  expect((await send("follow")).page).toBe(`/persons/${person.id}?done=follow`);
  expect(await isFollowing(db, account.id, person.id)).toBe(true);
  expect((await send("constructor")).memory).toMatchObject({ message: "Say whether you follow them." });
  expect((await send("unfollow")).page).toBe(`/persons/${person.id}?done=unfollow`);
  expect(await isFollowing(db, account.id, person.id)).toBe(false);
  await send("follow");
  const unfollowed = await formAnswer(await sendForm(unfollow, { competitor_id: person.id }, { cookie }));
  expect(unfollowed.page).toBe("/notifications/following?done=unfollow");
  expect(await isFollowing(db, account.id, person.id)).toBe(false);
  for (const competitorId of ["2004NONE01", "x", "constructor", "a\0b"]) {
    const nobody = { params: Promise.resolve({ competitorId }) };
    const answer = await sendForm((request) => follow(request, nobody), { intent: "follow" }, { cookie });
    expect(answer.status).toBe(404);
  }
});

const feedOf = (token: string) =>
  readFeed(new Request(`http://localhost:3000/notifications/feed/${token}`), { params: Promise.resolve({ token }) });

test("a private feed has its secret address shown once, is kept by nothing on the way, and says nothing of whose it is", async () => {
  const account = await createAccount(db, { name: "Ann Secret" });
  const cookie = await signInCookie(db, account.id);
  const competition = await createCompetition(db, {
    name: "Tea & <b>Cake</b> Open",
    city: "Lyon",
    countryId: "France",
  });
  const id = await tell(account.id, competition);
  const made = await formAnswer(await sendForm(changeFeed, { intent: "make" }, { cookie }));
  const [address = ""] = made.shownOnce ?? [];
  expect([made.page, address]).toEqual([
    "/settings/notifications?done=feed-made",
    expect.stringMatching(/^http:\/\/localhost:3000\/notifications\/feed\/[\w-]{43}$/),
  ]);
  const answer = await feedOf(address.split("/").at(-1) ?? "");
  const headers = ["content-type", "cache-control", "x-robots-tag", "referrer-policy"];
  expect([answer.status, ...headers.map((name) => answer.headers.get(name))]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
    "private, no-store",
    "noindex, nofollow",
    "no-referrer",
  ]);
  const feed = await answer.text();
  const entry = `http://localhost:3000/competitions/${competition.id}#notification-${id}`;
  const told = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(parseAtomFeed(feed)).toEqual({
    id: address,
    title: { value: "Stadion: notifications" },
    authors: [{ name: "Stadion" }],
    updated: told,
    generator: { text: "Stadion" },
    links: [
      { rel: "alternate", href: "http://localhost:3000/notifications" },
      { rel: "self", href: address },
    ],
    entries: [
      {
        id: entry,
        title: { value: "New competition: Tea &#38; &#60;b&#62;Cake&#60;/b&#62; Open", type: "html" },
        links: [{ href: entry }],
        updated: told,
        published: told,
        summary: { value: "4–5 May 2030 · Lyon, France", type: "html" },
      },
    ],
  });
  for (const own of ["Ann Secret", account.email ?? "", String(account.id)]) expect(feed).not.toContain(own);
});

test("C21: names and cities add nothing to a private feed, whatever stands in them", async () => {
  const account = await createAccount(db);
  for (const text of ["Open ]]><entry/><!-- \u0001&amp; </title>\r\n<script>", '=cmd|" /C calc"!A1 \u202eé']) {
    await tell(account.id, await createCompetition(db, { name: text, city: text, countryId: "France" }));
  }
  const made = await formAnswer(
    await sendForm(changeFeed, { intent: "make" }, { cookie: await signInCookie(db, account.id) }),
  );
  const feed = await (await feedOf(made.shownOnce?.[0]?.split("/").at(-1) ?? "")).text();
  const inHtml = (text: string) => [`New competition: ${text}`, `4–5 May 2030 · ${text}, France`];
  // As HTML they are these texts, and no elements.
  expect(parseAtomFeed(feed).entries?.map(({ title, summary }) => [title?.value, summary?.value])).toEqual([
    inHtml("=cmd|&#34; /C calc&#34;!A1 \u202eé"),
    inHtml("Open ]]&#62;&#60;entry/&#62;&#60;!-- &#38;amp; &#60;/title&#62;\n&#60;script&#62;"),
  ]);
});

test("a private feed speaks the language of its account, whatever program asks", async () => {
  const account = await createAccount(db, { language: "es" });
  const competition = await createCompetition(db, { name: "Tea Open", city: "Lyon", countryId: "France" });
  const id = await tell(account.id, competition);
  const made = await formAnswer(
    await sendForm(changeFeed, { intent: "make" }, { cookie: await signInCookie(db, account.id) }),
  );
  const feed = await (await feedOf(made.shownOnce?.[0]?.split("/").at(-1) ?? "")).text();
  expect(feed).toContain("<title>Stadion: notificaciones</title>");
  expect(feed).toContain("Nueva competición: Tea Open");
  expect(feed).toContain("Lyon, Francia");
  const entry = `/competitions/${competition.id}#notification-${id}`;
  expect(feed).toContain(`<link href="http://localhost:3000/es${entry}"/>`);
  // The same in every language, so that nothing is shown as new once another is taken.
  expect(feed).toContain(`<id>http://localhost:3000${entry}</id>`);
});

test("an address that was replaced or ended, is made up, or belongs to a suspended account, answers all the same", async () => {
  const account = await createAccount(db);
  const cookie = await signInCookie(db, account.id);
  const make = async () => {
    const { shownOnce } = await formAnswer(await sendForm(changeFeed, { intent: "make" }, { cookie }));
    return shownOnce?.[0]?.split("/").at(-1) ?? "";
  };
  const [first, second] = [await make(), await make()];
  expect((await feedOf(second)).status).toBe(200);
  await db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, account.id));
  const ofSuspended = second;
  const tokens = [first, ofSuspended, "", "x", "x".repeat(43), "%00", `${second}x`, second.slice(1)];
  for (const token of tokens) {
    const answer = await feedOf(token);
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
      404,
      "",
      "private, no-store",
    ]);
  }
  await db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, account.id));
  expect((await formAnswer(await sendForm(changeFeed, { intent: "end" }, { cookie }))).page).toBe(
    "/settings/notifications?done=feed-ended",
  );
  expect((await feedOf(second)).status).toBe(404);
});
