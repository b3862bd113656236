import { StatusChip, type Tone } from "#app/_components/badge.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t, to } from "#lib/language/translate.ts";
import { type RegistrationState, registrationStateNames } from "#lib/registrations/registration.ts";
import { CompetitionStatus } from "../_shared/competition-status.tsx";

export type MyCompetition = {
  competition: Competition;
  registration: RegistrationState | undefined;
  /** Put down for tasks, without competing. */
  isStaffAlone: boolean;
  isManager: boolean;
  isScoretaker: boolean;
  acceptedCount: number;
};

type Props = { title: string; competitions: MyCompetition[]; now: Date };

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
          cell: ({ competition: { startDate, endDate } }) =>
            startDate && endDate ? <DateRange start={startDate} end={endDate} length="short" /> : t("No date yet"),
        },
        {
          header: t("Competition"),
          rowHeader: true,
          cell: ({ competition: { id, name } }) => (
            <a href={to(`/competitions/${id}`)}>
              <bdi>{name}</bdi>
            </a>
          ),
        },
        {
          header: t("Status"),
          fit: true,
          cell: ({ competition, acceptedCount }) => (
            <CompetitionStatus competition={competition} acceptedCount={acceptedCount} now={now} />
          ),
        },
        {
          header: t("Your registration"),
          lineLabel: t("Your registration"),
          fit: true,
          cell: ({ competition, registration }) =>
            registration ? (
              <a href={to(`/competitions/${competition.id}/register`)}>
                <StatusChip tone={registrationTones[registration]}>
                  {t(registrationStateNames[registration])}
                </StatusChip>
              </a>
            ) : null,
        },
        {
          header: t("Your part"),
          fit: true,
          cell: ({ competition, isManager, isScoretaker, isStaffAlone }) => {
            if (isManager) return <a href={to(`/competitions/${competition.id}/manage`)}>{t("Manage")}</a>;
            if (isScoretaker)
              return <a href={to(`/competitions/${competition.id}/manage/results`)}>{t("Enter results")}</a>;
            return isStaffAlone ? t("Staff") : null;
          },
        },
      ]}
    />
  );
}

export const registrationTones: Record<RegistrationState, Tone> = {
  pending: "info",
  accepted: "success",
  waiting_list: "warning",
  cancelled: "neutral",
  rejected: "danger",
};
