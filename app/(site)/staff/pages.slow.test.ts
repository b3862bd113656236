import { readdirSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { prerender } from "react-dom/static";
import { beforeAll, expect, test, vi } from "vitest";
import type { Account } from "#lib/accounts/account.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { writeMessage } from "#lib/competitions/commands/write-message.ts";
import { accounts, avatars } from "#lib/db/schema/accounts.ts";
import { profileClaims } from "#lib/db/schema/claims.ts";
import { corrections } from "#lib/db/schema/corrections.ts";
import { identityRequests } from "#lib/db/schema/identity.ts";
import { scrambles } from "#lib/db/schema/results.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { writePost } from "#lib/posts/commands.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { beginDraft } from "#lib/regulations/drafts/commands.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { writeIncident } from "#lib/regulations/write-incident.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createAdministrator, createDelegate, sessionOf } from "#lib/testing/factories/actors.ts";
import { createCompetition, createDraft, createRound } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { pictureFile } from "#lib/testing/factories/pictures.ts";
import { createResult } from "#lib/testing/factories/results.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

const asking = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: asking.cookie }) }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  usePathname: () => "/staff",
}));

const { db } = await testDatabase();

type Page = { default: (props: never) => Promise<ReactElement> };

const pages: Record<string, [page: Promise<Page>, desk: string, text: string, of?: "posted"]> = {
  "/staff": [import("./page.tsx") as never, "any", "What waits"],
  "/staff/results": [import("./results/page.tsx") as never, "results", "Nothing waits"],
  "/staff/claims": [import("./claims/page.tsx") as never, "claims", "Ann Account"],
  "/staff/posts": [import("./posts/page.tsx") as never, "posts", "A post of Ann"],
  "/staff/posts/new": [import("./posts/new/page.tsx") as never, "posts", "Write a post"],
  "/staff/posts/[postId]": [import("./posts/[postId]/page.tsx") as never, "posts", "A post of Ann"],
  "/staff/regulations": [import("./regulations/page.tsx") as never, "regulations", "Begin a draft"],
  "/staff/regulations/drafts/[draftId]": [
    import("./regulations/drafts/[draftId]/page.tsx") as never,
    "regulations",
    "As everybody would read it",
  ],
  "/staff/regulations/texts/[textId]": [
    import("./regulations/texts/[textId]/page.tsx") as never,
    "regulations",
    "Correct it",
  ],
  "/staff/incidents": [import("./incidents/page.tsx") as never, "regulations", "Of Ann"],
  "/staff/incidents/new": [import("./incidents/new/page.tsx") as never, "regulations", "for delegates"],
  "/staff/incidents/[incidentId]": [import("./incidents/[incidentId]/page.tsx") as never, "regulations", "Of Ann"],
  "/staff/competitions": [import("./competitions/page.tsx") as never, "competitions", "Waiting 2030"],
  "/staff/competitions/[competitionId]": [
    import("./competitions/[competitionId]/page.tsx") as never,
    "competitions",
    "<strong>hall</strong>",
  ],
  "/staff/people": [import("./people/page.tsx") as never, "people", "Ann Account"],
  "/staff/accounts/[accountId]": [import("./accounts/[accountId]/page.tsx") as never, "people", "ann@mail.example"],
  "/staff/groups": [import("./groups/page.tsx") as never, "roles", "Marketing"],
  "/staff/groups/[groupId]": [import("./groups/[groupId]/page.tsx") as never, "roles", "Ann Account"],
  "/staff/audit": [import("./audit/page.tsx") as never, "audit", "<bdi>Boston</bdi>"],
  "/staff/persons/[competitorId]": [import("./persons/[competitorId]/page.tsx") as never, "results", "Put right"],
  "/staff/persons/[competitorId]/merge": [
    import("./persons/[competitorId]/merge/page.tsx") as never,
    "results",
    "Merge into",
  ],
  "/staff/persons/[competitorId]/split": [
    import("./persons/[competitorId]/split/page.tsx") as never,
    "results",
    "Split",
  ],
  "/staff/claims/[claimId]": [import("./claims/[claimId]/page.tsx") as never, "results", "What is known"],
  "/staff/corrections/[correctionId]": [
    import("./corrections/[correctionId]/page.tsx") as never,
    "results",
    "Typed wrongly",
  ],
  "/staff/identity": [import("./identity/page.tsx") as never, "results", "Ann Account"],
  "/staff/identity/[requestId]": [import("./identity/[requestId]/page.tsx") as never, "results", "I married"],
  "/staff/pictures": [import("./pictures/page.tsx") as never, "pictures", "Ann Account"],
  "/staff/pictures/[pictureId]": [import("./pictures/[pictureId]/page.tsx") as never, "picture", "Ann Account"],
  "/staff/results/[competitionId]": [
    import("./results/[competitionId]/page.tsx") as never,
    "results",
    "Correct something",
    "posted",
  ],
  "/staff/results/[competitionId]/correct": [
    import("./results/[competitionId]/correct/page.tsx") as never,
    "results",
    "<textarea",
    "posted",
  ],
  "/staff/results/[competitionId]/scrambles": [
    import("./results/[competitionId]/scrambles/page.tsx") as never,
    "results",
    "<textarea",
    "posted",
  ],
};

