import { expect, test } from "vitest";
import { agreementTo } from "#lib/fields/agreement.ts";
import { listSavedFilters, mostSavedFilters } from "#lib/registrations/saved-filters.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { filterQuery, readFilterText } from "./_filter.ts";
import { POST as remove } from "./filters/remove/route.ts";
import { POST as save } from "./filters/save/route.ts";

const { db } = await testDatabase();

/** What the box says that comes with the question. */
const toReplace = (name: string) =>
  agreementTo(`Your filter “${name}” shows another list, and this one would take its place.`);

async function managers() {
  const [organizer, delegate] = [await createAccount(db), await createAccount(db)];
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer], delegates: [delegate] });
  const cookies = { organizer: await signInCookie(db, organizer.id), delegate: await signInCookie(db, delegate.id) };
  const params = Promise.resolve({ competitionId });
  const sendAs = (cookie: string) => async (handler: typeof save, fields: Record<string, string>) =>
    await formAnswer(await sendForm((request) => handler(request, { params }), fields, { cookie }));
  const keptBy = async ({ id: accountId }: { id: number }) =>
    (await listSavedFilters(db, { competitionId, accountId })).map(({ name, query }) => [name, query]);
  const page = `/competitions/${competitionId}/manage/registrations`;
  return { competitionId, organizer, delegate, cookies, sendAs, keptBy, page };
}

test("a list is kept under a name, for whoever saved it and this competition alone, until they remove it", async () => {
  const { competitionId, organizer, delegate, cookies, sendAs, keptBy, page } = await managers();
  const send = sendAs(cookies.organizer);
  const filter = "event=333&status=pending&page=3&sort=-guests&nonsense=1";
  const query = "status=pending&event=333&sort=-guests";
  expect(await send(save, { filter_name: " To decide ", filter })).toMatchObject({
    page: `${page}?${query}&done=filter-saved`,
  });
  await send(save, { filter_name: "Ána", filter: "q=Ana" });
  await send(save, { filter_name: "Ána", filter: "q=Anna", agreedFilter: toReplace("Ána") });
  expect(await keptBy(organizer)).toEqual([
    ["Ána", "q=Anna"],
    ["To decide", query],
  ]);
  expect(await keptBy(delegate)).toEqual([]);
  const [, first] = await listSavedFilters(db, { competitionId, accountId: organizer.id });
  await sendAs(cookies.delegate)(remove, { saved: String(first?.id), filter: "" });
  expect(await keptBy(organizer)).toHaveLength(2);
  expect(await send(remove, { saved: String(first?.id), filter: "q=Anna" })).toMatchObject({
    page: `${page}?q=Anna&done=filter-removed`,
  });
  expect(await keptBy(organizer)).toEqual([["Ána", "q=Anna"]]);
});

test.each([
  ["no name", { filter_name: "", filter: "q=Ana" }, { problems: { filter_name: "Give the filter a name." } }],
  [
    "a name that is too long",
    { filter_name: "x".repeat(41), filter: "q=Ana" },
    { problems: { filter_name: "This takes 40 characters at most." } },
  ],
  [
    "no filter",
    { filter_name: "All", filter: "page=2" },
    { message: "There is nothing to save: choose first what the list shows." },
  ],
  [
    "a filter that there is not",
    { filter_name: "All", filter: "status=unheard" },
    { message: "There is nothing to save: choose first what the list shows." },
  ],
])("with %s nothing is kept", async (_, fields, refused) => {
  const { organizer, cookies, sendAs, keptBy } = await managers();
  expect((await sendAs(cookies.organizer)(save, fields)).memory).toMatchObject(refused);
  expect(await keptBy(organizer)).toEqual([]);
});

test.each([
  "q=日本",
  "q=a\nb",
  "q=\u{1F9CA}",
  "q=%",
  "q=\ud800",
  "status=pending&status=accepted",
  "q=a&attempt=x#f",
  "page=x",
])("a refused form comes back to the list of what was sent with it (%j), or to that of all", async (filter) => {
  const { cookies, sendAs, page } = await managers();
  const refused = await sendAs(cookies.organizer)(save, { filter_name: "", filter });
  expect(refused.memory.problems).toEqual({ filter_name: "Give the filter a name." });
  const query = filterQuery(readFilterText(filter));
  expect(refused.page).toBe(query === "" ? page : `${page}?${query}`);
});

test("a name shows something, and two that look the same are one", async () => {
  const { organizer, cookies, sendAs, keptBy } = await managers();
  const send = sendAs(cookies.organizer);
  for (const invisible of ["\u200b", "\u2060", "\u00ad", "\u200f", " \u3164\u2800 "]) {
    const { memory } = await send(save, { filter_name: invisible, filter: "q=Ana" });
    expect(memory.problems).toEqual({ filter_name: "Give the filter a name." });
  }
  await send(save, { filter_name: "To\u00ad decide", filter: "q=Ana" });
  const asked = "Your filter “To\u00ad decide” shows another list, and this one would take its place.";
  for (const filter_name of ["\u200fTo decide", " TO DECIDE "]) {
    const { memory } = await send(save, { filter_name, filter: "q=Ben" });
    expect(memory.problems).toEqual({ agreedFilter: asked });
  }
  expect(await keptBy(organizer)).toEqual([["To\u00ad decide", "q=Ana"]]);
  await send(save, { filter_name: "TO DECIDE", filter: "q=Cleo", agreedFilter: toReplace("To\u00ad decide") });
  expect(await keptBy(organizer)).toEqual([["TO DECIDE", "q=Cleo"]]);
  await send(save, { filter_name: "To decide", filter: "q=Cleo" });
  expect(await keptBy(organizer)).toEqual([["To decide", "q=Cleo"]]);
});

test("numbers in names are in their order", async () => {
  const { organizer, cookies, sendAs, keptBy } = await managers();
  for (const filter_name of ["F10", "F2", "F1"])
    await sendAs(cookies.organizer)(save, { filter_name, filter: "q=Ana" });
  expect((await keptBy(organizer)).map(([name]) => name)).toEqual(["F1", "F2", "F10"]);
});

test("twenty are kept and not one more, also where two are saved at once", async () => {
  const { organizer, cookies, sendAs, keptBy } = await managers();
  const send = sendAs(cookies.organizer);
  const saveNamed = (name: string) => send(save, { filter_name: name, filter: "q=Ana" });
  for (let number = 1; number < mostSavedFilters; number += 1) await saveNamed(`Number ${number}`);
  const answers = await Promise.all([saveNamed("One"), saveNamed("Other")]);
  expect(answers.filter(({ memory }) => memory?.message !== undefined)).toMatchObject([
    { memory: { message: "You keep 20 filters of this competition, as many as one can: remove one first." } },
  ]);
  expect(await keptBy(organizer)).toHaveLength(mostSavedFilters);
});

test("whoever manages nothing here saves nothing", async () => {
  const { competitionId } = await managers();
  const cookie = await signInCookie(db, (await createAccount(db)).id);
  const params = Promise.resolve({ competitionId });
  const fields = { filter_name: "Mine", filter: "q=Ana" };
  expect((await sendForm((request) => save(request, { params }), fields, { cookie })).status).toBe(403);
});
