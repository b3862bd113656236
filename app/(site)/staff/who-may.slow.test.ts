import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { unsuspendAccount } from "#lib/accounts/commands/suspend.ts";
import { claimProfile } from "#lib/claims/commands.ts";
import { listOpenClaims } from "#lib/claims/queries.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { writePost } from "#lib/posts/commands.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { beginDraft } from "#lib/regulations/drafts/commands.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { writeIncident } from "#lib/regulations/write-incident.ts";
import { findRights } from "#lib/roles/rights.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createRegistration } from "#lib/testing/factories/registrations.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { sendForm } from "#lib/testing/send-form.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const { db } = await testDatabase();

const site = path.join(import.meta.dirname, "..");
const manage = "competitions/[competitionId]/manage";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Every form of a folder by its place: one that is added is tried as well. */
async function formsIn(folder: string): Promise<[place: string, handler: Handler][]> {
  const files = readdirSync(path.join(site, folder), { recursive: true, encoding: "utf8" });
  const routes = files.filter((file) => file.endsWith("route.ts")).sort();
  const found = await Promise.all(
    routes.map(async (file): Promise<[string, Handler | undefined]> => {
      const module = (await import(pathToFileURL(path.join(site, folder, file)).href)) as { POST?: Handler };
      return [path.dirname(file), module.POST];
    }),
  );
  return found.flatMap(([place, handler]) => (handler ? [[place, handler]] : []));
}

const everybody = [
  "nobody",
  "member",
  "banned",
  "organizer",
  "trainee",
  "delegate",
  "otherDelegate",
  "senior",
] as const;
const staff = ["wrc", "wic", "wct", "wcat", "officer", "wrt", "board", "administrator"] as const;
type Role = (typeof everybody)[number] | (typeof staff)[number];
const roles: Role[] = [...everybody, ...staff];

const people: Partial<Record<Role, Account>> = {};
const cookies: Partial<Record<Role, string>> = {};
const params: Record<string, string> = {};

async function memberOf(group: Parameters<typeof createGroup>[1], role: { status?: "member" | "chair" } = {}) {
  const account = await createAccount(db);
  await createRole(db, { groupId: (await createGroup(db, group)).id, accountId: account.id, ...role });
  return account;
}

beforeAll(async () => {
  const team = (friendlyId: string) => memberOf({ groupType: "teams_committees", friendlyId }, { status: "member" });
  people.member = await createAccount(db);
  people.banned = await memberOf({ groupType: "banned_competitors", isHidden: true });
  people.organizer = await createAccount(db);
  const region = await createGroup(db, { groupType: "delegate_regions" });
  const delegates = { trainee: "trainee_delegate", delegate: "delegate", senior: "senior_delegate" } as const;
  for (const [name, status] of Object.entries(delegates) as [keyof typeof delegates, "delegate"][]) {
    people[name] = await createAccount(db);
    await createRole(db, { groupId: region.id, accountId: people[name].id, status });
  }
  people.otherDelegate = await createDelegate(db);
  people.officer = await memberOf({ groupType: "officers" }, { status: "chair" });
  people.board = await memberOf({ groupType: "board" });
  people.administrator = await createAdministrator(db);
  for (const name of ["wrc", "wic", "wct", "wcat", "wrt"] as const) people[name] = await team(name);
  for (const name of roles) if (people[name]) cookies[name] = await signInCookie(db, people[name].id);
  params.accountId = String((await createAccount(db)).id);
  params.competitorId = (await createPerson(db)).id;
  params.groupId = String(region.id);
  const post = { title: "Theirs", body: "To write.", isSticky: false };
  params.postId = String((await writePost(db, post, { by: people.board.id, now: new Date() })).id);
  const draft = await beginDraft(
    db,
    { version: "2031-01-01" as CalendarDate, language: "en" },
    { by: people.board.id },
  );
  await publishRegulations(db, official2026);
  Object.assign(params, { draftId: String(draft.id), textId: "2026-01-01.en" });
  const incident = { title: "Theirs", publicSummary: "", privateDescription: "", privateDecision: "", tags: "" };
  const content = { ...incident, competitions: "", isDigestWorthy: false };
  params.incidentId = String(await writeIncident(db, content, { by: people.board.id }));
  params.claimId = await claimOfTheirs();
  Object.assign(params, {
    correctionId: "1",
    requestId: "1",
    pictureId: "1",
    eventId: "333",
    roundId: "333-r1",
    registrantId: "1",
  });
});

/** A claim that names a competition of the delegate and the trainee, below the senior delegate. */
async function claimOfTheirs(): Promise<string> {
  const person = await createPerson(db);
  const { id, name } = await createCompetition(db, {
    ...managersOf(),
    ...{ startDate: "2019-01-01", endDate: "2019-01-01", resultsPostedAt: new Date() },
  });
  await createResult(db, { round: await createRound(db, { competitionId: id }), person });
  const claiming = { competitorId: person.id, birthDate: "1994-05-06", competition: name, message: "" };
  const [account, now] = [await createAccount(db), new Date()];
  await claimProfile(db, account, claiming, { ipAddress: null, now });
  const rights = await findRights(db, { account: people.administrator!, now });
  const { claims } = await listOpenClaims(db, { accountId: 0, rights, now }, { offset: 0, size: 1000 });
  return String(claims.find(({ accountId }) => accountId === account.id)?.id);
}

const managersOf = () => ({
  delegates: [people.delegate!, people.trainee!],
  organizers: [people.organizer!],
});

