import { formatClocks, formatWeekday } from "#app/_components/format.ts";
import { Views } from "#app/_components/views.tsx";
import { assertCanonical, oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { roundOfActivity } from "#lib/competitions/activity-code.ts";
import { roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { withRoundNames } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { NothingYet } from "../../_shared/nothing-yet.tsx";
import { DayGrid } from "./_day-grid.tsx";
import { DayList } from "./_day-list.tsx";
import { type Day, daysOf } from "./_days.ts";
import { gridOf } from "./_grid.ts";
import { OwnZone } from "./_own-zone.tsx";
import { RoundAbout, type RoundsById, roundsById } from "./_round-about.tsx";
import { readZone } from "./_zone.ts";
import { ZoneForm } from "./_zone-form.tsx";

export const generateMetadata = competitionMetadata("schedule", {
  title: msg("Schedule"),
  description: msg("What is held when, and in which room, at {name}."),
});

type Props = CompetitionPage & { searchParams: SearchParams };

/** How the schedule is shown: as a list, or on other clocks than the venue's. */
type Shown = { page: string; isList: boolean; zone: string | undefined };

export default async function SchedulePage({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const query = await searchParams;
  const shown: Shown = {
    page: competitionPage(competition.id, "schedule"),
    isList: readParameter(query, ["view"], oneOf({ list: "list", grid: "grid" })) === "list",
    zone: readParameter(query, ["zone"], readZone),
  };
  assertCanonical({ path: shown.page, query }, addressOf(shown));
  const [schedule, events] = await Promise.all([
    listSchedule(database(), competition.id),
    listEvents(database(), competition.id),
  ]);
  const venues = withRoundNames(schedule, events).filter((venue) =>
    venue.rooms.some((room) => room.activities.length > 0),
  );
  if (venues.length === 0) {
    return (
      <NothingYet competition={competition} title={t("No schedule yet")} none={t("No schedule")}>
        {t("The organizers are still at work.")}
      </NothingYet>
    );
  }
  const rounds = roundsById(events);
  const totals = roundTotalsOf(events.map(({ eventId: id, rounds: held }) => ({ id, rounds: held })));
  const scheduled = new Set(
    venues.flatMap(({ rooms }) =>
      rooms.flatMap(({ activities }) => activities.flatMap((one) => roundOfActivity(one.activityCode) ?? [])),
    ),
  );
  return (
    <>
      {venues.map((venue, place) => (
        <VenueSchedule key={venue.id} venue={venue} rounds={rounds} shown={shown} isFirst={place === 0} />
      ))}
      {[...rounds].map(([roundId, round]) =>
        scheduled.has(roundId) ? <RoundAbout key={roundId} roundId={roundId} round={round} totals={totals} /> : null,
      )}
    </>
  );
}

function addressOf({ page, isList, zone }: Shown): string {
  const query = new URLSearchParams({ ...(isList && { view: "list" }), ...(zone && { zone }) });
  return query.size === 0 ? page : `${page}?${query}`;
}

function ScheduleViews({ shown }: { shown: Shown }) {
  const views = [
    { label: t("Rooms by time"), isList: false },
    { label: t("List"), isList: true },
  ].map(({ label, isList }) => ({
    href: addressOf({ ...shown, isList }),
    label,
    isCurrent: isList === shown.isList,
  }));
  return <Views views={views} className="schedule-views screen-only" />;
}

type VenueProps = { venue: ScheduledVenue; rounds: RoundsById; shown: Shown; isFirst: boolean };

function VenueSchedule({ venue, rounds, shown, isFirst }: VenueProps) {
  const timeZone = shown.zone ?? venue.timezone;
  const days = daysOf(venue, timeZone);
  return (
    <section className="mb-12">
      <div className="schedule-bar">
        <h2 className="text-xl">
          <bdi>{venue.name}</bdi>
        </h2>
        {isFirst ? <ScheduleViews shown={shown} /> : null}
        <p className="text-sm text-muted">{t("Times are in {clocks}", { clocks: formatClocks(timeZone) })}</p>
        {shown.zone === undefined ? (
          <OwnZone
            address={to(`${shown.page}?${shown.isList ? "view=list&" : ""}zone=`)}
            label={t("Show them in my time")}
          />
        ) : (
          <a className="screen-only text-sm" href={to(addressOf({ ...shown, zone: undefined }))}>
            {t("Show them in the time of the venue")}
          </a>
        )}
        {isFirst ? <ZoneForm page={shown.page} isList={shown.isList} zone={timeZone} /> : null}
      </div>
      {days.length > 1 ? <DayLinks days={days} venue={venue} /> : null}
      {days.map((day) => (
        <section key={day.date} className="schedule-day mb-8" id={idOf(day, venue)}>
          <h3 className="mb-2 text-lg">{formatWeekday(day.date)}</h3>
          <DaySchedule day={day} venue={venue} rounds={rounds} timeZone={timeZone} isList={shown.isList} />
        </section>
      ))}
    </section>
  );
}

const idOf = (day: Day, venue: ScheduledVenue): string =>
  `${venue.position === 0 ? "" : `${venue.wcifId}-`}${day.date}`;

function DayLinks({ days, venue }: { days: Day[]; venue: ScheduledVenue }) {
  return (
    <nav aria-label={t("Days")} className="screen-only mb-2 text-sm">
      <ul className="flex flex-wrap gap-x-4">
        {days.map((day) => (
          <li key={day.date}>
            <a className="inline-block py-0.5" href={`#${idOf(day, venue)}`}>
              {formatWeekday(day.date)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DayProps = { day: Day; venue: ScheduledVenue; rounds: RoundsById; timeZone: string; isList: boolean };

function DaySchedule({ day, venue, rounds, timeZone, isList }: DayProps) {
  const grid = isList ? undefined : gridOf(day, venue, timeZone);
  return grid ? (
    <DayGrid grid={grid} rounds={rounds} timeZone={timeZone} now={now()} />
  ) : (
    <DayList day={day} venue={venue} rounds={rounds} timeZone={timeZone} />
  );
}
