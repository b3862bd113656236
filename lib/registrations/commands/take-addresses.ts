import { and, desc, eq, gte } from "drizzle-orm";
import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { t } from "#lib/language/translate.ts";
import { invalid } from "#lib/platform/errors.ts";
import { listRegistrationsById } from "../managed-registrations.ts";

/** As many addresses somebody takes at once; more than that in one mail is refused on its way, too. */
export const mostAddresses = 500;

const kind = "competition.addresses_taken";
const shownForMinutes = 10;

type Taking = { competitionId: string; actor: Actor; registrationIds: readonly number[] };

/** Lets a manager have the e-mail addresses of some who registered: `findTakenAddresses` tells them, for a while. */
export async function takeAddresses(db: Database, { competitionId, actor, registrationIds }: Taking): Promise<void> {
  if (registrationIds.length > mostAddresses) throw invalid(t("Choose {most} at most.", { most: mostAddresses }));
  const chosen = await listRegistrationsById(db, competitionId, registrationIds);
  const known = chosen.filter(({ email }) => email !== null);
  if (known.length === 0) throw invalid(t("Tick those whose e-mail addresses you want."));
  await recordAuditEvent(db, {
    actorId: actor.account?.id ?? null,
    kind,
    subjectType: "competition",
    subjectId: competitionId,
    data: { count: known.length, registrationIds: known.map(({ id }) => id) },
  });
}

type Taken = { competitionId: string; accountId: number; now: Date };

/** The addresses that somebody has taken last, as they are now: what is told is what stands in the log. */
export async function findTakenAddresses(
  db: Database,
  { competitionId, accountId, now }: Taken,
): Promise<string[] | undefined> {
  const [taken] = await db
    .select({ data: auditEvents.data })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, accountId),
        eq(auditEvents.kind, kind),
        eq(auditEvents.subjectId, competitionId),
        gte(auditEvents.at, new Date(now.getTime() - shownForMinutes * 60_000)),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1);
  if (!taken) return undefined;
  const chosen = await listRegistrationsById(db, competitionId, taken.data.registrationIds as number[]);
  return chosen.flatMap(({ email }) => email ?? []);
}