/** One of its own, since whoever may send an empty form may empty what it is about. */
async function competitionWithRound(create: typeof createCompetition): Promise<string> {
  const { id } = await create(db, managersOf());
  await createRound(db, { competitionId: id });
  await createRegistration(db, { competitionId: id, accountId: people.member!.id, registrantId: 1 });
  return id;
}

/** What becomes of a form in which nothing is filled in: whoever may send it is told so. */
async function outcomeFor(handler: Handler, name: Role, given: Record<string, string>): Promise<string> {
  const send = (request: Request) => handler(request, { params: Promise.resolve(given) });
  const answer = await sendForm(send, {}, { cookie: cookies[name] ?? "" });
  if (answer.headers.get("location")?.startsWith("/sign-in?")) return "signs in first";
  return answer.status === 403 || answer.status === 404 ? String(answer.status) : "may";
}

const desks: Record<string, Role[]> = {
  results: ["wrt", "board", "administrator"],
  corrections: ["wrt", "board", "administrator"],
  claims: ["delegate", "senior", "wrt", "board", "administrator"],
  posts: ["wct", "board", "administrator"],
  regulations: ["wrc", "administrator"],
  incidents: ["wrc", "administrator"],
  identity: ["wrt", "board", "administrator"],
  persons: ["wrt", "board", "administrator"],
  pictures: ["wrt", "board", "administrator"],
  competitions: ["wcat", "officer", "wrt", "board", "administrator"],
  accounts: ["wic", "wrt", "board", "administrator"],
  groups: ["senior", "wic", "wcat", "officer", "wrt", "board", "administrator"],
};

// Whoever sits at these desks may do there only what their own roles allow.
const furtherRefused: Record<string, Role[]> = {
  "accounts/[accountId]/ban": ["wrt"],
  "accounts/[accountId]/suspend": ["wic"],
  "accounts/[accountId]/unsuspend": ["wic"],
  "accounts/[accountId]/end-sessions": ["wic"],
};

test("C01: each action of the staff, by everybody: who does not sit at its desk is refused before anything is read", async () => {
  const forms = await formsIn("staff");
  expect(forms.length).toBeGreaterThan(10);
  for (const [place, handler] of forms) {
    const desk = desks[place.split("/")[0] ?? ""] ?? [];
    const competitionId = place.includes("[competitionId]") ? await competitionWithRound(createCompetition) : "";
    for (const name of roles) {
      const outcome = await outcomeFor(handler, name, { ...params, competitionId });
      const isRefused = !desk.includes(name) || (outcome !== "may" && furtherRefused[place]?.includes(name));
      const expected = name === "nobody" ? "signs in first" : isRefused ? "403" : outcome === "404" ? "404" : "may";
      expect([place, name, outcome]).toEqual([place, name, expected]);
    }
  }
});

const managing: Role[] = [
  "organizer",
  "trainee",
  "delegate",
  "senior",
  "wic",
  "wcat",
  "officer",
  "wrt",
  "board",
  "administrator",
];

test("C01: nobody keeps those above them, or themselves, from signing in", async () => {
  const above: Partial<Record<Role, Role[]>> = {
    wrt: ["officer", "board", "administrator"],
    board: ["administrator"],
    administrator: [],
  };
  for (const action of ["suspend", "unsuspend", "end-sessions"]) {
    const forms = new Map(await formsIn("staff"));
    const handler = forms.get(`accounts/[accountId]/${action}`);
    for (const [name, refused] of Object.entries(above) as [Role, Role[]][]) {
      for (const stopped of roles.filter((role) => role !== "nobody" && role !== name)) {
        const send = (request: Request) =>
          handler!(request, { params: Promise.resolve({ accountId: String(people[stopped]!.id) }) });
        const answer = await sendForm(send, { reason: "x" }, { cookie: cookies[name] ?? "" });
        // Their sessions end with it: they sign in again for what follows.
        await unsuspendAccount(db, people[stopped]!.id, { by: null }).catch(() => undefined);
        cookies[stopped] = await signInCookie(db, people[stopped]!.id);
        expect([action, name, stopped, answer.status]).toEqual([
          action,
          name,
          stopped,
          refused.includes(stopped) ? 403 : 303,
        ]);
      }
    }
  }
});

test("C01, C03: each action of managers, by everybody: an unannounced competition is there for its managers alone", async () => {
  const forms = await formsIn(manage);
  expect(forms.length).toBeGreaterThan(30);
  // Nobody of these changes anything, so one competition serves all forms.
  const [known, hidden] = [await competitionWithRound(createCompetition), await competitionWithRound(createDraft)];
  const refused = { [known]: /^40[34]$/, [hidden]: /^404$/ };
  for (const [place, handler] of forms) {
    for (const [competitionId, refusal] of Object.entries(refused)) {
      for (const name of roles.filter((role) => !managing.includes(role))) {
        const outcome = await outcomeFor(handler, name, { ...params, competitionId });
        const expected = name === "nobody" ? "signs in first" : expect.stringMatching(refusal);
        expect([place, name, outcome]).toEqual([place, name, expected]);
      }
    }
    const competitionId = await competitionWithRound(createCompetition);
    for (const name of ["organizer", "senior", "administrator"] as const) {
      const outcome = await outcomeFor(handler, name, { ...params, competitionId });
      const mayBeRefused = onlyDelegates.has(place) && name !== "administrator";
      if (!mayBeRefused) expect([place, name, outcome]).not.toEqual([place, name, "403"]);
    }
  }
});

// What all who manage it see, and only a delegate of the competition does.
const onlyDelegates = new Set(["general/people", "results/check/submit", "results/check/take-back", "step"]);
