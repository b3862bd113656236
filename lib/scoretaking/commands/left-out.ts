import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { isOneOf } from "#lib/db/one-of.ts";
import { liveFacts } from "#lib/db/schema/scoretaking.ts";
import type { Stage } from "../held-round.ts";
import type { PersonRow } from "../live-rounds-of-event.ts";
import type { EventNow } from "./change-rounds.ts";
import { listEntrants } from "./entrants.ts";

/** Who was left out of a stage when the next one was last opened, because they had no result in it. */
export async function listLeftOut(
  tx: Database,
  { competition }: EventNow,
  { opened, source }: { opened: Stage; source: Stage },
): Promise<Map<number, PersonRow[]>> {
  if (source.length === 0) return new Map();
  const isHere = eq(liveFacts.competitionId, competition.id);
  const [opening] = await tx
    .select({ id: liveFacts.id, partOfId: liveFacts.partOfId })
    .from(liveFacts)
    .where(
      and(
        isHere,
        eq(liveFacts.kind, "round_opened"),
        inArray(
          liveFacts.roundId,
          opened.map(({ rowId }) => rowId),
        ),
      ),
    )
    .orderBy(desc(liveFacts.id))
    .limit(1);
  if (!opening) return new Map();
  const quits = await tx
    .select({ roundId: liveFacts.roundId, registrationId: liveFacts.registrationId })
    .from(liveFacts)
    .where(
      and(
        isHere,
        eq(liveFacts.kind, "competitor_quit"),
        eq(liveFacts.partOfId, opening.partOfId ?? opening.id),
        isOneOf(
          liveFacts.roundId,
          source.map(({ rowId }) => rowId),
        ),
      ),
    );
  const ids = quits.flatMap(({ registrationId }) => registrationId ?? []);
  const people = new Map(
    (await listEntrants(tx, competition.id, { registrationIds: ids })).map((row) => [row.registrationId, row]),
  );
  return new Map(
    [...Map.groupBy(quits, ({ roundId }) => roundId)].map(([roundId, own]) => [
      roundId,
      own.flatMap(({ registrationId }) => people.get(registrationId ?? 0) ?? []),
    ]),
  );
}
