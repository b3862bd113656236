import fc from "fast-check";
import { expect } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { completeDocument } from "#lib/wcif/complete.ts";
import { fromWcif } from "#lib/wcif/convert/competition.ts";
import { listChanges } from "#lib/wcif/merge/changes.ts";
import { diff } from "#lib/wcif/merge/diff.ts";
import { documentAt } from "#lib/wcif/revisions/history.ts";
import { importDocument } from "#lib/wcif/store/import.ts";
import { majorOf } from "#lib/wcif/versions.ts";
import { allActivities } from "./document-edits.ts";
import { exampleDocument } from "./sample-documents.ts";
import { managingClient, revisionOf, saved, type Wcif, type WcifClient } from "./wcif-client.ts";
import { type WcifEdit, wcifWork } from "./wcif-edits.ts";

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

type Step = { who: number; edit: WcifEdit; style: number; reads: number };

const steps = (): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({ who: fc.nat({ max: 2 }), edit: wcifWork(), style: fc.nat({ max: 2 }), reads: fc.nat({ max: 4 }) }),
    { minLength: 3, maxLength: 7 },
  );

/**
 * However three clients of both versions change and send copies that they rarely renew: no save changes what its author
 * did not touch, the same save once more changes nothing, and the history leads back through every state there was.
 */
export const staleClientsKeepEachOthersWork = (db: Database, { runs }: { runs: number }): Promise<void> =>
  fc.assert(
    fc.asyncProperty(steps(), async (taken) => {
      await db.delete(competitions);
      await importDocument(db, exampleDocument());
      const { clients, copies } = await staleClients(db);
      const witness = await managingClient(db, id);
      const seen: Wcif[] = [await witness.read()];
      for (const { who, edit, style, reads } of taken) {
        const client = clients[who]!;
        if (reads === 0) copies[who] = await client.read(versions[who]);
        const before = structuredClone(copies[who]);
        edit(copies[who]);
        const sent = styles[style]!(copies[who], before);
        expect((await client.save(sent)).body).toMatchObject(saved.body);

        const [was, is] = [seen.at(-1), await witness.read()];
        expectOwn({ mine: pathsBetween(before, copies[who]), all: pathsBetween(was, is), is });
        for (const key of Object.keys(is)) if (!(key in sent)) expect(is[key]).toEqual(was[key]);

        const revision = await revisionOf(db, id);
        await client.save(sent);
        expect(await revisionOf(db, id)).toBe(revision);
        if (revision !== seen.length) seen.push(is);
      }
      await expectHistory(db, seen);
    }),
    { numRuns: runs },
  );

async function staleClients(db: Database): Promise<{ clients: WcifClient[]; copies: Wcif[] }> {
  const clients: WcifClient[] = [];
  const copies: Wcif[] = [];
  for (const version of versions) {
    const client = await managingClient(db, id);
    clients.push(client);
    copies.push(await client.read(version));
  }
  return { clients, copies };
}

function expectOwn({ mine, all, is }: { mine: string[]; all: string[]; is: Wcif }): void {
  const foreign = all.filter(
    (path) => !isConsequence(path, is) && !mine.some((own) => path.startsWith(own) || own.startsWith(path)),
  );
  expect(foreign).toEqual([]);
}

async function expectHistory(db: Database, seen: Wcif[]): Promise<void> {
  const current = { revision: seen.length, document: documentIn(seen.at(-1)) };
  for (const [index, document] of seen.entries()) {
    const told = await documentAt(db, { competitionId: id, revision: index + 1 }, current);
    expect(listChanges(diff(documentIn(document), told))).toEqual([]);
  }
}

// Places follow from results; whoever was assigned to something that goes is no longer.
function isConsequence(path: string, document: Wcif): boolean {
  const [, , kind, activityId] = path.split("/");
  if (kind === "assignments") return !activityIdsIn(document).has(Number(activityId));
  return path.endsWith("/ranking");
}

const activityIdsIn = (document: Wcif): Set<number> =>
  new Set(allActivities(documentIn(document)).map((activity) => activity.id));

const documentIn = (wcif: Wcif) => completeDocument(fromWcif(majorOf(wcif.formatVersion), wcif));

const pathsBetween = (before: Wcif, after: Wcif): string[] =>
  listChanges(diff(documentIn(before), documentIn(after))).map(({ path }) => path.join("/"));
