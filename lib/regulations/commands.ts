import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { regulationDocuments, regulations } from "#lib/db/schema/content.ts";
import { withVersions } from "#lib/db/versions.ts";
import { documentHtml, officialLanguage, type RegulationsSource, rulesOf } from "./source.ts";

/** Makes a text readable under its version; the same version and language again replaces what was there. */
export async function publishRegulations(db: Database, source: RegulationsSource): Promise<void> {
  const { text: _, ...columns } = source;
  await withVersions(db, ["content"], async (tx) => {
    await tx
      .insert(regulationDocuments)
      .values({ ...columns, contentHtml: documentHtml(source) })
      .onConflictDoUpdate({
        target: [regulationDocuments.version, regulationDocuments.language],
        set: {
          languageName: sql`excluded.language_name`,
          languageEnglishName: sql`excluded.language_english_name`,
          contentHtml: sql`excluded.content_html`,
        },
      });
    if (source.language !== officialLanguage) return;
    await tx.delete(regulations).where(eq(regulations.version, source.version));
    await tx.insert(regulations).values(rulesOf(source).map((rule) => ({ ...rule, version: source.version })));
  });
}
