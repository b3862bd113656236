import { expect } from "vitest";
import { withDatabase } from "#lib/cli/with-database.ts";
import { connectDirectly, database } from "#lib/db/connection.ts";
import { migrateAssociation } from "#lib/db/migrate.ts";
import { readiness } from "#lib/db/readiness.ts";
import { makeExport } from "#lib/exports/make.ts";
import { queueJob } from "#lib/jobs/queue-job.ts";
import { env } from "#lib/platform/env.ts";
import { acceptRegistrations, cancelRegistrations } from "#lib/registrations/commands/decide.ts";
import { registerForCompetition } from "#lib/registrations/commands/register.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { recalculateMissingRanks } from "#lib/results/commands/recalculate-ranks.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { authorize } from "./authorize.ts";
import { createAccount } from "./factories/accounts.ts";
import { sessionOf } from "./factories/actors.ts";
import { createApplication } from "./factories/applications.ts";
import { createCompetition, createRound } from "./factories/competitions.ts";
import { createPerson } from "./factories/persons.ts";
import { createRegistration } from "./factories/registrations.ts";
import { createResult } from "./factories/results.ts";
import { numberedJob, startQuickJobs } from "./jobs.ts";
import { importFile, madeUpFiles, writeFiles } from "./made-up-export.ts";
import { exampleDocument } from "./sample-documents.ts";
import { signInCookie } from "./sign-in.ts";
import { requestToken } from "./token-request.ts";
import { applicationClient, saved } from "./wcif-client.ts";

/**
 * What an association does with its database, from its start on, over the API where the API does it: for tests of what
 * stands between Stadion and PostgreSQL. A server runs, and `database()` leads where it is to lead.
 */
export const journeys: Record<string, () => Promise<void>> = {
  start: async () => {
    expect(await migrateAssociation()).toBe(0);
    await recalculateMissingRanks(database(), new Date());
    expect(await readiness()).toEqual({ isReady: true });
  },
  "sign-in, code and tokens": async () => {
    const password = "correct horse battery";
    const account = await createAccount(database(), { password });
    const { application, secret } = await createApplication(database(), {
      profile: "compatible",
      allowsPassword: true,
    });
    const client = { client_id: application.clientId, client_secret: secret };
    const redirect_uri = "https://app.example/callback";
    const asked = { ...client, redirect_uri, response_type: "code", scope: "public email" };
    const { client_secret: _, ...query } = asked;
    const back = await authorize(database(), account.id, query, { scopes: ["email"] });
    const code = back.searchParams.get("code") ?? "";
    const exchange = () => requestToken({ ...client, grant_type: "authorization_code", code, redirect_uri });
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);

    const typed = await requestToken({ ...client, grant_type: "password", username: account.email ?? "", password });
    expect(typed.status).toBe(200);
    const refreshed = await requestToken({
      ...client,
      grant_type: "refresh_token",
      refresh_token: String(typed.body.refresh_token),
    });
    const token = String(refreshed.body.access_token);
    const cookie = await signInCookie(database(), account.id);
    expect(await statusOf("/api/v0/me", { authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusOf("/api/v0/me", { cookie, origin: env().baseUrl })).toBe(200);
    const revoking = new URLSearchParams({ ...client, token });
    await fetch(`${env().baseUrl}/oauth/revoke`, { method: "POST", body: revoking });
    expect(await statusOf("/api/v0/me", { authorization: `Bearer ${token}` })).toBe(401);
  },
  "saves of a document": async () => {
    const { id } = await createCompetition(database(), { eventIds: ["333", "222"] });
    const organizer = await createAccount(database());
    const client = await applicationClient(database(), id, { name: "Groups", accountId: organizer.id });
    for (const guests of ["one", "two"]) {
      const document = await client.read();
      document.extensions = [{ id: "org.example.Guests", specUrl: "https://example.org", data: { guests } }];
      expect(await client.save(document)).toMatchObject(saved);
    }
    const both = await Promise.all([client.save({ extensions: [] }), client.save({ extensions: [] })]);
    expect(both).toMatchObject([saved, saved]);
    expect((await client.read()).extensions).toEqual([]);
  },
  registrations: async () => {
    const organizer = await createAccount(database());
    const { id } = await createCompetition(database(), {
      organizers: [organizer],
      registrationOpensAt: new Date("2025-01-01T00:00:00Z"),
      registrationClosesAt: new Date("2030-04-01T00:00:00Z"),
    });
    const choices = { eventIds: ["333"], guests: 0, comments: "" };
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => createAccount(database(), { birthDate: "2001-02-03", gender: "f", countryId: "USA" })),
    );
    await Promise.all(
      people.map((person) =>
        registerForCompetition(database(), { competitionId: id, actor: sessionOf(person), choices }),
      ),
    );
    const more = await createRegistration(database(), {
      competitionId: id,
      accountId: (await createAccount(database())).id,
      status: "pending",
    });
    const decision = { competitionId: id, actor: sessionOf(organizer), registrationIds: [more.id] };
    await acceptRegistrations(database(), decision);
    expect(await bodyOf(`/api/v1/competitions/${id}/registrations`)).toHaveLength(1);
    await cancelRegistrations(database(), decision);
    expect(await bodyOf(`/api/v1/competitions/${id}/registrations`)).toHaveLength(0);
  },
  "results, ranks and search": async () => {
    const [poster, person] = [
      await createAccount(database()),
      await createPerson(database(), { name: "Wanda Wanderer" }),
    ];
    const { id } = await createCompetition(database());
    const round = await createRound(database(), { competitionId: id });
    await createResult(database(), { round, person, attempts: [1000, 900, 1100, -1, 1200] });
    await postResults(database(), { competitionId: id, by: poster.id, now: new Date("2030-06-01T12:00:00Z") });
    expect(await bodyOf(`/api/v0/competitions/${id}/results`)).toMatchObject([{ wca_id: person.id, best: 900 }]);
    expect(await bodyOf("/api/v0/search?q=Wanda")).toMatchObject({ result: [{ class: "person", wca_id: person.id }] });
  },
  "work in the background": async () => {
    const done: number[] = [];
    const noting = numberedJob("noting", async ({ number }) => {
      done.push(number);
    });
    const stop = startQuickJobs(noting);
    for (const number of [1, 2, 3]) await database().transaction((tx) => queueJob(tx, noting, { number }));
    await expect.poll(() => done.toSorted(), { timeout: 15_000, interval: 50 }).toEqual([1, 2, 3]);
    await stop();
  },
  "a document from a file": () =>
    withDatabase(noReport, async (db) => {
      const { outcome } = await loadDocument(db, { sent: exampleDocument() });
      expect(outcome).toEqual(expect.any(String));
    }),
  "an import and an export": () =>
    withDatabase(noReport, async (db) => {
      await importFile(env().databaseDirectUrl ?? "", writeFiles(await madeUpFiles(0.0002)));
      const { client } = connectDirectly({ poolSize: 1, statementTimeoutSeconds: 0 });
      expect((await makeExport({ db, client }, () => new Date())).file).toMatch(/\.zip$/);
      await client.end();
    }),
};

const noReport = () => {};

const statusOf = async (path: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(new URL(path, env().baseUrl), { headers })).status;

const bodyOf = async (path: string): Promise<unknown> => (await fetch(new URL(path, env().baseUrl))).json();
