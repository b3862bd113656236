import { and, desc, eq, sql } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { regulationDocuments, regulationDrafts, regulations } from "#lib/db/schema/content.ts";
import { withVersions } from "#lib/db/versions.ts";
import { assertAgreed } from "#lib/fields/agreement.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { type CalendarDate, utcDateOf } from "#lib/platform/date.ts";
import { conflict, invalid, notFound } from "#lib/platform/errors.ts";
import { changesBetween } from "../changes.ts";
import { lockRegulations, publishRegulations } from "../commands.ts";
import { namesOfLanguage } from "../languages.ts";
import { problemsOf } from "../problems.ts";
import { officialLanguage, rulesOf } from "../source.ts";
import { longestText } from "./forms.ts";
import { type Draft, findBasis, findSource, listRules, seenDraftMark } from "./queries.ts";

type By = { by: number };

/**
 * Begins to write a text, from what was published of the same day and language, or else before, or of the official text.
 * Where somebody writes it already it is that one.
 */
export async function beginDraft(
  db: Database,
  { version, language }: { version: CalendarDate; language: string },
  { by }: By,
): Promise<Draft> {
  return await db.transaction(async (tx) => {
    const known = await findSource(tx, { version, language });
    const text =
      known?.sourceText ?? (await latestSource(tx, language)) ?? (await latestSource(tx, officialLanguage)) ?? "";
    const [begun] = await tx
      .insert(regulationDrafts)
      .values({ version, language, text })
      .onConflictDoNothing()
      .returning();
    if (begun) {
      await record(tx, begun, { by, kind: "regulations.draft_begun" });
      return begun;
    }
    const ofBoth = and(eq(regulationDrafts.version, version), eq(regulationDrafts.language, language));
    const [there] = await tx.select().from(regulationDrafts).where(ofBoth);
    if (!there) throw invalid(t("Somebody has just finished that draft: try again."));
    return there;
  });
}

/** Keeps what was typed, or what a file says. `upToDate` merges it with what somebody else has saved meanwhile. */
export async function saveDraft(
  db: Database,
  id: number,
  { file, upToDate, by }: By & { file: File | undefined; upToDate: (known: { text: string }) => { text: string } },
): Promise<void> {
  const uploaded = file && (await readText(file));
  await changing(db, id, async (tx, draft) => {
    const text = uploaded ?? upToDate({ text: draft.text }).text.replaceAll("\r\n", "\n");
    await tx.update(regulationDrafts).set({ text }).where(eq(regulationDrafts.id, id));
    await record(tx, draft, { by, kind: "regulations.draft_saved" });
  });
}

/** What deleting it means, as whoever does so agrees to. */
export const deletionOfDraft = (): string => t("What was written in this draft is deleted for good.");

export async function deleteDraft(db: Database, id: number, { agreed, by }: By & { agreed: string }): Promise<void> {
  await changing(db, id, async (tx, draft) => {
    assertAgreed(agreed, [deletionOfDraft()], "agreedPeople");
    await tx.delete(regulationDrafts).where(eq(regulationDrafts.id, id));
    await record(tx, draft, { by, kind: "regulations.draft_deleted" });
  });
}

/**
 * Has everybody read the text: in force from its day on. Whoever does so agrees to what changes; where they have looked at
 * another text, or at another one that it takes the place of, they look again.
 */
