import { readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import { inWords, readOrNothing } from "#app/_forms/in-words.ts";
import { addressOf, toQueryValues } from "#app/_forms/search-params.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { leadToOwnId, ofOwnId } from "#app/(site)/competitions/_shared/file-of-one.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { isEventId } from "#lib/reference/events.ts";
import { csvOfEvent } from "../../_csv.ts";
import { toRoundNumber } from "../_load-event.ts";

type Context = { params: Promise<{ competitionId: string; eventId: string }> };

const dependsOn = onOneCompetition("people", "results");

/** The results of an event that its page shows, or with `round` those of a round of it, for spreadsheets. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const segments = await params;
  const competitionId = readSegment(segments.competitionId);
  const eventId = readSegment(segments.eventId);
  const query = toQueryValues(new URL(request.url));
  const asked = readOrNothing(() => ({ round: readParameter(query, ["round"], toRoundNumber) }));
  if (!asked) return inWords(422, t("Invalid round: write its number."));
  const nothing = () => inWords(404, t("There are no such results, or not yet."));
  if (!isEventId(eventId)) return nothing();
  const { round } = asked;
  const now = currentTime();
  const addressAt = (id: string) =>
    addressOf(competitionPage(id, `results/${eventId}/results.csv`), { round: round ?? "" });
  const answer = await cachedFile(request, {
    address: addressAt(competitionId),
    type: "text/csv; charset=utf-8",
    savedAs: `${competitionId.replace(/[^\w-]/g, "")}-${eventId}${round === undefined ? "" : `-round-${round}`}.csv`,
    names: dependsOn({ competitionId }),
    now,
    make: ofOwnId(competitionId, now, (db, competition) => csvOfEvent(db, competition, { eventId, round })),
  });
  return answer.status === 404 ? ((await leadToOwnId(competitionId, now, addressAt)) ?? nothing()) : answer;
}
