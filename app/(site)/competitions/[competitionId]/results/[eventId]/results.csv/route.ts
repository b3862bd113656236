import { readSegment } from "#app/_forms/address-segment.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { anonymous } from "#lib/accounts/actor.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { findVisibleCompetition } from "#lib/competitions/visibility.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { isEventId } from "#lib/reference/events.ts";
import { csvOfEvent } from "../../_csv.ts";

type Context = { params: Promise<{ competitionId: string; eventId: string }> };

const dependsOn = onOneCompetition("people", "results");

/** The results of an event that its page shows, for spreadsheets. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const asked = await params;
  const competitionId = readSegment(asked.competitionId);
  const eventId = readSegment(asked.eventId);
  const now = currentTime();
  if (!isEventId(eventId)) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return await cachedFile(request, {
    address: competitionPage(competitionId, `results/${eventId}/results.csv`),
    type: "text/csv; charset=utf-8",
    savedAs: `${competitionId.replace(/[^\w-]/g, "")}-${eventId}.csv`,
    names: dependsOn({ competitionId }),
    now,
    make: async (db) => {
      const competition = await findVisibleCompetition(db, competitionId, anonymous(now));
      return competition && (await csvOfEvent(db, competition, eventId));
    },
  });
}