test("every page of the staff is tried by everybody", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const found = files
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.join("/staff", path.dirname(file)));
  expect(Object.keys(pages).sort()).toEqual(found.sort());
});

const people: Record<string, Account> = {};
const params: Record<string, string> = {};
let postedId = "";

beforeAll(async () => {
  people.administrator = await createAdministrator(db);
  people.member = await createAccount(db);
  people.delegate = await createDelegate(db);
  for (const friendlyId of ["wrt", "wcat", "wic"]) {
    people[friendlyId] = await createAccount(db);
    const { id } = await createGroup(db, { groupType: "teams_committees", friendlyId });
    await createRole(db, { groupId: id, accountId: people[friendlyId].id, status: "member" });
  }
  const account = await createAccount(db, { name: "Ann Account", email: "ann@mail.example" });
  const group = await createGroup(db, { name: "Marketing", groupType: "teams_committees" });
  await createRole(db, { groupId: group.id, accountId: account.id, status: "leader" });
  await createRole(db, {
    groupId: group.id,
    accountId: account.id,
    status: "member",
    startDate: "2019-01-01",
    endDate: "2020-01-01",
  });
  const confirmedAt = new Date("2026-01-01");
  const { id } = await createDraft(db, { id: "Waiting2030", name: "Waiting 2030", confirmedAt });
  await writeMessage(db, {
    competitionId: id,
    actor: sessionOf(people.administrator),
    text: "Is the **hall** booked?",
  });
  await recordAuditEvent(db, {
    ...{ actorId: account.id, kind: "competition.details_changed", subjectType: "competition", subjectId: id },
    data: { changed: ["city"], before: { city: "Boston" }, after: { city: "Paris" } },
  });
  const post = { title: "A post of Ann", body: "Its *text*.", isSticky: false };
  const written = await writePost(db, post, { by: account.id, now: new Date() });
  await publishRegulations(db, official2026);
  const draft = await beginDraft(db, { version: "2031-01-01" as CalendarDate, language: "en" }, { by: account.id });
  const incident = { title: "Of Ann", publicSummary: "", privateDescription: "", privateDecision: "", tags: "4b" };
  const incidentId = await writeIncident(
    db,
    { ...incident, competitions: "", isDigestWorthy: false },
    { by: account.id },
  );
  Object.assign(params, { draftId: String(draft.id), textId: "2026-01-01.en", incidentId: String(incidentId) });
  const person = await createPerson(db);
  postedId = (await createCompetition(db, { resultsSubmittedAt: confirmedAt, resultsPostedAt: confirmedAt })).id;
  const round = await createRound(db, { competitionId: postedId });
  await createResult(db, { round, person });
  await db.insert(scrambles).values({
    ...{ competitionId: postedId, roundId: round.id, eventId: "333", roundTypeId: "f", groupId: "A" },
    ...{ isExtra: false, scrambleNumber: 1, scramble: "R U R' U'" },
  });
  const claiming = { competitorId: person.id, birthDate: "1994-05-06", competition: "Long ago", message: "" };
  const [claim] = await db
    .insert(profileClaims)
    .values({ ...claiming, accountId: account.id, claimedAt: confirmedAt })
    .returning();
  const [correction] = await db
    .insert(corrections)
    .values({
      ...{ kind: "person", competitorIds: [person.id], summary: "Corrected", reason: "Typed wrongly", moves: [] },
      changes: { results: [], persons: [], scrambles: [] },
    })
    .returning();
  const tied = await createPerson(db, { name: "Ann Account" });
  await db.update(accounts).set({ competitorId: tied.id }).where(eq(accounts.id, account.id));
  const before = { name: "Ann Account", countryId: tied.countryId, gender: "f" as const, birthDate: null };
  const [request] = await db
    .insert(identityRequests)
    .values({
      accountId: account.id,
      isChange: true,
      name: "Ann Other",
      before,
      reason: "I married",
      askedAt: confirmedAt,
    })
    .returning();
  const image = await pictureFile();
  const [picture] = await db
    .insert(avatars)
    .values({ accountId: account.id, status: "pending", image, thumbnail: image })
    .returning();
  Object.assign(params, {
    ...{ claimId: String(claim?.id), correctionId: String(correction?.id) },
    ...{ requestId: String(request?.id), pictureId: String(picture?.id) },
  });
  Object.assign(params, {
    ...{
      accountId: String(account.id),
      groupId: String(group.id),
      competitionId: id,
      competitorId: person.id,
      postId: String(written.id),
    },
  });
});

