import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { fillReferenceTables } from "#lib/db/reference-tables.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { companionSchema, exampleDocument, sampleDocuments } from "#lib/testing/sample-documents.ts";
import { managingClient, revisionOf, saved, type Wcif, type WcifClient, wcifClient } from "#lib/testing/wcif-client.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { checkWholeDocument } from "#lib/wcif/schema/schema-errors.ts";

const { db } = await testDatabase();
await fillReferenceTables(db);

const companion = {
  1: new Ajv2020({ strict: false }).compile(companionSchema(1)),
  2: new Ajv2020({ strict: false }).compile(companionSchema(2)),
};

const documents: { name: string; document: Wcif }[] = [
  ...sampleDocuments.map(({ competition, major, text }) => ({
    name: `${competition}.v${major}`,
    document: JSON.parse(text),
  })),
  { name: "the example", document: exampleDocument() },
];

describe.each(documents)("$name", ({ document }) => {
  let manager: WcifClient;

  beforeAll(async () => {
    await db.delete(competitions);
    await loadDocument(db, { sent: document });
    // Whoever manages it and is not in it would be added to the people.
    manager = await managingClient(db, document.id, document.persons.find(isOrganizer)?.wcaUserId);
  });

  test.each(["1", "2"] as const)("is served in version %s as its schemas want it, to anybody", async (version) => {
    for (const client of [manager, wcifClient(document.id)]) {
      const served = await client.read(version);
      expect(checkWholeDocument(served)).toEqual([]);
      const judge = companion[version === "1" ? 1 : 2];
      judge(version === "2" ? withAttemptsOfTheSpecification(served) : served);
      expect(judge.errors ?? []).toEqual([]);
    }
  });

  test.each(["1", "2"] as const)("survives being saved as it was read in version %s", async (version) => {
    const [read, revision] = [await manager.read(version), await revisionOf(db, document.id)];
    expect(await manager.save(read)).toMatchObject(saved);
    expect(await manager.read(version)).toEqual(read);
    expect(await revisionOf(db, document.id)).toBe(revision);
  });

  test("survives being saved as it came", async () => {
    const version = document.formatVersion.startsWith("1") ? "1" : "2";
    const read = await manager.read(version);
    expect(await manager.save(withoutSurplus(document))).toMatchObject(saved);
    expect(await manager.read(version)).toEqual(read);
  });
});

const isOrganizer = ({ roles }: Wcif): boolean => roles.includes("organizer");

// Servers and recorded documents of version 2 go on saying `result`, where its specification says `value`.
const withAttemptsOfTheSpecification = (document: Wcif): Wcif =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === "attempts" ? value.map(({ result, ...attempt }: Wcif) => ({ ...attempt, value: result })) : value,
  );

// A person of one of them has a key that no version knows.
const withoutSurplus = (document: Wcif): Wcif => ({
  ...document,
  persons: document.persons.map(({ birthDate: _, ...person }: Wcif) => person),
});
