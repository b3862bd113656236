import { StatusChip } from "#app/_components/badge.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { formatShortDate } from "#app/_components/format.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { localDate } from "#lib/competitions/local-time.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { decidedText } from "#lib/registrations/forms.ts";
import type { ManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { hasNoEventLeft, registrationStateNames } from "#lib/registrations/registration.ts";
import { registrationTones } from "../../../mine/_my-competition-table.tsx";

type IsTicked = (registration: ManagedRegistration) => boolean;

type Props = {
  registrations: ManagedRegistration[];
  root: string;
  /** On whose clocks the days are told. */
  timeZone: string;
  /** Who is ticked to begin with; left out where nobody can be. */
  isTicked: IsTicked | undefined;
};

export function RegistrationTable({ registrations, root, timeZone, isTicked }: Props) {
  return (
    <Table
      caption={t("Registrations")}
      captionHidden
      asLines
      rows={registrations}
      rowKey={({ id }) => id}
      columns={[
        ...(isTicked ? [tickColumn(isTicked)] : []),
        {
          header: t("Person"),
          rowHeader: true,
          cell: ({ name, registrantId, competitorId, isCompeting }) => (
            <>
              <a href={to(`${root}/${registrantId}`)}>{name}</a>
              <span className="block text-xs font-normal text-muted">
                {competitorId ?? t("First competition")}
                {isCompeting ? "" : ` · ${t("staff only")}`}
              </span>
            </>
          ),
        },
        {
          header: t("State"),
          fit: true,
          cell: ({ status, waitingListPosition }) => (
            <StatusChip tone={registrationTones[status]}>
              {t(registrationStateNames[status])}
              {waitingListPosition === null ? "" : `, ${waitingListPosition}.`}
            </StatusChip>
          ),
        },
        {
          header: t("Events"),
          cell: (registration) =>
            hasNoEventLeft(registration) ? (
              <StatusChip tone="warning">{t("No event left")}</StatusChip>
            ) : (
              <EventList eventIds={registration.eventIds} />
            ),
        },
        { header: t("Guests"), numeric: true, fit: true, wideOnly: true, cell: ({ guests }) => guests || null },
        {
          header: t("Country"),
          wideOnly: true,
          cell: ({ countryId }) => countryId && <CountryName iso2={countryById(countryId)?.iso2 ?? ""} />,
        },
        {
          header: t("Registered"),
          fit: true,
          wideOnly: true,
          cell: ({ registeredAt }) => formatShortDate(localDate(registeredAt, timeZone)),
        },
        { header: t("Comment"), wideOnly: true, cell: ({ comments }) => comments },
      ]}
    />
  );
}

const tickColumn = (isTicked: IsTicked): Column<ManagedRegistration> => ({
  header: <span className="sr-only">{t("Ticked")}</span>,
  fit: true,
  tick: true,
  cell: (registration) => (
    <input
      type="checkbox"
      name="registrationIds"
      value={decidedText(registration)}
      defaultChecked={isTicked(registration)}
      aria-label={registration.name}
      className="size-6 align-middle accent-accent"
    />
  ),
});
