import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { knownMigrations } from "./migration-history.ts";

const declared = JSON.parse(readFileSync("drizzle/contracting.json", "utf8")) as Record<string, string>;
const migrations = knownMigrations();
const tags = migrations.map(({ tag }) => tag);

const risks: [string, RegExp][] = [
  [
    "takes something away",
    /\bdrop\s+(table|column|view|materialized|schema|type|function|sequence|extension|trigger|constraint)\b/i,
  ],
  ["takes a default away", /\bdrop\s+default\b/i],
  ["renames", /\brename\b/i],
  ["changes a type", /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ["demands what could be left out", /\bset\s+not\s+null\b/i],
  ["demands a new column", /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i],
];

/** Why the version before may not be able to live with what these statements leave; none where nothing says so. */
function risksOf(statements: readonly string[], uniqueBefore: readonly string[] = []): string[] {
  // What stands between dollars is the body of a function.
  const text = statements.join(";\n").replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "");
  const made = namesIn(text, /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)/gi);
  const found = risks.filter(([, pattern]) => pattern.test(text)).map(([risk]) => risk);
  const tightened = [
    ...namesIn(text, /\balter\s+table\s+(\S+)\s+add\s+constraint\b/gi),
    ...namesIn(text, /\bcreate\s+unique\s+index\s+(?:concurrently\s+)?\S+\s+on\s+(\S+)/gi),
  ].filter((table) => !made.includes(table));
  const lost = namesIn(text, /\bdrop\s+index\s+(\S+)/gi).filter((index) => uniqueBefore.includes(index));
  if (tightened.length > 0) found.push("tightens what rows have to fulfil");
  if (lost.length > 0) found.push("takes away what makes something unique");
  return found;
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name.replaceAll(/["(;]|^public\./g, "").replace(/^public\./, ""));

const uniqueIndexes = migrations.flatMap(({ sql }) =>
  namesIn(sql.join("\n"), /\bcreate\s+unique\s+index\s+(?:concurrently\s+)?(\S+)/gi),
);

test.each(migrations.map((migration) => [migration.tag, migration] as const))(
  "%s leaves what the version before needs, or says that it does not",
  (tag, { sql }) => {
    if (tag in declared) return;
    expect(risksOf(sql, uniqueIndexes)).toEqual([]);
  },
);

test("each that says so names the migration that code has to know: itself, or one before", () => {
  const wrong = Object.entries(declared).filter(
    ([tag, needed]) => !tags.includes(tag) || !tags.includes(needed) || tags.indexOf(needed) > tags.indexOf(tag),
  );
  expect(wrong).toEqual([]);
  for (const { tag, needs } of migrations) expect(needs > 0, tag).toBe(tag in declared);
});

describe("what takes away, renames or tightens is noticed", () => {
  test.each([
    ['ALTER TABLE "persons" DROP COLUMN "city"', ["takes something away"]],
    ['DROP TABLE "persons" CASCADE', ["takes something away"]],
    ['ALTER TABLE "persons" RENAME COLUMN "city" TO "town"', ["renames"]],
    ['ALTER TABLE "persons" ALTER COLUMN "city" SET NOT NULL', ["demands what could be left out"]],
    ['ALTER TABLE "persons" ALTER COLUMN "city" SET DATA TYPE integer', ["changes a type"]],
    ['ALTER TABLE "persons" ALTER COLUMN "city" DROP DEFAULT', ["takes a default away"]],
    ['ALTER TABLE "persons" ADD COLUMN "city" text NOT NULL', ["demands a new column"]],
    ['ALTER TABLE "persons" ADD CONSTRAINT "c" CHECK (city <> \'\')', ["tightens what rows have to fulfil"]],
    ['ALTER TABLE "persons" ADD CONSTRAINT "c" CHECK (city <> \'\') NOT VALID', ["tightens what rows have to fulfil"]],
    ['CREATE UNIQUE INDEX "u" ON "persons" USING btree ("name")', ["tightens what rows have to fulfil"]],
    ['DROP INDEX "rank_counts_of_list"', ["takes away what makes something unique"]],
  ])("%s", (statement, expected) => {
    expect(risksOf([statement], uniqueIndexes)).toEqual(expected);
  });

  test.each([
    'ALTER TABLE "persons" ADD COLUMN "city" text DEFAULT \'\' NOT NULL',
    'ALTER TABLE "persons" ADD COLUMN "city" text',
    'CREATE TABLE "towns" ("name" text NOT NULL); ALTER TABLE "towns" ADD CONSTRAINT "c" CHECK (name <> \'\')',
    'DROP INDEX "persons_name"',
    "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE persons $$",
  ])("but not %s", (statement) => {
    expect(risksOf([statement], uniqueIndexes)).toEqual([]);
  });
});
