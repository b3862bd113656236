import { StatusChip, type Tone } from "#app/_components/badge.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import type { Places } from "#lib/registrations/queries.ts";
import { type RegistrationState, registrationStateNames } from "#lib/registrations/registration.ts";
import { CompetitionPlace } from "../_shared/competition-place.tsx";
import { CompetitionStatus } from "../_shared/competition-status.tsx";

export type MyCompetition = {
  competition: Competition;
  registration: RegistrationState | undefined;
  /** Put down for tasks, without competing. */
  isStaffAlone: boolean;
  isManager: boolean;
  isScoretaker: boolean;
  places: Places;
};

type Props = { title: string; competitions: MyCompetition[]; now: Date };

/** The rows of the list of competitions, each with what somebody is there at its end. */
export function MyCompetitionTable({ title, competitions, now }: Props) {
  if (competitions.length === 0) return null;
  return (
    <Table
      caption={title}
      asLines
      rows={competitions}
      rowKey={({ competition }) => competition.id}
      columns={[
        {
          header: t("Dates"),
          fit: true,
          line: "second-end",
          cell: ({ competition: { startDate, endDate } }) =>
            startDate && endDate ? <DateRange start={startDate} end={endDate} length="short" /> : t("No date yet"),
        },
        {
          header: t("Competition"),
          rowHeader: true,
          whole: true,
          line: "first",
          cell: ({ competition: { id, name } }) => (
            <a href={to(`/competitions/${id}`)}>
              <bdi>{name}</bdi>
            </a>
          ),
        },
        {
          header: t("Place"),
          whole: true,
          line: "second",
          cell: ({ competition }) => <CompetitionPlace competition={competition} />,
        },
        {
          header: t("Events"),
          cell: ({ competition: { eventIds } }) => (eventIds.length === 0 ? null : <EventList eventIds={eventIds} />),
        },
        {
          header: t("Status"),
          fit: true,
          line: "first-end",
          cell: ({ competition, places }) => (
            <CompetitionStatus competition={competition} places={places} now={now} length="short" />
          ),
        },
        {
          header: t("Your part"),
          fit: true,
          cell: (mine) => (hasPart(mine) ? <OwnPart {...mine} /> : null),
        },
      ]}
    />
  );
}

const hasPart = ({ registration, isManager, isScoretaker, isStaffAlone }: MyCompetition): boolean =>
  registration !== undefined || isManager || isScoretaker || isStaffAlone;

function OwnPart({ competition, registration, isManager, isScoretaker, isStaffAlone }: MyCompetition) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-nowrap">
      {registration ? (
        <a href={to(`/competitions/${competition.id}/register`)} className="inline-block min-h-6">
          <span className="sr-only">{t("Your registration")}: </span>
          <StatusChip tone={registrationTones[registration]}>{t(registrationStateNames[registration])}</StatusChip>
        </a>
      ) : null}
      {isManager ? (
        <a href={to(`/competitions/${competition.id}/manage`)} className="ms-auto inline-block min-h-6 sm:ms-0">
          <RichText
            of="Manage<more> {competition}</more>"
            values={{ competition: competition.name }}
            more={(words) => <span className="sr-only">{words}</span>}
          />
        </a>
      ) : isScoretaker ? (
        <a href={to(`/competitions/${competition.id}/manage/results`)}>{t("Enter results")}</a>
      ) : isStaffAlone ? (
        t("Staff")
      ) : null}
    </span>
  );
}

export const registrationTones: Record<RegistrationState, Tone> = {
  pending: "info",
  accepted: "success",
  waiting_list: "warning",
  cancelled: "neutral",
  rejected: "danger",
};
