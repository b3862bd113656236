import { readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import { inWords, readOrNothing } from "#app/_forms/in-words.ts";
import { addressOf, toQueryValues } from "#app/_forms/search-params.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { calendarOfCompetition, calendarOfPerson } from "../../_feeds/one-competition.ts";
import { competitionPage } from "../../_shared/address.ts";
import { leadToOwnId, ofOwnId } from "../../_shared/file-of-one.ts";

type Context = { params: Promise<{ competitionId: string }> };

const dependsOn = onOneCompetition("people", "registrations");

/** A competition with its schedule, or with `person` what somebody does there, as a calendar to subscribe to. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const competitionId = readSegment((await params).competitionId);
  const query = toQueryValues(new URL(request.url));
  const asked = readOrNothing(() => ({ person: readParameter(query, ["person"], readNumber) }));
  if (!asked) return inWords(422, t("Invalid person: write their number at this competition."));
  const { person } = asked;
  const now = currentTime();
  const addressAt = (id: string) => addressOf(competitionPage(id, "calendar.ics"), { person: person ?? "" });
  const answer = await cachedFile(request, {
    address: to(addressAt(competitionId)),
    type: "text/calendar; charset=utf-8",
    names: dependsOn({ competitionId }),
    now,
    make: ofOwnId(competitionId, now, (db) =>
      person === undefined
        ? calendarOfCompetition(db, competitionId, now)
        : calendarOfPerson(db, { competitionId, registrantId: person, now }),
    ),
  });
  if (answer.status !== 404) return answer;
  return (
    (await leadToOwnId(competitionId, now, addressAt)) ?? inWords(404, t("There is no such calendar, or not yet."))
  );
}

const readNumber = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
