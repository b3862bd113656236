import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { differentWordsOf, filledIn, hasWord, placesOf } from "#lib/db/matching.ts";
import { regulationDocuments, regulations } from "#lib/db/schema/content.ts";
import { writtenForEach } from "#lib/db/written-once.ts";
import { notFound } from "#lib/platform/errors.ts";
import { officialLanguage } from "./source.ts";

const { sourceText: _, ...shownColumns } = getTableColumns(regulationDocuments);

export type RegulationDocument = Omit<typeof regulationDocuments.$inferSelect, "sourceText">;
export type Regulation = { id: string; contentHtml: string };
export type Translation = Pick<RegulationDocument, "version" | "language" | "languageName" | "languageEnglishName">;

/** The official text in force; none before regulations were published. */
export async function findCurrentRegulations(db: Database): Promise<RegulationDocument | undefined> {
  const [document] = await db
    .select(shownColumns)
    .from(regulationDocuments)
    .where(and(eq(regulationDocuments.language, officialLanguage), hasCome(regulationDocuments.version)))
    .orderBy(desc(regulationDocuments.version))
    .limit(1);
  return document;
}

/** The official text as of a version: "2026-01-01". */
export async function getRegulations(db: Database, version: string): Promise<RegulationDocument> {
  const [document] = await db
    .select(shownColumns)
    .from(regulationDocuments)
    // Compared as text: what is no date names no version.
    .where(
      and(eq(regulationDocuments.language, officialLanguage), sql`${regulationDocuments.version}::text = ${version}`),
    );
  if (!document) throw notFound("Regulations", version);
  return document;
}

/** The newest text in a language, by the language's name in English, whatever its case. */
export async function getTranslation(db: Database, languageEnglishName: string): Promise<RegulationDocument> {
  const [document] = await db
    .select(shownColumns)
    .from(regulationDocuments)
    .where(
      and(
        sql`lower(${regulationDocuments.languageEnglishName}) = lower(${languageEnglishName})`,
        hasCome(regulationDocuments.version),
      ),
    )
    .orderBy(desc(regulationDocuments.version))
    .limit(1);
  if (!document) throw notFound("Translation", languageEnglishName);
  return document;
}

/** The newest translation in each language, those of the text in force apart from those of an older one. */
export async function listTranslations(db: Database): Promise<{ current: Translation[]; outdated: Translation[] }> {
  const { version, language, languageName, languageEnglishName } = regulationDocuments;
  const newest = await db
    .selectDistinctOn([language], { version, language, languageName, languageEnglishName })
    .from(regulationDocuments)
    .where(hasCome(version))
    .orderBy(language, desc(version));
  const official = newest.find((document) => document.language === officialLanguage)?.version;
  const translations = newest
    .filter((document) => document.language !== officialLanguage)
    .sort((a, b) => (a.languageEnglishName < b.languageEnglishName ? -1 : 1));
  return {
    current: translations.filter((translation) => translation.version === official),
    outdated: translations.filter((translation) => translation.version !== official),
  };
}

/** All versions of the official text, newest first, those that are to come into force among them. */
export async function listRegulationVersions(db: Database): Promise<string[]> {
  const documents = await db
    .select({ version: regulationDocuments.version })
    .from(regulationDocuments)
    .where(eq(regulationDocuments.language, officialLanguage))
    .orderBy(desc(regulationDocuments.version));
  return documents.map((document) => document.version);
}

/** Rules in force whose number and words hold every word of the text, in document order. */
export async function searchRegulations(
  db: Database,
  { text, limit }: { text: string; limit: number },
): Promise<Regulation[]> {
  const words = differentWordsOf(text);
  return await db.execute<Regulation>(rulesWith({ words: words.length }, { ...filledIn(words), limit }, db).getSQL());
}

const rulesWith = writtenForEach<{ words: number }, string, [Database]>(({ words }, db) => {
  const hasAll = and(isInForce(db), ...placesOf(words).map((word) => hasWord(regulations.search, word)));
  return sql`
    select ${regulations.id}, ${regulations.contentHtml} as "contentHtml" from ${regulations}
    where ${hasAll} order by ${regulations.position} limit ${sql.placeholder("limit")}`;
});

/** Those of the ids that are rules in force, by id. */
export async function regulationsById(db: Database, ids: string[]): Promise<Map<string, Regulation>> {
  if (ids.length === 0) return new Map();
  const rules = await db
    .select({ id: regulations.id, contentHtml: regulations.contentHtml })
    .from(regulations)
    .where(and(isInForce(db), inArray(regulations.id, ids)));
  return new Map(rules.map((rule) => [rule.id, rule]));
}

/** Of a rule: that it stands in the version that is in force. */
export const isInForce = (db: Database) =>
  inArray(
    regulations.version,
    db
      .select({ version: regulations.version })
      .from(regulations)
      .where(hasCome(regulations.version))
      .orderBy(desc(regulations.version))
      .limit(1),
  );

/** What is published before its day is in force from that day on. */
const hasCome = (version: typeof regulations.version | typeof regulationDocuments.version): SQL =>
  sql`${version} <= (now() at time zone 'utc')::date`;
