import { beforeAll, describe, expect, test, vi } from "vitest";
import { incidents, posts } from "#lib/db/schema/content.ts";
import { formerIdentities } from "#lib/db/schema/persons.ts";
import { publishRegulations } from "#lib/regulations/commands.ts";
import { official2026 } from "#lib/regulations/text/official-2026.ts";
import { call, errorBody } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createCompetition, createDraft } from "#lib/testing/factories/competitions.ts";
import { createPerson } from "#lib/testing/factories/persons.ts";
import { createGroup, createRole } from "#lib/testing/factories/roles.ts";
import { createToken } from "#lib/testing/factories/tokens.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { GET as searchCompetitions } from "./competitions/route.ts";
import { GET as searchIncidents } from "./incidents/route.ts";
import { GET as searchPersons } from "./persons/route.ts";
import { GET as searchPosts } from "./posts/route.ts";
import { GET as searchRegulations } from "./regulations/route.ts";
import { GET as searchEverything } from "./route.ts";
import { GET as searchSuggestions } from "./suggestions/route.ts";
import { GET as searchUsers } from "./users/route.ts";

const { db } = await testDatabase();
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });

const handlers = {
  "": searchEverything,
  "/competitions": searchCompetitions,
  "/users": searchUsers,
  "/persons": searchPersons,
  "/posts": searchPosts,
  "/regulations": searchRegulations,
  "/incidents": searchIncidents,
  "/suggestions": searchSuggestions,
};
type Path = keyof typeof handlers;
type Item = { id: string | number; class: string };
const ask = (path: Path, query: string, options = {}) =>
  call(handlers[path], `/api/v0/search${path}?${query}`, options);
const ids = async (path: Path, query: string, options = {}) => {
  const answer = await ask(path, query, options);
  expect(answer.status).toBe(200);
  return (answer.body as { result: Item[] }).result.map((item) => item.id);
};

const lukasz = await createPerson(db, {
  id: "2005LUKA01",
  name: "Łukasz Jose",
  countryId: "Poland",
  birthDate: "1990-05-06",
});
await createPerson(db, { id: "2006JOSE01", name: "José Łapis" });
const lukaszAccount = await createAccount(db, {
  name: "Łukasz Jose",
  email: "lukasz@mail.example",
  competitorId: lukasz.id,
  birthDate: "1990-05-06",
});
const region = await createGroup(db, { groupType: "delegate_regions" });
const delegate = await createAccount(db, { name: "Anna Jose", email: "anna@mail.example" });
const trainee = await createAccount(db, { name: "Bea Jose", email: "bea@mail.example" });
const decider = await createAccount(db, { name: "Someone Else" });
const administrator = await createAccount(db, { name: "Someone More" });

beforeAll(async () => {
  await createRole(db, { groupId: region.id, accountId: delegate.id, status: "delegate" });
  await createRole(db, { groupId: region.id, accountId: trainee.id, status: "trainee_delegate" });
  await createRole(db, {
    groupId: (await createGroup(db, { friendlyId: "wrc" })).id,
    accountId: decider.id,
    status: "member",
  });
  await createRole(db, {
    groupId: (await createGroup(db, { friendlyId: "wrt" })).id,
    accountId: administrator.id,
    status: "member",
  });
  await createAccount(db, { name: "Placeholder Jose", email: null, isPlaceholder: true });
  await createAccount(db, { name: "Unconfirmed Jose", emailConfirmedAt: null });
  await createAccount(db, { name: "Deleted Jose", deletedAt: new Date() });
  await createCompetition(db, {
    id: "JoseOpen2026",
    name: "José Open 2026",
    startDate: "2026-09-05",
    endDate: "2026-09-06",
  });
  await createCompetition(db, {
    id: "JoseOpen2025",
    name: "Jose Open 2025",
    startDate: "2025-09-05",
    endDate: "2025-09-06",
  });
  await createDraft(db, { id: "JoseSecret2027", name: "Jose Secret 2027" });
  await publishRegulations(db, official2026);
  await db.insert(posts).values([
    {
      id: 1,
      slug: "jose-wins",
      title: "Jose wins",
      body: "Again.",
      publishedAt: new Date(),
      authorId: delegate.id,
      createdAt: new Date("2026-01-02T00:00:00Z"),
    },
    { id: 2, slug: "jose-draft", title: "Jose draft", body: "Not yet." },
  ]);
  await db.insert(incidents).values([
    {
      id: 1,
      title: "Jose dropped a cube",
      publicSummary: "It broke.",
      privateDescription: "It was Bob's.",
      resolvedAt: new Date("2026-02-02T00:00:00Z"),
      createdAt: new Date("2026-02-01T00:00:00Z"),
      updatedAt: new Date("2026-02-02T00:00:00Z"),
    },
    { id: 2, title: "Jose is late", publicSummary: "Still open." },
  ]);
});

