import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { exampleApplication } from "./example-application.ts";

/** Somebody who has an account, as a document names them. */
export type Account = { id: number; name: string; wca_id: string | null };

export type LoadedCompetition = {
  id: string;
  /** Where its results are typed. */
  results: string;
  /** The names of its competitors, in the order of their numbers. */
  names: string[];
};

type Round = {
  /** How many go on; null in a final. */
  goOn: number | null;
  /** Whether its results are there when the competition comes in. */
  isTyped?: boolean;
};

type Wanted = {
  events: Record<string, Round[]>;
  delegate: Account;
  /** Who is the first of its competitors, instead of somebody made up. */
  first?: Account;
  /** Whether its rounds stand in a schedule. */
  isScheduled?: boolean;
};

const firstNames = "Ada,Bo,Cyr,Dia,Edo,Flo,Gus,Hal,Ida,Joa,Kit,Lea,Moe,Nia,Oda,Pia".split(",");
const lastNames = "Berg,Castle,Dorn,Ember,Frost,Glen,Hale,Iver,Jonas,Kerr,Lund,Marsh,Nash,Orrin,Penn,Quist".split(",");
// Nobody of the made-up people is from the first.
const countries = ["MC", "DE", "NZ", "PL"];
const attemptsOfRound = 5;

/** What an account is known by, as an application is told that somebody signs in with. */
export async function accountOf(
  request: APIRequestContext,
  username: string,
  password = "stadion-demo-password",
): Promise<Account> {
  const { clientId: client_id, secret: client_secret } = exampleApplication;
  const asked = { grant_type: "password", scope: "public", client_id, client_secret, username, password };
  const { access_token } = await (await request.post("/oauth/token", { form: asked })).json();
  const answer = await request.get("/api/v0/me", { headers: { Authorization: `Bearer ${access_token}` } });
  return (await answer.json()).me;
}

export const demoAccount = (request: APIRequestContext, who: string): Promise<Account> =>
  accountOf(request, `${who}@stadion.example`);

/**
 * A competition of today for one journey alone, and another one when it is tried again: sixteen people, brought in as
 * an operator would, by the command.
 */
export async function loadCompetition(wanted: Wanted): Promise<LoadedCompetition> {
  const seed = Math.floor(Math.random() * 1_000_000);
  const letters = seed
    .toString(26)
    .replace(/./g, (digit) => "abcdefghijklmnopqrstuvwxyz"[Number.parseInt(digit, 26)] ?? "");
  const id = `Journey${letters[0]?.toUpperCase()}${letters.slice(1)}Open${new Date().getUTCFullYear()}`;
  const competitors = competitorsOf(wanted, { seed, letters });
  const details = { city: "Abidjan", venue: "Hall", scoretaking_software: "internal", announced_at: aMonthAgo() };
  const folder = await mkdtemp(path.join(tmpdir(), "stadion-journey-"));
  try {
    const file = path.join(folder, `${id}.v1.json`);
    await writeFile(file, JSON.stringify(documentOf(id, wanted, competitors)));
    await writeFile(path.join(folder, `${id}.competition.json`), JSON.stringify(details));
    await loadWcif(file);
  } finally {
    await rm(folder, { recursive: true });
  }
  return { id, results: `/competitions/${id}/manage/results`, names: competitors.map(({ name }) => name) };
}

async function loadWcif(file: string): Promise<void> {
  const settings = { STADION_DIRECTORY: process.env.E2E_DIRECTORY, DATABASE_URL: "", STADION_SETTINGS: "" };
  await promisify(execFile)(
    process.execPath,
    ["lib/cli/node.mjs", "load-wcif", "--managed-by", "delegate@stadion.example", file],
    { cwd: path.resolve(import.meta.dirname, ".."), env: { ...process.env, ...settings } },
  );
}

const aMonthAgo = (): string => new Date(Date.now() - 30 * 86_400_000).toISOString();
const nothingMore = { avatar: null, assignments: [], personalBests: [], extensions: [] };

