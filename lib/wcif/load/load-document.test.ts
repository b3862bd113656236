import { describe, expect, test } from "vitest";
import { anonymous } from "#lib/accounts/actor.ts";
import { getVisibleCompetition } from "#lib/competitions/visibility.ts";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { sampleDocuments } from "#lib/testing/sample-documents.ts";
import { toWcif } from "../convert/competition.ts";
import { readDocument } from "../store/read.ts";
import { latestVersion, stableVersion } from "../versions.ts";
import { loadDocument } from "./load-document.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

describe.each(sampleDocuments)("the document $competition in version $major", ({ text, major }) => {
  const sent = JSON.parse(text);

  test("reads back as it was", async () => {
    await loadDocument(db, { sent });
    const competition = await getVisibleCompetition(db, sent.id, anonymous(new Date()));
    const read = toWcif(major === 1 ? stableVersion : latestVersion, await readDocument(db, competition, "public"));
    expect(comparable(read)).toEqual(comparable(sent));
  });

  test("changes nothing when it comes again", async () => {
    await loadDocument(db, { sent });
    const before = await getVisibleCompetition(db, sent.id, anonymous(new Date()));
    const { outcome } = await loadDocument(db, { sent });
    const after = await getVisibleCompetition(db, sent.id, anonymous(new Date()));
    expect({ outcome, competition: after }).toEqual({ outcome: "unchanged", competition: before });
  });
});

test("all of them live side by side, whatever they say of the same people", async () => {
  for (const { text } of sampleDocuments) await loadDocument(db, { sent: JSON.parse(text) });
  for (const { text, competition, major } of lastOfEach()) {
    const row = await getVisibleCompetition(db, competition, anonymous(new Date()));
    const read = toWcif(major === 1 ? stableVersion : latestVersion, await readDocument(db, row, "public"));
    expect(comparable(read)).toEqual(comparable(JSON.parse(text)));
  }
});

// A document of version 2 replaces that of version 1 of the same competition.
const lastOfEach = () =>
  sampleDocuments.filter(
    (sample) =>
      !sampleDocuments.some((other) => other.competition === sample.competition && other.major > sample.major),
  );

type Json = Record<string, unknown> & { events: { rounds: { results: { personId: number }[] }[] }[]; persons: Json[] };

// What a version number or the order of typing differs in is not what a document says; nor is the misspelt date of
// birth that some documents give one person.
function comparable(document: unknown) {
  const { formatVersion: _version, ...rest } = structuredClone(document) as Json;
  for (const event of rest.events) {
    for (const round of event.rounds) round.results.sort((a, b) => a.personId - b.personId);
  }
  for (const person of rest.persons) delete person.birthDate;
  return rest;
}
