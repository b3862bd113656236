import { eq } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { beforeAndAfter } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { assertNoProblems } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { markdownProblem } from "#lib/web/markdown/render-markdown.ts";
import { mayEdit } from "../access.ts";
import { changedColumns, type Wanted } from "../changed-columns.ts";
import type { Competition } from "../competition.ts";
import { type HistoryKind, type HistoryPhrase, historyPhrase } from "../history-phrases.ts";
import { changeCompetition } from "./change-competition.ts";

/** What managers write of a competition, and pages lay out. */
type Texts = Pick<Competition, "information" | "contact" | "extraRegistrationRequirements">;

export type TextsUpdate = {
  competitionId: string;
  actor: Actor;
  texts: Wanted<Texts>;
  /** The same, with those that the sender left alone as they are by now; throws where somebody else has changed one. */
  upToDate?: (locked: Competition) => Wanted<Texts>;
  /** How it is written: where the history tells of it, with a line there (`withHistoryLine` of lib/wcif/edits). */
  within?: (write: (tx: Database) => Promise<HistoryPhrase | null>) => Promise<unknown>;
};

/** What the history calls each, which documents do not show. */
const calledInHistory: Record<keyof Texts, HistoryKind> = {
  information: "the_information",
  contact: "the_contact",
  extraRegistrationRequirements: "the_requirements",
};

/** Texts that are not named stay as they are. */
export async function updateTexts(
  db: Database,
  { competitionId, actor, texts, upToDate = () => texts, within = (write) => write(db) }: TextsUpdate,
): Promise<void> {
  // Laying out takes seconds where others do, too: nobody else waits for it, and it holds no connection.
  const problems: Record<string, string | undefined> = await textProblems(texts);
  const change = { competitionId, actor, kind: "competition.details_changed" };
  await within(async (outer) => {
    let told: HistoryPhrase | null = null;
    await changeCompetition(outer, change, async (tx, { competition, role }) => {
      if (!mayEdit(role, competition)) throw forbidden(t("The results are submitted: nothing changes any more."));
      const changes = changedColumns(competition, upToDate(competition));
      const changed = Object.keys(changes) as (keyof Texts)[];
      assertNoProblems(Object.fromEntries(changed.map((name) => [name, problems[name]])));
      if (changed.length === 0) return null;
      await tx.update(competitions).set(changes).where(eq(competitions.id, competition.id));
      told = historyPhrase("details", {
        details: { names: changed.map((name) => historyPhrase(calledInHistory[name])) },
      });
      return { changed, ...beforeAndAfter(competition, changes) };
    });
    return told;
  });
}

/** What is wrong with texts that pages lay out; to be asked before anything is locked. */
async function textProblems<Name extends string>(
  texts: { [Field in Name]?: string | null | undefined },
): Promise<Partial<Record<Name, string>>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const [name, text] of Object.entries(texts) as [Name, string | null | undefined][]) {
    const problem = await markdownProblem(text ?? null);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