function competitorsOf({ events, first }: Wanted, { seed, letters }: { seed: number; letters: string }) {
  return firstNames.map((firstName, index) => ({
    ...nothingMore,
    registrantId: index + 1,
    name: (index === 0 ? first?.name : undefined) ?? `${firstName} ${lastNames[index]}${letters}`,
    wcaUserId: (index === 0 ? first?.id : undefined) ?? 2_000_000 + seed * 100 + index,
    wcaId: null,
    countryIso2: countries[index % countries.length],
    gender: index % 2 ? "f" : "m",
    birthdate: `${1980 + index}-03-0${1 + (index % 9)}`,
    roles: [],
    registration: {
      wcaRegistrationId: 2_000_000 + seed * 100 + index,
      eventIds: Object.keys(events),
      status: "accepted",
    },
  }));
}

type Competitor = ReturnType<typeof competitorsOf>[number];

function documentOf(id: string, { events, delegate, isScheduled = false }: Wanted, competitors: readonly Competitor[]) {
  const staff = {
    ...nothingMore,
    registrantId: null,
    name: delegate.name,
    wcaUserId: delegate.id,
    wcaId: delegate.wca_id,
    countryIso2: "FR",
    gender: "m",
    roles: ["delegate"],
    registration: null,
  };
  return {
    formatVersion: "1.1",
    id,
    name: id.replace(/(?=Open)|(?=20\d\d$)/g, " "),
    shortName: id,
    persons: [...competitors, staff],
    events: Object.entries(events).map(([eventId, rounds]) => ({
      id: eventId,
      rounds: rounds.map((round, index) => roundOf(`${eventId}-r${index + 1}`, round)),
      extensions: [],
      competitorLimit: null,
      qualification: null,
    })),
    schedule: scheduleOf(
      isScheduled
        ? Object.entries(events).flatMap(([eventId, rounds]) => rounds.map((_, index) => `${eventId}-r${index + 1}`))
        : [],
    ),
    competitorLimit: 60,
    extensions: [],
  };
}

const roundOf = (id: string, { goOn, isTyped = false }: Round) => ({
  id,
  ...(id.startsWith("333mbf")
    ? { format: "1", timeLimit: null }
    : { format: "a", timeLimit: { centiseconds: 60_000, cumulativeRoundIds: [] } }),
  cutoff: null,
  advancementCondition: goOn === null ? null : { type: "ranking", level: goOn },
  scrambleSetCount: 1,
  results: isTyped ? firstNames.map((_, index) => resultOf(index + 1)) : [],
  extensions: [],
});

/** Whoever has the lower number is faster. */
function resultOf(personId: number) {
  const result = 1500 + 10 * personId;
  const attempts = Array.from({ length: attemptsOfRound }, () => ({ result, reconstruction: null }));
  return { personId, ranking: personId, attempts, best: result, average: result };
}

const scheduleOf = (roundIds: readonly string[]) => ({
  startDate: today(),
  numberOfDays: 1,
  venues: [
    {
      ...{ id: 1, name: "Hall", latitudeMicrodegrees: 5_350_000, longitudeMicrodegrees: -4_000_000 },
      ...{ countryIso2: "CI", timezone: "Africa/Abidjan", extensions: [] },
      rooms: [{ id: 1, name: "Stage", color: "#123456", activities: roundIds.map(activityOf), extensions: [] }],
    },
  ],
});

const today = (): string => new Date().toISOString().slice(0, 10);

/** One after the other, an hour each from eight on. */
const activityOf = (roundId: string, index: number) => ({
  id: index + 1,
  name: roundId,
  activityCode: roundId,
  startTime: `${today()}T${String(8 + index).padStart(2, "0")}:00:00Z`,
  endTime: `${today()}T${String(9 + index).padStart(2, "0")}:00:00Z`,
  childActivities: [],
  scrambleSetId: null,
  extensions: [],
});