describe("competitions", () => {
  test("are found by several partial words in any order, the newest first, unannounced ones never", async () => {
    expect(await ids("/competitions", "q=ope+jos")).toEqual(["JoseOpen2026", "JoseOpen2025"]);
    const token = await createToken(db, decider.id, ["manage_competitions"]);
    expect(await ids("/competitions", "q=secret", { token })).toEqual([]);
  });

  test("take all filters and the order of the list", async () => {
    expect(await ids("/competitions", "q=jose&start=2026-01-01")).toEqual(["JoseOpen2026"]);
    expect(await ids("/competitions", "q=jose&sort=start_date")).toEqual(["JoseOpen2025", "JoseOpen2026"]);
    expect(await ask("/competitions", "q=jose&start=x")).toMatchObject({
      status: 422,
      body: { error: "Invalid start: 'x'" },
    });
  });
});

describe("users", () => {
  test("are found by name and competitor id, by name, if they may sign in", async () => {
    expect(await ids("/users", "q=jose")).toEqual([delegate.id, trainee.id, lukaszAccount.id]);
    expect(await ids("/users", "q=lukasz")).toEqual([lukaszAccount.id]);
    expect(await ids("/users", "q=2005luk+jose")).toEqual([lukaszAccount.id]);
    expect((await ask("/users", "q=lukasz")).body).toEqual({
      result: [
        expect.objectContaining({ id: lukaszAccount.id, wca_id: "2005LUKA01", name: "Łukasz Jose", class: "user" }),
      ],
    });
  });

  test("are found by their whole e-mail address, only when asked for, and not told it", async () => {
    expect(await ids("/users", "q=lukasz@mail.example")).toEqual([]);
    expect(await ids("/users", "q=lukasz@mail.example&email=false")).toEqual([]);
    const answer = await ask("/users", "q=Lukasz@mail.example&email=true");
    expect(answer.body).toMatchObject({ result: [{ id: lukaszAccount.id }] });
    expect(JSON.stringify(answer.body)).not.toContain("mail.example");
    expect(await ids("/users", "q=lukasz@mail&email=true")).toEqual([]);
  });

  test("can be restricted to delegates, trainees and competitors", async () => {
    expect(await ids("/users", "q=jose&only_staff_delegates=true")).toEqual([delegate.id]);
    expect(await ids("/users", "q=jose&only_trainee_delegates=1")).toEqual([trainee.id]);
    expect(await ids("/users", "q=jose&only_with_wca_ids=true")).toEqual([lukaszAccount.id]);
    expect(await ids("/users", "q=jose&only_staff_delegates=false")).toHaveLength(3);
  });

  test("may be competitors instead, with or without an account", async () => {
    const answer = await ask("/users", "q=jose&persons_table=true");
    expect(answer.body).toMatchObject({
      result: [
        { id: "2006JOSE01", wca_id: "2006JOSE01", class: "person", avatar: { is_default: true } },
        { id: "2005LUKA01", wca_id: "2005LUKA01", class: "person" },
      ],
    });
  });

  test("come in pages", async () => {
    const answer = await ask("/users", "q=jose&per_page=2&page=2");
    expect(answer.body).toMatchObject({ result: [{ id: lukaszAccount.id }] });
    expect(answer.headers.get("total")).toBe("3");
    expect((await ask("/users", "q=")).headers.get("per-page")).toBe("25");
  });

  test("tell their date of birth to results administrators in a session, and to nobody else", async () => {
    const cookie = await signInCookie(db, administrator.id);
    expect((await ask("/users", "q=lukasz", { cookie })).body).toMatchObject({ result: [{ dob: "1990-05-06" }] });
    expect((await ask("/persons", "q=lukasz", { cookie })).body).toMatchObject({ result: [{ dob: "1990-05-06" }] });
    const token = await createToken(db, administrator.id, ["public", "email", "dob"]);
    for (const options of [{}, { token }, { cookie: await signInCookie(db, delegate.id) }]) {
      expect(JSON.stringify((await ask("/users", "q=lukasz", options)).body)).not.toContain("dob");
      expect(JSON.stringify((await ask("/persons", "q=lukasz", options)).body)).not.toContain("dob");
    }
  });
});

