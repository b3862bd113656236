import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toOpenForm } from "#app/_forms/open-form.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { DecisionForm, toDecided } from "#lib/registrations/forms.ts";
import { listRegistrationStates, listRegistrations } from "#lib/registrations/managed-registrations.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { formAnswer, sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { DecisionBar } from "./_decision-bar.tsx";
import { Nobody } from "./_nobody.tsx";
import { RegistrationTable } from "./_registration-table.tsx";
import { countTicked } from "./_tick-count.tsx";
import { TickLinks } from "./_tick-links.tsx";
import { ticksOf } from "./_ticks.ts";
import { POST as decide } from "./decide/route.ts";

const { db } = await testDatabase();

async function waitingFor(count: number) {
  const organizer = await createAccount(db);
  const { id: competitionId } = await createCompetition(db, { organizers: [organizer] });
  for (let registrantId = 1; registrantId <= count; registrantId += 1) {
    const { id: accountId } = await createAccount(db, { name: `Number ${registrantId}` });
    const waiting = { status: "waiting_list", waitingListPosition: registrantId } as const;
    await createRegistration(db, { competitionId, accountId, registrantId, ...waiting });
  }
  const cookie = await signInCookie(db, organizer.id);
  const send = async (fields: Record<string, string>) =>
    await formAnswer(
      await sendForm((request) => decide(request, { params: Promise.resolve({ competitionId }) }), fields, { cookie }),
    );
  return { competitionId, send };
}

const namesIn = (shown: { name: string }[]) => shown.map(({ name }) => name);

test("those whom a refused decision was about are still ticked, on this page and on the others", async () => {
  const { competitionId, send } = await waitingFor(5);
  const listed = await listRegistrationStates(db, competitionId, {});
  const shown = await listRegistrations(db, competitionId, {}, { page: 1, perPage: 2 });
  const [, second, , fourth, fifth] = listed.map(({ id }) => `${id}:waiting_list`);
  const registrationIds = [second, `${fourth} ${fifth}`].join(" ");
  const { memory } = await send({ decision: "move", place: "", filter: "", registrationIds });
  const values = { registrationIds: [memory.values?.registrationIds ?? ""] };
  const form = toOpenForm(DecisionForm, { problems: {}, ...memory, values }, {});
  const { isTicked, elsewhere } = ticksOf({
    ...{ listed, shown, wanted: undefined },
    refused: form.ticked("registrationIds"),
  });
  const page = renderToStaticMarkup(
    RegistrationTable({
      registrations: shown,
      root: "",
      timeZone: "UTC",
      isTicked,
      sort: undefined,
      sortedAddress: () => "",
    }),
  );
  const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
  expect(boxes.map((box) => [/aria-label="([^"]*)"/.exec(box)?.[1], box.includes("checked=")])).toEqual([
    ["Number 1", false],
    ["Number 2", true],
  ]);
  expect(elsewhere).toEqual([fourth, fifth]);
  const competition = (await findCompetition(db, competitionId))!;
  const bar = renderToStaticMarkup(
    DecisionBar({
      competition,
      form,
      elsewhere,
      mayDecide: true,
      hasWaiting: true,
      addressesAction: "",
      listAddress: "",
    }),
  );
  expect(bar).toContain(`name="registrationIds" checked="" value="${fourth} ${fifth}"`);
  expect(bar).toContain("And 2 people on other pages");
});

