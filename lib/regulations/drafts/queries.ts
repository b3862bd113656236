import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { regulationDocuments, regulationDrafts, regulations } from "#lib/db/schema/content.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { officialLanguage, rulesOf } from "../source.ts";

export type Draft = typeof regulationDrafts.$inferSelect;

/** All that are being written, without their texts; there is one a language and version. */
export const listDrafts = (db: Database): Promise<Omit<Draft, "text" | "createdAt">[]> =>
  db
    .select({
      id: regulationDrafts.id,
      version: regulationDrafts.version,
      language: regulationDrafts.language,
      updatedAt: regulationDrafts.updatedAt,
    })
    .from(regulationDrafts)
    .orderBy(desc(regulationDrafts.version), regulationDrafts.language)
    .limit(500);

export async function findDraft(db: Database, id: number): Promise<Draft | undefined> {
  const [draft] = await db.select().from(regulationDrafts).where(eq(regulationDrafts.id, id));
  return draft;
}

export type PublishedText = { version: string; language: string; languageEnglishName: string };

/** Every text that was published, the newest version first. */
export const listPublishedTexts = (db: Database): Promise<PublishedText[]> =>
  db
    .select({
      version: regulationDocuments.version,
      language: regulationDocuments.language,
      languageEnglishName: regulationDocuments.languageEnglishName,
    })
    .from(regulationDocuments)
    .orderBy(
      desc(regulationDocuments.version),
      desc(sql`${regulationDocuments.language} = ${officialLanguage}`),
      regulationDocuments.languageEnglishName,
    )
    .limit(1000);

/** The source of a text that was published; null where it was published without. */
export async function findSource(db: Database, { version, language }: Pick<PublishedText, "version" | "language">) {
  const [found] = await db
    .select({ sourceText: regulationDocuments.sourceText })
    .from(regulationDocuments)
    .where(and(eq(regulationDocuments.language, language), sql`${regulationDocuments.version}::text = ${version}`));
  return found;
}

/** The rules of the official text of a version; empty where there is none. */
export const listRules = (db: Database, version: string): Promise<{ id: string; contentHtml: string }[]> =>
  db
    .select({ id: regulations.id, contentHtml: regulations.contentHtml })
    .from(regulations)
    .where(eq(regulations.version, version))
    .orderBy(regulations.position);

export type Basis = { version: string; rules: { id: string; contentHtml: string }[] };

/**
 * What a draft is compared with: what was published of the same day and language, else the official text before it, or the
 * latest text in its language. Undefined where there is none.
 */
export async function findBasis(db: Database, { version, language }: Pick<Draft, "version" | "language">) {
  const [before] = await db
    .select({ version: regulationDocuments.version, sourceText: regulationDocuments.sourceText })
    .from(regulationDocuments)
    .where(and(eq(regulationDocuments.language, language), sql`${regulationDocuments.version} <= ${version}`))
    .orderBy(desc(regulationDocuments.version))
    .limit(1);
  if (!before) return undefined;
  const rules =
    language === officialLanguage ? await listRules(db, before.version) : rulesOf({ text: before.sourceText ?? "" });
  return { version: before.version, rules } satisfies Basis;
}

/**
 * Which text somebody looked at, and what it changes: of the draft, of what it is compared with, and for a translation of
 * the rules that it translates. Different as soon as one of them is.
 */
export const seenDraftMark = (
  { id, version, language, text }: Pick<Draft, "id" | "version" | "language" | "text">,
  basis: Basis | undefined,
  official: Basis["rules"] | undefined,
): string => sha256(JSON.stringify([id, version, language, text, basis?.version, basis?.rules, official])).slice(0, 22);
