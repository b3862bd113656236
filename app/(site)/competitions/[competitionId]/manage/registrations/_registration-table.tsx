import { StatusChip } from "#app/_components/badge.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { formatShortDate } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { localDate } from "#lib/competitions/local-time.ts";
import { countryById } from "#lib/reference/countries.ts";
import { decidedText } from "#lib/registrations/forms.ts";
import type { ManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { hasNoEventLeft, registrationStateNames } from "#lib/registrations/registration.ts";
import { registrationTones } from "../../../mine/_my-competition-table.tsx";

type Props = {
  registrations: ManagedRegistration[];
  root: string;
  /** On whose clocks the days are told. */
  timeZone: string;
  /** Who is ticked to begin with; left out where nobody can be. */
  ticks: "all" | "none" | undefined;
};

export function RegistrationTable({ registrations, root, timeZone, ticks }: Props) {
  return (
    <Table
      caption="Registrations"
      captionHidden
      rows={registrations}
      rowKey={({ id }) => id}
      columns={[
        ...(ticks ? [tickColumn(ticks === "all")] : []),
        {
          header: "Person",
          rowHeader: true,
          cell: ({ name, registrantId, competitorId, isCompeting }) => (
            <>
              <a href={`${root}/${registrantId}`}>{name}</a>
              <span className="block text-xs font-normal text-muted">
                {competitorId ?? "First competition"}
                {isCompeting ? "" : " · staff only"}
              </span>
            </>
          ),
        },
        {
          header: "State",
          fit: true,
          cell: ({ status, waitingListPosition }) => (
            <StatusChip tone={registrationTones[status]}>
              {registrationStateNames[status]}
              {waitingListPosition === null ? "" : `, ${waitingListPosition}.`}
            </StatusChip>
          ),
        },
        {
          header: "Events",
          cell: (registration) =>
            hasNoEventLeft(registration) ? (
              <StatusChip tone="warning">No event left</StatusChip>
            ) : (
              <EventList eventIds={registration.eventIds} />
            ),
        },
        { header: "Guests", numeric: true, fit: true, wideOnly: true, cell: ({ guests }) => guests || null },
        {
          header: "Country",
          wideOnly: true,
          cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
        },
        {
          header: "Registered",
          fit: true,
          wideOnly: true,
          cell: ({ registeredAt }) => formatShortDate(localDate(registeredAt, timeZone)),
        },
        { header: "Comment", wideOnly: true, cell: ({ comments }) => comments },
      ]}
    />
  );
}

const tickColumn = (isTicked: boolean): Column<ManagedRegistration> => ({
  header: <span className="sr-only">Ticked</span>,
  fit: true,
  cell: ({ id, status, name }) => (
    <input
      type="checkbox"
      name="registrationIds"
      value={decidedText({ id, status })}
      defaultChecked={isTicked}
      aria-label={name}
      className="size-5 align-middle"
    />
  ),
});
