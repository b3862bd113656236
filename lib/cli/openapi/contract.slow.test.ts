import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { PATCH } from "#app/api/v0/competitions/[competitionId]/wcif/route.ts";
import { openApiDocument } from "#lib/api/openapi/document.ts";
import { type Call, call } from "#lib/testing/call.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { documentChecker } from "#lib/testing/document-checker.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createApplicationToken } from "#lib/testing/factories/tokens.ts";
import { sampleDocuments } from "#lib/testing/sample-documents.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { seedDatabase } from "../seed/seed.ts";
import { declaredEndpoints, type FoundEndpoint } from "./declared-endpoints.ts";

const { db } = await testDatabase();
const reads = (await declaredEndpoints()).filter(({ method }) => method === "get");
const document = openApiDocument(reads);
const checker = documentChecker(document);

const values: Record<string, string[]> = {
  eventId: ["333", "333mbf", "333fm"],
  type: ["single", "average"],
  lifecycle: ["stable", "latest"],
  version: ["1", "2", "2024-01-01", "2026-01-01"],
  language: ["german"],
  revision: ["2"],
  roundId: ["333-r1"],
};
type Caller = Pick<Call, "cookie" | "token">;
const callers: Caller[] = [{}];

// What makes an endpoint say more, or say it in another form.
let queries = [
  "?q=&query=&groupType=delegate_regions&ids[]=1&per_page=5",
  "?q=a&query=a&groupType=teams_committees&show=history&region=_Europe&upcoming_competitions=1&ongoing_competitions=1",
  "?q=a&query=a&groupType=board&show=by+region&persons_table=true&managed_by_me=1&date=2025-06-01&gender=Female&per_page=50",
];

const ids = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.execute<{ id: string | number }>(query)).map((row) => String(row.id));

beforeAll(async () => {
  await seedDatabase(db, () => {});
  const samples = sampleDocuments.filter(({ major }) => major === 2);
  for (const sample of samples) await loadDocument(db, { sent: JSON.parse(sample.text) });
  // One where results are typed comes first, with somebody who is in its round.
  const [hall] = await db.execute<{ competition_id: string; registration_id: number; account_id: number }>(sql`
    select live.competition_id, live.registration_id, registrations.account_id
    from live_results live join registrations on registrations.id = live.registration_id
    join rounds on rounds.id = live.round_id
    join competitions on competitions.id = live.competition_id
    where event_id = '333' and number = 1 and is_visible and scoretaking_software = 'internal' and results_submitted_at is null
    order by 1, 2 limit 1`);
  queries = queries.map((query) => `${query}&registration_id=${hall?.registration_id}`);
  values.competitionId = [
    hall?.competition_id ?? "",
    ...(await ids(sql`select id from competitions where is_visible order by md5(id) limit 4`)),
    ...(await ids(sql`select id from competitions where is_visible and series_id is not null limit 1`)),
    ...(await ids(sql`select id from competitions where not is_visible limit 1`)),
    ...new Set(samples.map((sample) => sample.competition)),
  ];
  values.competitorId = await ids(sql`select id from persons order by md5(id) limit 4`);
  values.userId = [String(hall?.account_id), ...(await ids(sql`select id from accounts order by md5(name) limit 4`))];
  values.registrationId = [
    String(hall?.registration_id),
    ...(await ids(sql`select id from registrations order by md5(id::text) limit 4`)),
  ];
  values.seriesId = await ids(sql`select id from competition_series limit 3`);
  values.incidentId = await ids(sql`select id from incidents limit 5`);
  values.groupId = await ids(sql`select distinct on (group_type) id from groups order by group_type`);
  values.roleId = await ids(
    sql`select distinct on (groups.group_type) roles.id from roles join groups on groups.id = group_id`,
  );
  const people = await db.execute<{ id: number }>(sql`select id from accounts where email like '%@stadion.example'`);
  for (const { id } of people) callers.push({ cookie: await signInCookie(db, id) });
  const administrator = await createAccount(db, { isSiteAdministrator: true });
  const cookie = await signInCookie(db, administrator.id);
  const { application } = await createApplication(db);
  callers.push({ cookie }, { token: await createApplicationToken(db, application) });
  await changeDocument(cookie);
});

// So that there is a history to read.
async function changeDocument(cookie: string): Promise<void> {
  const params = { competitionId: values.competitionId?.at(-1) ?? "" };
  const extensions = [{ id: "example.notes", specUrl: "https://notes.example/spec", data: { text: "Hello" } }];
  const options = { method: "PATCH", params, cookie, body: { formatVersion: "2.1.1", extensions } };
  const answer = await call(PATCH, `/api/v0/competitions/${params.competitionId}/wcif`, options);
  expect(answer).toMatchObject({ status: 200 });
}

/** The addresses of an endpoint, its parameters filled with one value after the other. */
function addressesOf({ path }: FoundEndpoint): Record<string, string>[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const most = Math.max(1, ...names.map((name) => values[name]?.length ?? 0));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(names.map((name) => [name, values[name]?.[turn % (values[name]?.length || 1)] ?? ""])),
  );
}

test.each(reads)("what $path answers is what the document says, whoever asks", async (endpoint) => {
  const operation = document.paths[endpoint.path]?.get;
  const statuses = new Set<number>();
  const wrong = new Set<string>();
  const addresses = addressesOf(endpoint);
  for (const [turn, params] of addresses.entries()) {
    for (const [who, caller] of callers.entries()) {
      // Everybody asks the first address everything; of the others one each, so that all meet all.
      for (const query of turn === 0 ? queries : [queries[(turn + who) % queries.length]]) {
        const options = { params, ...caller };
        const { status, body } = await call(endpoint.handler, `${endpoint.root}${endpoint.path}${query}`, options);
        statuses.add(status);
        for (const one of operation ? checker.violations(operation, status, body) : ["missing"])
          wrong.add(`${status} ${one}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
  expect(Math.min(...statuses)).toBeLessThan(400);
  expect(Math.max(...statuses)).toBeLessThan(500);
});
