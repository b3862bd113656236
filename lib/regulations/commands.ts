import { eq, sql } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { regulationDocuments, regulations } from "#lib/db/schema/content.ts";
import { withVersions } from "#lib/db/versions.ts";
import { documentHtml, officialLanguage, type RegulationsSource, rulesOf } from "./source.ts";

/** Publishing and taking back are one after the other: what a text is compared with stays what it is until that is done. */
export const lockRegulations = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('stadion regulations'))`);

/** Makes a text readable under its version; the same version and language again replaces what was there. */
export async function publishRegulations(db: Database, source: RegulationsSource): Promise<void> {
  const { text: sourceText, ...columns } = source;
  await withVersions(db, ["content"], async (tx) => {
    await lockRegulations(tx);
    await tx
      .insert(regulationDocuments)
      .values({ ...columns, sourceText, contentHtml: documentHtml(source) })
      .onConflictDoUpdate({
        target: [regulationDocuments.version, regulationDocuments.language],
        set: {
          languageName: sql`excluded.language_name`,
          languageEnglishName: sql`excluded.language_english_name`,
          contentHtml: sql`excluded.content_html`,
          sourceText: sql`excluded.source_text`,
        },
      });
    if (source.language !== officialLanguage) return;
    await tx.delete(regulations).where(eq(regulations.version, source.version));
    const rules = rulesOf(source).map((rule) => ({ ...rule, version: source.version }));
    if (rules.length > 0) await tx.insert(regulations).values(rules);
  });
}
