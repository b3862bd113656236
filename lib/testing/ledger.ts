import { setTimeout as wait } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { supplyTokens } from "#lib/cli/bench/token-supply.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { connect, type Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { exampleApplication } from "#lib/oauth/applications/example.ts";
import { env } from "#lib/platform/env.ts";
import { postResults } from "#lib/results/commands/post-results.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { Availability } from "./availability.ts";
import { createAccount } from "./factories/accounts.ts";
import { createCompetition, createRound } from "./factories/competitions.ts";
import { createPerson } from "./factories/persons.ts";
import { createResult } from "./factories/results.ts";
import { createToken } from "./factories/tokens.ts";
import { ImpatientClient } from "./impatient-client.ts";
import { documentOf, piecesOfOthers, roundOf } from "./round-document.ts";
import { sampleDocument } from "./sample-documents.ts";
import { signInCookie } from "./sign-in.ts";
import type { Wcif } from "./wcif-client.ts";

const savedId = "HarbourLeague2026";
const openId = "LedgerOpen2030";

const client = { client_id: exampleApplication.clientId, client_secret: exampleApplication.secret };

/** Writes of every kind, one after the other of each; what was acknowledged is written down, and looked for afterwards. */
export class Ledger {
  readonly #db: Database;
  readonly #databaseUrl: string;
  readonly #asking: ImpatientClient;

  /** What must never be: an answer that forgets a write that was acknowledged, a code that gives two tokens. */
  readonly violations: string[] = [];

  #token = "";
  #document: Wcif;
  #round = 0;
  #acknowledgedRound = 0;
  #saves = 0;
  readonly #people: { id: number; cookie: string }[] = [];
  readonly #registered: number[] = [];
  readonly #exchanges: string[] = [];
  readonly #spent: string[] = [];
  readonly #live: string[] = [];
  readonly #revoked: string[] = [];
  readonly #toPost: string[] = [];
  readonly #posted: string[] = [];
  #poster = 0;

  constructor({ db, databaseUrl, front, instanceUrls }: Ways) {
    this.#db = db;
    this.#databaseUrl = databaseUrl;
    this.#asking = new ImpatientClient({ front, instanceUrls });
  }

  /** How much of each kind has been acknowledged. */
  get counts() {
    return {
      saves: this.#saves,
      registrations: this.#registered.length,
      tokens: this.#live.length,
      revocations: this.#revoked.length,
      results: this.#posted.length,
    };
  }

  /** Makes what is written to: a document, people who may register, codes, competitions with results to post. */
  async prepare(each: number): Promise<void> {
    const db = this.#db;
    this.#document = sampleDocument(savedId, 2);
    await loadDocument(db, { sent: sampleDocument(savedId, 2) as never });
    const administrator = await createAccount(db, { isSiteAdministrator: true });
    this.#poster = administrator.id;
    this.#token = await createToken(db, administrator.id, ["public", "manage_competitions"]);
    await createCompetition(db, {
      id: openId,
      name: "Ledger Open 2030",
      registrationOpensAt: new Date("2025-01-01T00:00:00Z"),
      registrationClosesAt: new Date("2030-04-01T00:00:00Z"),
    });
    const winner = await createPerson(db);
    const everybody = Array.from({ length: each }, (_, one) => one);
    for (const some of inPartsOf(20, everybody)) {
      await Promise.all(
        some.map(async () => {
          const { id } = await createAccount(db, { birthDate: "2001-02-03", gender: "f", countryId: "USA" });
          this.#people.push({ id, cookie: await signInCookie(db, id) });
          const { id: competitionId } = await createCompetition(db, { startDate: "2026-01-03", endDate: "2026-01-03" });
          await createResult(db, { round: await createRound(db, { competitionId }), person: winner });
          this.#toPost.push(competitionId);
        }),
      );
    }
    const { email } = await createAccount(db);
    const supply = await supplyTokens(email ?? "");
    this.#exchanges.push(...(await supply.codeExchanges(each)));
  }

