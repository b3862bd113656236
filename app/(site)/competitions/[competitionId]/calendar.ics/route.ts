import { readParameter } from "#app/_forms/address-parameters.ts";
import { readSegment } from "#app/_forms/address-segment.ts";
import { toQueryValues } from "#app/_forms/search-params.ts";
import { cachedFile } from "#lib/api/cached-file.ts";
import { onOneCompetition } from "#lib/api/depends-on.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { calendarOfCompetition, calendarOfPerson } from "../../_feeds/one-competition.ts";
import { competitionPage } from "../../_shared/address.ts";

type Context = { params: Promise<{ competitionId: string }> };

const dependsOn = onOneCompetition("people", "registrations");

/** A competition with its schedule, or with `person` what somebody does there, as a calendar to subscribe to. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const competitionId = readSegment((await params).competitionId);
  const person = readParameter(toQueryValues(new URL(request.url)), ["person"], readNumber);
  const now = currentTime();
  return await cachedFile(request, {
    address: `${competitionPage(competitionId, "calendar.ics")}${person === undefined ? "" : `?person=${person}`}`,
    type: "text/calendar; charset=utf-8",
    names: dependsOn({ competitionId }),
    now,
    make: (db) =>
      person === undefined
        ? calendarOfCompetition(db, competitionId, now)
        : calendarOfPerson(db, { competitionId, registrantId: person, now }),
  });
}

const readNumber = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