describe("persons", () => {
  test("are found by name and competitor id, by name", async () => {
    expect(await ids("/persons", "q=JOSÉ")).toEqual(["2006JOSE01", "2005LUKA01"]);
    expect(await ids("/persons", "q=2006+lapis")).toEqual(["2006JOSE01"]);
    expect(await ids("/persons", "q=%25")).toEqual([]);
  });
});

describe("posts", () => {
  test("are found once they are published", async () => {
    expect((await ask("/posts", "q=jose")).body).toEqual({
      result: [
        {
          id: 1,
          slug: "jose-wins",
          title: "Jose wins",
          sticky: false,
          created_at: "2026-01-02T00:00:00.000Z",
          url: "/posts/jose-wins",
          author_name: "Anna Jose",
          class: "post",
          body: "Again.",
        },
      ],
    });
  });
});

describe("regulations", () => {
  test("are found by number and words, in the order of the document", async () => {
    expect((await ask("/regulations", "q=9f9")).body).toEqual({
      result: [
        {
          class: "regulation",
          id: "9f9",
          content_html: "Two of them make an average of 5 DNF.",
          url: "http://localhost:3000/regulations/#9f9",
        },
      ],
    });
    expect((await ask("/regulations", "q=&per_page=3&page=2")).body).toMatchObject({ result: [{}, {}, {}] });
  });
});

describe("incidents", () => {
  test("are found once they are resolved, without what is private", async () => {
    expect((await ask("/incidents", "q=jose")).body).toEqual({
      result: [
        {
          id: 1,
          title: "Jose dropped a cube",
          public_summary: "It broke.",
          created_at: "2026-02-01T00:00:00.000Z",
          updated_at: "2026-02-02T00:00:00.000Z",
          resolved_at: "2026-02-02T00:00:00.000Z",
          url: "http://localhost:3000/incidents/1",
          class: "incident",
          tags: [],
          competitions: [],
        },
      ],
    });
  });

  test("are all found by those who decide about them", async () => {
    expect(await ids("/incidents", "q=jose", { cookie: await signInCookie(db, decider.id) })).toEqual([2, 1]);
    expect(await ids("/incidents", "q=jose", { cookie: await signInCookie(db, delegate.id) })).toEqual([1]);
  });
});

describe("everything", () => {
  test("is competitions, persons, regulations and incidents; users and posts are not among them", async () => {
    const { body } = await ask("", "q=jose");
    expect((body as { result: Item[] }).result.map((item) => `${item.class} ${item.id}`)).toEqual([
      "competition JoseOpen2026",
      "competition JoseOpen2025",
      "person 2006JOSE01",
      "person 2005LUKA01",
      "incident 1",
    ]);
    expect((await ask("", "q=DNF")).body).toMatchObject({
      result: expect.arrayContaining([expect.objectContaining({ class: "regulation" })]),
    });
  });

  test("is at most 20 of each kind", async () => {
    const { body } = await ask("", "q=");
    const kinds = Map.groupBy((body as { result: Item[] }).result, (item) => item.class);
    expect(kinds.get("regulation")).toHaveLength(20);
  });
});