  /** Writes and reads until `work` is done, and a little longer; answers how all that went. */
  async under(work: () => Promise<void>): Promise<Availability> {
    const availability = new Availability();
    const loops = [
      { kind: "write: save", work: () => this.#save(), pause: 100 },
      { kind: "write: registration", work: () => this.#register(), pause: 1000 },
      { kind: "write: token", work: () => this.#exchange(), pause: 1000 },
      { kind: "write: revocation", work: () => this.#revoke(), pause: 1500 },
      { kind: "write: results", work: () => this.#post(), pause: 1000 },
      ...Object.entries(this.#reads()).map(([kind, read]) => ({ kind: `read: ${kind}`, work: read, pause: 100 })),
    ];
    let isDone = false;
    const running = loops.map(async ({ kind, work: once, pause }) => {
      while (!isDone) {
        await availability.attempt(kind, once);
        await wait(pause);
      }
    });
    try {
      await wait(2000);
      await work();
      await this.#untilAllAnswered(availability);
    } finally {
      isDone = true;
      await Promise.all(running);
    }
    return availability;
  }

  // Each kind twice more: what was under way when it came back may be of before.
  async #untilAllAnswered(availability: Availability): Promise<void> {
    const kinds = availability.summary().map(({ kind }) => kind);
    const before = new Map(kinds.map((kind) => [kind, availability.countOf(kind)]));
    const isLeft = (kind: string) => availability.countOf(kind) < (before.get(kind) ?? 0) + 2;
    for (let waited = 0; waited < 1800 && kinds.some(isLeft); waited++) await wait(100);
    for (const kind of kinds.filter(isLeft)) this.violations.push(`${kind} never came back`);
  }

  async #save(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const document = documentOf(this.#document, round);
    const answer = await this.#asking.send(`/api/v0/competitions/${savedId}/wcif`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
      body: JSON.stringify(document),
    });
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    this.#acknowledgedRound = round;
    this.#saves += 1;
    const read = await this.#asking.send(`/api/v0/competitions/${savedId}/wcif`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (read.status !== 200) return;
    const told = roundOf(JSON.parse(read.text));
    if (told < round) this.violations.push(`round ${round} was saved, and round ${told} was told afterwards`);
  }

  async #register(): Promise<void> {
    const person = this.#people.shift();
    if (!person) throw new Error("everybody has registered");
    // Whoever was not told asks again, later.
    this.#people.push(person);
    const answer = await this.#asking.send(`/competitions/${openId}/register/submit`, {
      method: "POST",
      headers: { cookie: person.cookie, origin: env().baseUrl },
      body: new URLSearchParams({ events: "333", guests: "0", comments: "", intent: "register" }),
    });
    if (answer.status >= 500) throw new Error(`${answer.status}`);
    this.#people.splice(this.#people.indexOf(person), 1);
    if (answer.location?.includes("done=registered")) this.#registered.push(person.id);
  }

  async #exchange(): Promise<void> {
    const [body] = this.#exchanges;
    if (body === undefined) throw new Error("no code is left");
    const answer = await this.#asking.postForm("/oauth/token", body);
    if (answer.status >= 500) throw new Error(`${answer.status}`);
    // Spent, or used up by an attempt whose answer was lost: then nobody may have its tokens.
    this.#exchanges.shift();
    if (answer.status !== 200) return;
    this.#spent.push(body);
    this.#live.push(JSON.parse(answer.text).access_token);
  }

  async #revoke(): Promise<void> {
    const token = this.#live.length > 3 ? this.#live[0] : undefined;
    if (token === undefined) return;
    const answer = await this.#asking.postForm("/oauth/revoke", String(new URLSearchParams({ ...client, token })));
    if (answer.status !== 200) {
      // It may have been revoked all the same: it is neither.
      this.#live.shift();
      throw new Error(`${answer.status}`);
    }
    this.#live.shift();
    this.#revoked.push(token);
    for (const status of await this.#asking.statusesOf(token)) {
      if (status === 200) this.violations.push("a token was recognised after it had been revoked");
    }
  }

  async #post(): Promise<void> {
    const [competitionId] = this.#toPost;
    if (competitionId === undefined) throw new Error("no results are left");
    const { db, client: connection } = connect(this.#databaseUrl, { poolSize: 1 });
    try {
      await postResults(db, { competitionId, by: this.#poster, now: new Date() });
    } finally {
      await connection.end({ timeout: 1 }).catch(() => {});
    }
    this.#toPost.shift();
    this.#posted.push(competitionId);
  }

  #reads(): Record<string, () => Promise<void>> {
    const read =
      (path: string, headers: Record<string, string> = {}) =>
      async () => {
        const { status } = await this.#asking.send(path, { headers });
        if (status !== 200) throw new Error(`${status}`);
      };
    return {
      "list of the API": read("/api/v0/competitions"),
      "competition of the API": read(`/api/v0/competitions/${openId}`),
      "list's page": read("/competitions?when=all"),
      "competition's page": read(`/competitions/${openId}`),
      "own account": read("/api/v0/me", { authorization: `Bearer ${this.#token}` }),
    };
  }

  /** What was acknowledged and is not there, or not whole. */
  async findLosses(): Promise<string[]> {
    const db = this.#db;
    const losses: string[] = [];
    const competition = await findCompetition(db, savedId);
    if (!competition) return ["the competition is gone"];
    const document = await readDocument(db, competition, "managers");
    const round = roundOf(document);
    if (round < this.#acknowledgedRound)
      losses.push(`round ${this.#acknowledgedRound} was saved, and round ${round} is there`);
    if (round > 0) losses.push(...piecesOfOthers(document, round));
    const [history] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(competitionRevisions)
      .where(eq(competitionRevisions.competitionId, savedId));
    if ((history?.count ?? 0) < this.#saves) losses.push(`${this.#saves} saves, and ${history?.count} in the history`);

    const registered = await db
      .select({ accountId: registrations.accountId })
      .from(registrations)
      .where(and(eq(registrations.competitionId, openId), inArray(registrations.accountId, [0, ...this.#registered])));
    if (registered.length !== this.#registered.length)
      losses.push(`${this.#registered.length} registrations, and ${registered.length} are there`);

    for (const token of this.#live) {
      for (const status of await this.#asking.statusesOf(token))
        if (status !== 200) losses.push(`a token is answered ${status}`);
    }
    for (const token of this.#revoked) {
      for (const status of await this.#asking.statusesOf(token))
        if (status !== 401) losses.push(`a revoked token is answered ${status}`);
    }
    const posted = await db
      .select({ at: competitions.resultsPostedAt })
      .from(competitions)
      .where(inArray(competitions.id, ["", ...this.#posted]));
    if (posted.filter(({ at }) => at !== null).length !== this.#posted.length)
      losses.push("posted results are not posted");
    return losses;
  }

  /** Codes that gave a token, and give another. Ends the tokens, as whoever uses a code twice does. */
  async findCodesSpentTwice(): Promise<string[]> {
    const again = await Promise.all(this.#spent.map((body) => this.#asking.postForm("/oauth/token", body)));
    return again.filter(({ status }) => status !== 400).map(({ status, text }) => `${status} ${text}`);
  }
}

type Ways = { db: Database; databaseUrl: string; front: string; instanceUrls: string[] };

const inPartsOf = <One>(size: number, all: One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
