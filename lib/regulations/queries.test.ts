import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { dataVersions } from "#lib/db/schema/versions.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { publishRegulations } from "./commands.ts";
import {
  findCurrentRegulations,
  getRegulations,
  getTranslation,
  listRegulationVersions,
  listTranslations,
  regulationsById,
  searchRegulations,
} from "./queries.ts";
import { documentHtml } from "./source.ts";
import { french2024 } from "./text/french-2024.ts";
import { german2026 } from "./text/german-2026.ts";
import { official2024 } from "./text/official-2024.ts";
import { official2026 } from "./text/official-2026.ts";

const { db } = await testDatabase();

beforeAll(async () => {
  expect(await findCurrentRegulations(db)).toBeUndefined();
  for (const source of [official2026, official2024, german2026, french2024]) await publishRegulations(db, source);
});

test("the newest official text is in force, and older ones can still be read", async () => {
  expect(await findCurrentRegulations(db)).toEqual({
    version: "2026-01-01",
    language: "en",
    languageName: "English",
    languageEnglishName: "English",
    contentHtml: documentHtml(official2026),
  });
  expect(await listRegulationVersions(db)).toEqual(["2026-01-01", "2024-01-01"]);
  expect((await getRegulations(db, "2024-01-01")).contentHtml).toBe(documentHtml(official2024));
  await expect(getRegulations(db, "2025-13-77")).rejects.toThrow("Regulations with id 2025-13-77 not found");
});

test("translations of an older text are told apart", async () => {
  const german = { version: "2026-01-01", language: "de", languageName: "Deutsch", languageEnglishName: "German" };
  const french = { version: "2024-01-01", language: "fr", languageName: "Français", languageEnglishName: "French" };
  expect(await listTranslations(db)).toEqual({ current: [german], outdated: [french] });
  expect((await getTranslation(db, "german")).contentHtml).toBe(documentHtml(german2026));
  await expect(getTranslation(db, "klingon")).rejects.toThrow("Translation with id klingon not found");
});

test("a search finds rules in force by number and by words, in document order", async () => {
  const found = await searchRegulations(db, { text: "DNF average", limit: 20 });
  expect(found.map((rule) => rule.id)).toEqual(["9f8", "9f9"]);
  expect(await searchRegulations(db, { text: "9f9", limit: 20 })).toEqual([
    { id: "9f9", contentHtml: "Two of them make an average of 5 DNF." },
  ]);
  expect(await searchRegulations(db, { text: "", limit: 3 })).toHaveLength(3);
  expect(await searchRegulations(db, { text: "%", limit: 3 })).toEqual([]);
});

test("rules are found by their numbers, unknown ones left out", async () => {
  expect([...(await regulationsById(db, ["9q", "no such rule", "1a"])).keys()].sort()).toEqual(["1a", "9q"]);
});

test("publishing a version again replaces it and moves the content's version", async () => {
  const version = async () =>
    (await db.select().from(dataVersions).where(eq(dataVersions.collection, "content")))[0]?.version ?? 0;
  const before = await version();
  await publishRegulations(db, { ...official2026, text: "1a) Only rule." });
  expect(await searchRegulations(db, { text: "", limit: 100 })).toEqual([{ id: "1a", contentHtml: "Only rule." }]);
  expect(await version()).toBe(before + 1);
});