/** The page as whoever has this role sees it; undefined where there is none for them. */
async function show(
  module: Promise<Page>,
  who: string,
  competitionId = params.competitionId,
): Promise<string | undefined> {
  asking.cookie = who === "nobody" ? "" : await signInCookie(db, people[who]!.id);
  const searchParams = Promise.resolve({ find: "Ann" });
  const props = { params: Promise.resolve({ ...params, competitionId }), searchParams };
  try {
    const element = await (await module).default(props as never);
    const { prelude } = await prerender(createElement("main", null, element));
    return await new Response(prelude).text();
  } catch (thrown) {
    const { digest = "" } = thrown as { digest?: string };
    if (!/NEXT_(HTTP_ERROR_FALLBACK;404|REDIRECT)/.test(digest)) throw thrown;
    return undefined;
  }
}

const seats: Record<string, string[]> = {
  administrator: [
    "any",
    "results",
    "claims",
    "pictures",
    "picture",
    "posts",
    "regulations",
    "competitions",
    "people",
    "roles",
    "audit",
  ],
  wrt: ["any", "results", "claims", "pictures", "picture", "competitions", "people", "roles"],
  wcat: ["any", "competitions", "roles"],
  wic: ["any", "people", "roles"],
  delegate: ["any", "claims"],
};

test.each(Object.entries(pages))(
  "C01, C04: %s is there for those who sit at its desk, and for nobody else",
  async (_, [page, desk, text, of]) => {
    for (const who of ["nobody", "member", "delegate", "wic", "wcat", "wrt", "administrator"]) {
      const shown = await show(page, who, of && postedId);
      if (seats[who]?.includes(desk))
        expect([who, shown]).toEqual([who, expect.stringContaining(who === "administrator" ? text : "<h1")]);
      else expect([who, shown]).toEqual([who, undefined]);
      // What a line is called is followed by a colon of its own.
      expect(shown ?? "").not.toMatch(/data-label="[^"]*[: ]"/);
    }
  },
);
