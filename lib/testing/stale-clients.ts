import fc from "fast-check";
import { expect } from "vitest";
import { findCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { completeDocument } from "#lib/wcif/complete.ts";
import { fromWcif } from "#lib/wcif/convert/competition.ts";
import type { CompetitionDocument } from "#lib/wcif/document.ts";
import { listChanges } from "#lib/wcif/merge/changes.ts";
import { diff } from "#lib/wcif/merge/diff.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { readWritableDocument } from "#lib/wcif/store/read.ts";
import { majorOf } from "#lib/wcif/versions.ts";
import { allActivities } from "./document-edits.ts";
import { putExampleDocument } from "./example-competition.ts";
import { createAccount } from "./factories/accounts.ts";
import { createApplication } from "./factories/applications.ts";
import { saved, signedIn, type Wcif, type WcifClient } from "./wcif-client.ts";
import { type WcifEdit, wcifEdits } from "./wcif-edits.ts";

const id = "RiversideCubing2026";
const versions = ["2", "1", "2"] as const;

// How clients send their copy: all of it, the keys that changed, or those without what they know nothing of.
const styles = [
  (copy: Wcif) => copy,
  (copy: Wcif, before: Wcif) => ({
    formatVersion: copy.formatVersion,
    ...Object.fromEntries(
      Object.entries(copy).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
    ),
  }),
  (copy: Wcif) => ({ ...copy, persons: copy.persons.map(({ registration: _, ...person }: Wcif) => person) }),
];

type Step = { who: number; copy: number; edit: WcifEdit; style: number; before: number; repeats: number };

const copiesEach = 2;

const steps = (): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      who: fc.nat({ max: 2 }),
      copy: fc.nat({ max: copiesEach - 1 }),
      edit: wcifEdits(),
      style: fc.nat({ max: 2 }),
      before: fc.nat({ max: 9 }),
      repeats: fc.nat({ max: 2 }),
    }),
    { minLength: 3, maxLength: 7 },
  );

/**
 * However three programs of both versions, each with several copies, change and send these in any order, rarely renew
 * one, read without using it, and sign in again: no save changes what its author did not touch in that copy, the same
 * save once more changes nothing, and the history leads back through every state there was. What the competition is, is
 * read past the API: that is most of the time it takes.
 */
export const staleClientsKeepEachOthersWork = (db: Database, histories: Histories): Promise<void> =>
  fc.assert(
    fc.asyncProperty(steps(), async (taken) => {
      await putExampleDocument(db);
      const programs = await openPrograms(db);
      const seen: CompetitionDocument[] = [(await look(db)).document];
      for (const step of taken) {
        const program = programs[step.who]!;
        await beforehand(program, step);
        const mine = program.copies[step.copy]!;
        const before = structuredClone(mine);
        step.edit(mine, step.who * copiesEach + step.copy);
        if (!isOwnWork(documentIn(before), documentIn(mine), seen)) {
          program.copies[step.copy] = before;
          continue;
        }
        const sent = styles[step.style]!(mine, before);
        expect((await program.client.save(sent)).body).toMatchObject(saved.body);

        const was = seen.at(-1)!;
        const { document: is, revision } = await look(db);
        expectOwn(pathsBetween(documentIn(before), documentIn(mine)), { was, is });
        for (const [key, value] of Object.entries(is)) {
          if (!(key in sent)) expect(value).toEqual(was[key as keyof CompetitionDocument]);
        }
        if (revision !== seen.length) seen.push(is);
        if (step.repeats > 0) continue;
        await program.client.save(sent);
        expect((await look(db)).revision).toBe(revision);
      }
      await expectHistory(db, seen);
    }),
    { numRuns: histories.runs, seed: histories.seed, ...(histories.path !== undefined && { path: histories.path }) },
  );

/** Which histories are made up: the same for the same seed, one of them by its path. */
export type Histories = { runs: number; seed: number; path?: string };

async function look(db: Database): Promise<{ revision: number; document: CompetitionDocument }> {
  const competition = await findCompetition(db, id);
  if (!competition) throw new Error(`No competition ${id}`);
  return { revision: competition.revision, document: await readWritableDocument(db, competition) };
}

/**
 * Whether somebody changes something, and nothing just as it was changed before them, which they have not seen. What was
 * sent does not tell that from a copy of what is there since, with all the rest of it taken back.
 */
function isOwnWork(before: CompetitionDocument, mine: CompetitionDocument, seen: CompetitionDocument[]): boolean {
  const own = [...changesBetween(before, mine)];
  const known = new Set(seen.flatMap((document) => [...changesBetween(before, document)]));
  return own.length > 0 && !own.some((change) => known.has(change));
}

const changesBetween = (before: CompetitionDocument, after: CompetitionDocument): Set<string> =>
  new Set(listChanges(diff(before, after)).map(({ path, to }) => JSON.stringify([path, to])));

type Program = { client: WcifClient; version: "1" | "2"; copies: Wcif[]; signIn: () => Promise<WcifClient> };

async function openPrograms(db: Database): Promise<Program[]> {
  const { id: accountId } = await createAccount(db, { name: "Ann" });
  return await Promise.all(
    versions.map(async (version, index) => {
      const { clientId } = (await createApplication(db, { name: `Program ${index}` })).application;
      const signIn = () => signedIn(db, id, { accountId, clientId });
      const client = await signIn();
      const copies = await Promise.all(Array.from({ length: copiesEach }, () => client.read(version)));
      return { client, version, copies, signIn };
    }),
  );
}

/** What a program does before a save, most often nothing. */
async function beforehand(program: Program, { copy, before }: Step): Promise<void> {
  if (before === 0) program.copies[copy] = await program.client.read(program.version);
  if (before === 1) program.copies[(copy + 1) % copiesEach] = await program.client.read(program.version);
  if (before === 2) await program.client.read(program.version);
  if (before === 3) program.client = await program.signIn();
}

function expectOwn(mine: string[], { was, is }: { was: CompetitionDocument; is: CompetitionDocument }): void {
  const there = new Set(allActivities(was).map(({ id }) => `activities/${id}`));
  // What somebody else has removed and its author has changed comes back, under another number.
  const comesBack = mine.some((path) => /^activities\/\d+\//.test(path) && !there.has(activityOf(path)));
  const isBack = (path: string) => comesBack && path === activityOf(path) && !there.has(path);
  const foreign = pathsBetween(was, is).filter(
    (path) =>
      !isConsequence(path, is) && !isBack(path) && !mine.some((own) => path.startsWith(own) || own.startsWith(path)),
  );
  expect(foreign).toEqual([]);
}

const activityOf = (path: string): string => path.split("/").slice(0, 2).join("/");

async function expectHistory(db: Database, seen: CompetitionDocument[]): Promise<void> {
  const current = { revision: seen.length, document: seen.at(-1)! };
  for (const [index, document] of seen.entries()) {
    const told = await documentAt(db, { competitionId: id, revision: index + 1 }, current);
    expect(pathsBetween(document, told)).toEqual([]);
  }
}

// Places follow from results; whoever was assigned to something that goes is no longer.
function isConsequence(path: string, document: CompetitionDocument): boolean {
  const [, , kind, activityId] = path.split("/");
  if (kind === "assignments") return !allActivities(document).some(({ id }) => id === Number(activityId));
  return path.endsWith("/ranking");
}

const documentIn = (wcif: Wcif): CompetitionDocument => completeDocument(fromWcif(majorOf(wcif.formatVersion), wcif));

const pathsBetween = (before: CompetitionDocument, after: CompetitionDocument): string[] =>
  listChanges(diff(before, after)).map(({ path }) => path.join("/"));