test("whoever is asked first is asked in the bar, beside the button that does it and no other", async () => {
  const { competitionId, send } = await waitingFor(1);
  const [only] = await listRegistrationStates(db, competitionId, {});
  const registrationIds = `${only?.id}:waiting_list`;
  const { memory } = await send({ decision: "reject", filter: "", registrationIds });
  const values = { decision: ["reject"], registrationIds: [registrationIds] };
  const form = toOpenForm(DecisionForm, { problems: {}, ...memory, values }, {});
  const competition = (await findCompetition(db, competitionId))!;
  const shown = { mayDecide: true, hasWaiting: true, addressesAction: "/addresses", listAddress: "/list?page=2" };
  const bar = renderToStaticMarkup(DecisionBar({ competition, form, elsewhere: [], ...shown }));
  expect(memory.values?.decision).toBe("reject");
  expect(bar).toContain("Nothing is done yet");
  expect(bar).toContain("The registration of Number 1 will be rejected");
  expect([...bar.matchAll(/<button[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual(["reject"]);
  expect(bar).toContain('href="/list?page=2"');
});

test("a list has pages, in one order, and what is ticked on all of them is decided at once", async () => {
  const { competitionId, send } = await waitingFor(5);
  const onPage = async (page: number) => await listRegistrations(db, competitionId, {}, { page, perPage: 2 });
  expect([namesIn(await onPage(1)), namesIn(await onPage(2)), namesIn(await onPage(3)), await onPage(4)]).toEqual([
    ["Number 1", "Number 2"],
    ["Number 3", "Number 4"],
    ["Number 5"],
    [],
  ]);
  const listed = await listRegistrationStates(db, competitionId, {});
  const shown = await onPage(2);
  const asked = { listed, shown, refused: [] };
  expect(ticksOf({ ...asked, wanted: undefined }).elsewhere).toEqual([]);
  const onlyHere = ticksOf({ ...asked, wanted: "page" });
  expect([listed.filter(onlyHere.isTicked).length, onlyHere.elsewhere]).toEqual([2, []]);
  const everybody = ticksOf({ ...asked, wanted: "all" });
  expect([listed.filter(everybody.isTicked).length, everybody.elsewhere.length]).toEqual([5, 3]);
  const here = shown.map(({ id, status }) => `${id}:${status}`);
  const registrationIds = [...here, ...everybody.elsewhere].join(" ");
  expect(await send({ decision: "accept", filter: "page=2", registrationIds })).toMatchObject({
    page: `/competitions/${competitionId}/manage/registrations?page=2&done=accept`,
  });
  const states = await listRegistrationStates(db, competitionId, { status: "accepted" });
  expect(states).toHaveLength(5);
});

test("what is ticked is counted, with those that one box stands for", () => {
  expect(countTicked([])).toBe(0);
  expect(countTicked(["1:pending", "2:accepted", "7:pending 8:pending 9:accepted"])).toBe(5);
});

test("how many are ticked has its place before anybody is, or nobody would hear of it", async () => {
  const { competitionId } = await waitingFor(1);
  const competition = (await findCompetition(db, competitionId))!;
  const form = toOpenForm(DecisionForm, { problems: {}, values: {} }, {});
  const shown = { elsewhere: [], mayDecide: true, hasWaiting: false, addressesAction: "", listAddress: "" };
  expect(renderToStaticMarkup(DecisionBar({ competition, form, ...shown }))).toContain(
    '<p class="tick-count" aria-live="polite"></p>',
  );
});

test("an empty list says whether nobody has registered, or only nobody whom it asks for", () => {
  const asked = (isNarrowed: boolean) => renderToStaticMarkup(Nobody({ isNarrowed, clearHref: "/list" }));
  expect(asked(true)).toMatch(/No registration matches all of these filters\..*href="\/list"[^>]*>Clear the filters/);
  expect(asked(false)).toContain("People appear here once they register.");
  expect(asked(false)).not.toContain("href=");
});

test("what somebody wrote runs in its own direction, whatever the page's", async () => {
  const { competitionId } = await waitingFor(1);
  const shown = await listRegistrations(db, competitionId, {}, { page: 1, perPage: 2 });
  const registrations = shown.map((one) => ({ ...one, comments: "I arrive around noon." }));
  const table = { registrations, root: "", timeZone: "UTC", sort: undefined };
  const page = renderToStaticMarkup(RegistrationTable({ ...table, isTicked: () => false, sortedAddress: () => "" }));
  expect(page).toContain('dir="auto">I arrive around noon.</span>');
});

test("the links that tick say whom, and how many that are", () => {
  const linksOf = (asked: { shownCount: number; total: number; wanted: string | undefined }) =>
    [
      ...renderToStaticMarkup(TickLinks({ ...asked, href: (ticked) => `?ticked=${ticked}` })).matchAll(
        /href="\?ticked=(\w*)">(.*?)<\/a>/g,
      ),
    ].map(([, ticked, text]) => [ticked, text]);
  expect(linksOf({ shownCount: 100, total: 1400, wanted: undefined })).toEqual([
    ["page", "Tick the 100 people on this page"],
    ["all", "Tick all 1,400 on all pages"],
  ]);
  expect(linksOf({ shownCount: 100, total: 1400, wanted: "all" })).toEqual([
    ["page", "Tick the 100 people on this page"],
    ["", "Tick nobody"],
  ]);
  expect(linksOf({ shownCount: 3, total: 3, wanted: undefined })).toEqual([["all", "Tick everybody listed"]]);
});

test("more than ten thousand are not decided at once, however they are written", () => {
  const many = Array.from({ length: 10_001 }, (_, index) => `${index + 1}:pending`).join(" ");
  expect(() => toDecided([many])).toThrow("Choose 10000 at most.");
  expect(toDecided([many.slice(0, many.lastIndexOf(" "))]).registrationIds).toHaveLength(10_000);
});