export async function publishDraft(
  db: Database,
  id: number,
  { seen, agreed, by, now }: By & { seen: string; agreed: string; now: Date },
): Promise<{ version: string; language: string }> {
  return await changing(db, id, async (tx, draft) => {
    const { version, language, text } = draft;
    await lockRegulations(tx);
    const isOfficial = language === officialLanguage;
    const official = isOfficial ? undefined : await listRules(tx, version);
    if (official?.length === 0)
      throw invalid(t("There is no English text of that day that this could be a translation of."));
    const { errors } = problemsOf(text);
    if (errors.length > 0) throw invalid(errors.join(" "));
    const source = { version, language, text, ...namesOfLanguage(language) };
    const basis = await findBasis(tx, draft);
    if (seenDraftMark(draft, basis, official) !== seen) {
      throw conflict(
        t("Since you opened this page the draft, or the text that it is compared with, was changed: look again."),
      );
    }
    const changes = changesBetween(basis?.rules ?? [], rulesOf(source));
    assertAgreed(agreed, [
      isOfficial
        ? version > utcDateOf(now)
          ? t("This text comes into force on {version}.", { version })
          : t("This text is in force at once, as of {version}.", { version })
        : t("This becomes the translation of the English text of {version}.", { version }),
      basis?.version === version ? t("It takes the place of what was published of that day.") : undefined,
      t("Rules added: {added}, changed: {changed}, removed: {removed}.", {
        added: changes.added.length,
        changed: changes.changed.length,
        removed: changes.removed.length,
      }),
    ]);
    await publishRegulations(tx, source);
    await tx.delete(regulationDrafts).where(eq(regulationDrafts.id, id));
    const counts = { added: changes.added.length, changed: changes.changed.length, removed: changes.removed.length };
    await record(tx, draft, { by, kind: "regulations.published", data: { rules: rulesOf(source).length, ...counts } });
    return { version, language };
  });
}

/** Takes a text back: it is a draft again, as far as it is known what it was made from. */
export async function withdrawText(
  db: Database,
  { version, language }: { version: string; language: string },
  { agreed, by }: By & { agreed: string },
): Promise<void> {
  await withVersions(db, ["content"], async (tx) => {
    await lockRegulations(tx);
    const isIt = and(
      eq(regulationDocuments.language, language),
      sql`${regulationDocuments.version}::text = ${version}`,
    );
    const [text] = await tx.select().from(regulationDocuments).where(isIt).for("update");
    if (!text) throw notFound("Regulations", version);
    assertAgreed(agreed, [
      t("Nobody reads this text any more."),
      language === officialLanguage ? t("The English text before it is in force instead.") : undefined,
      text.sourceText === null
        ? t("It was published without its source, and is lost.")
        : t("It becomes a draft again, unless there is another one of that day."),
    ]);
    if (text.sourceText !== null) {
      const draft = { version: text.version, language, text: text.sourceText };
      await tx.insert(regulationDrafts).values(draft).onConflictDoNothing();
    }
    await tx.delete(regulationDocuments).where(isIt);
    if (language === officialLanguage) await tx.delete(regulations).where(eq(regulations.version, text.version));
    await record(tx, text, { by, kind: "regulations.withdrawn" });
  });
}

async function latestSource(tx: Database, language: string): Promise<string | null | undefined> {
  const [latest] = await tx
    .select({ sourceText: regulationDocuments.sourceText })
    .from(regulationDocuments)
    .where(eq(regulationDocuments.language, language))
    .orderBy(desc(regulationDocuments.version))
    .limit(1);
  return latest?.sourceText;
}

const changing = <Result>(db: Database, id: number, change: (tx: Database, draft: Draft) => Promise<Result>) =>
  db.transaction(async (tx) => {
    const [draft] = await tx.select().from(regulationDrafts).where(eq(regulationDrafts.id, id)).for("update");
    if (!draft) throw notFound("Draft", id);
    return await change(tx, draft);
  });

/** A file of text, as Markdown is. */
async function readText(file: File): Promise<string> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw fieldProblem("source", t("This is no file of text (UTF-8)."));
  }
  if (text.includes("\0")) throw fieldProblem("source", t("This is no file of text (UTF-8)."));
  if (text.length > longestText)
    throw fieldProblem("source", t("This takes {longest} characters at most.", { longest: longestText }));
  return text.replaceAll("\r\n", "\n").trim();
}

type Trace = By & { kind: string; data?: Record<string, unknown> };

const record = (
  tx: Database,
  { version, language }: Pick<Draft, "version" | "language">,
  { by, kind, data = {} }: Trace,
) =>
  recordAuditEvent(tx, {
    actorId: by,
    kind,
    subjectType: "regulations",
    subjectId: `${version} ${language}`,
    data,
  });
