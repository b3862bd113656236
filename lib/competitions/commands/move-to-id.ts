import { eq, sql } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import type { Database } from "#lib/db/connection.ts";
import { plain } from "#lib/db/matching.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { forbidden } from "#lib/platform/errors.ts";
import { mayChangeId } from "../access.ts";
import type { Competition } from "../competition.ts";
import { competitionIdProblem } from "../competition-id.ts";
import { findCompetitionRole } from "../competition-role.ts";
import { finishChange } from "./change-competition.ts";

export type IdChange = { id: string; actor: Actor };

/** Gives a locked competition another id; everything that refers to it follows, and the old id is nobody's again. */
export async function moveToId(tx: Database, competition: Competition, { id, actor }: IdChange): Promise<void> {
  if (!mayChangeId(await findCompetitionRole(tx, actor, competition.id), competition)) {
    throw forbidden(
      t("The id stays once the competition is announced; once it is confirmed, only administrators change it."),
    );
  }
  const problem = competitionIdProblem(id);
  if (problem !== undefined) throw fieldProblem("newId", problem);
  const [holder] = await tx
    .select({ id: competitions.id })
    .from(competitions)
    .where(sql`lower(${competitions.id}) = ${plain(id)}`);
  if (holder && holder.id !== competition.id) throw fieldProblem("newId", t("Another competition has this id."));
  await tx.update(competitions).set({ id }).where(eq(competitions.id, competition.id));
  const change = { competitionId: id, actor, kind: "competition.id_changed" };
  await finishChange(tx, { ...change, collections: ["registrations"] }, { from: competition.id, to: id });
}
