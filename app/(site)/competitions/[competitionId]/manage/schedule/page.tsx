import type { Metadata } from "next";
import type { CSSProperties } from "react";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatClocks } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { mayEditSchedule } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { type Overlap, overlapsOf } from "#lib/competitions/overlaps.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { listSchedule, type ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { withRoundNames } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { Calendar } from "./_calendar.tsx";
import { calendarDays } from "./_calendar-days.ts";

export const generateMetadata = (): Metadata => ({ title: t("Schedule") });

type SchedulePageProps = CompetitionPage & { searchParams: SearchParams };

export default async function ManageSchedulePage({ params, searchParams }: SchedulePageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const [schedule, events] = await Promise.all([
    listSchedule(database(), competition.id),
    listEvents(database(), competition.id),
  ]);
  const venues = withRoundNames(schedule, events);
  const overlapping = ((await queryValue(searchParams, "overlapping")) ?? "").split(".").map(Number);
  const hasRooms = venues.some((venue) => venue.rooms.length > 0);
  const root = `/competitions/${competition.id}/manage/schedule`;
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <Overlaps overlaps={overlapsOf(venues, overlapping)} />
      {mayEditSchedule(role, competition) ? (
        <div className="mb-3 flex flex-wrap gap-2">
          {hasRooms ? (
            <ButtonLink href={`${root}/activities/new`} size="small">
              {t("Add an activity")}
            </ButtonLink>
          ) : null}
          <ButtonLink href={`${root}/venues/new`} kind={venues.length > 0 ? "secondary" : "primary"} size="small">
            {t("Add a venue")}
          </ButtonLink>
        </div>
      ) : null}
      {venues.length === 0 ? (
        <EmptyState title={t("No venue yet")}>
          {t("A venue has rooms, and a room has activities: rounds, breaks and everything else people should know of.")}
        </EmptyState>
      ) : null}
      {venues.map((venue) => (
        <Venue key={venue.id} venue={venue} competition={competition} root={root} />
      ))}
    </>
  );
}

function Overlaps({ overlaps }: { overlaps: Overlap[] }) {
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warning" title={t("Something else takes place there at the same time")}>
      <ul className="grid gap-1">
        {overlaps.map(({ room, activity, others }) => (
          <li key={room}>
            {t("{room}: {activity} overlaps with {others}", { room, activity, others: withCommas(others) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type VenueProps = { venue: ScheduledVenue; competition: Competition; root: string };

function Venue({ venue, competition, root }: VenueProps) {
  return (
    <section className="mb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl sm:text-2xl">
          <bdi>{venue.name}</bdi>
        </h2>
        <a href={to(`${root}/venues/${venue.wcifId}`)}>
          {t("Edit")}
          <span className="sr-only"> {venue.name}</span>
        </a>
      </div>
      <p className="mb-2 text-sm text-muted">{t("Times are in {clocks}", { clocks: formatClocks(venue.timezone) })}</p>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-2 text-sm sm:mb-5">
        {venue.rooms.map((room) => (
          <li key={room.id}>
            <a href={to(`${root}/venues/${venue.wcifId}/rooms/${room.wcifId}`)}>
              <span className="room-colour" style={{ "--room": room.color } as CSSProperties} /> {room.name}
            </a>
          </li>
        ))}
        <li>
          <a href={to(`${root}/venues/${venue.wcifId}/rooms/new`)}>{t("Add a room")}</a>
        </li>
      </ul>
      {venue.rooms.length === 0
        ? null
        : calendarDays(venue, competition).map((day) => (
            <Calendar
              key={day.date}
              day={day}
              timezone={venue.timezone}
              venueName={venue.name}
              href={(activityId) => `${root}/activities/${activityId}`}
            />
          ))}
    </section>
  );
}