describe("suggestions", () => {
  test("are a few of each kind, names that begin so and the nearest days first, and nothing private or unannounced", async () => {
    expect((await ask("/suggestions", "q=jose")).body).toEqual({
      result: [
        {
          class: "competition",
          id: "JoseOpen2026",
          name: "José Open 2026",
          detail: "2026-09-05 · Springfield, Oregon · United States",
          country_iso2: "US",
          city: "Springfield, Oregon",
          start_date: "2026-09-05",
          former_name: null,
          url: "http://localhost:3000/competitions/JoseOpen2026",
        },
        {
          class: "competition",
          id: "JoseOpen2025",
          name: "Jose Open 2025",
          detail: "2025-09-05 · Springfield, Oregon · United States",
          country_iso2: "US",
          city: "Springfield, Oregon",
          start_date: "2025-09-05",
          former_name: null,
          url: "http://localhost:3000/competitions/JoseOpen2025",
        },
        {
          class: "person",
          id: "2006JOSE01",
          name: "José Łapis",
          detail: "2006JOSE01 · United States",
          country_iso2: "US",
          city: null,
          start_date: null,
          former_name: null,
          url: "http://localhost:3000/persons/2006JOSE01",
        },
        {
          class: "person",
          id: "2005LUKA01",
          name: "Łukasz Jose",
          detail: "2005LUKA01 · Poland",
          country_iso2: "PL",
          city: null,
          start_date: null,
          former_name: null,
          url: "http://localhost:3000/persons/2005LUKA01",
        },
      ],
    });
  });

  test("say by which name of before somebody was found", async () => {
    await db
      .insert(formerIdentities)
      .values({ competitorId: "2005LUKA01", subId: 2, name: "Łukasz Dawny", countryId: "Poland" });
    const answer = await ask("/suggestions", "q=dawny");
    expect(answer.body).toEqual({
      result: [
        {
          class: "person",
          id: "2005LUKA01",
          name: "Łukasz Jose",
          detail: "2005LUKA01 · formerly Łukasz Dawny · Poland",
          country_iso2: "PL",
          city: null,
          start_date: null,
          former_name: "Łukasz Dawny",
          url: "http://localhost:3000/persons/2005LUKA01",
        },
      ],
    });
    expect(await ids("/persons", "q=dawny")).toEqual([]);
  });

  test("find competitions by their country in every language of the site, which searches do not", async () => {
    expect(await ids("/suggestions", "q=jose+estados+unidos")).toEqual(["JoseOpen2026", "JoseOpen2025"]);
    expect(await ids("", "q=jose+estados+unidos")).toEqual([]);
    expect(await ids("/competitions", "q=jose+estados+unidos")).toEqual([]);
  });

  test("say rules by their number, in words without markup", async () => {
    expect((await ask("/suggestions", "q=9f9")).body).toEqual({
      result: [
        {
          class: "regulation",
          id: "9f9",
          name: "9f9",
          detail: "Two of them make an average of 5 DNF.",
          country_iso2: null,
          city: null,
          start_date: null,
          former_name: null,
          url: "http://localhost:3000/regulations#9f9",
        },
      ],
    });
  });

  test("are at most 5 of a kind, and none for less than two letters", async () => {
    expect(await ids("/suggestions", "q=cube")).toHaveLength(5);
    for (const text of ["", "j", "+j+"]) expect(await ids("/suggestions", `q=${text}`)).toEqual([]);
  });
});

test.each(Object.keys(handlers) as Path[])("/search%s needs q, if only an empty one", async (path) => {
  for (const query of ["", "page=2", "q[]=x"]) {
    const answer = await ask(path, query);
    expect({ status: 400, body: answer.body }).toEqual(errorBody(answer, "No query specified", "bad_request"));
  }
  expect((await ask(path, "q=")).status).toBe(200);
});

test.each(Object.keys(handlers) as Path[])("/search%s looks at 50 characters of q", async (path) => {
  expect(await ids(path, `q=${"🧊".repeat(49)}x${"y".repeat(10_000)}`)).toEqual([]);
  expect(await ids("/persons", `q=jose${"%20".repeat(46)}nothing`)).toHaveLength(2);
});
