import { StatusChip } from "#app/_components/badge.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { formatShortDate } from "#app/_components/format.ts";
import { countryName } from "#app/_components/names.ts";
import { type Column, Table } from "#app/_components/table.tsx";
import { localDate } from "#lib/competitions/local-time.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { decidedText } from "#lib/registrations/forms.ts";
import type { RegistrationSort } from "#lib/registrations/listed-order.ts";
import type { ManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { hasNoEventLeft, registrationStateNames } from "#lib/registrations/registration.ts";
import { registrationTones } from "../../../mine/_my-competition-table.tsx";

type IsTicked = (registration: ManagedRegistration) => boolean;

type Props = {
  registrations: ManagedRegistration[];
  root: string;
  /** On whose clocks the days are told. */
  timeZone: string;
  /** Who is ticked to begin with. */
  isTicked: IsTicked;
  sort: RegistrationSort | undefined;
  /** The list in another order; without one, by what there is to do. */
  sortedAddress: (sort: RegistrationSort | undefined) => string;
};

export function RegistrationTable({ registrations, root, timeZone, isTicked, sort, sortedAddress }: Props) {
  const sorted = (by: RegistrationSort["by"]) => {
    const direction = sort?.by === by ? sort.direction : null;
    return {
      direction,
      href: sortedAddress({ by, direction: direction === "ascending" ? "descending" : "ascending" }),
    };
  };
  const hasComments = registrations.some(({ comments }) => comments !== "");
  return (
    <Table
      caption={t("Registrations")}
      captionHidden
      asLines
      rows={registrations}
      rowKey={({ id }) => id}
      columns={[
        tickColumn(isTicked),
        {
          header: t("Person"),
          rowHeader: true,
          line: "first",
          sort: sorted("name"),
          cell: ({ name, registrantId, countryId }) => (
            <>
              {countryId ? (
                <span className="wide">
                  <CountryFlag iso2={countryById(countryId)?.iso2 ?? ""} named />
                </span>
              ) : null}
              <a href={to(`${root}/${registrantId}`)}>
                <bdi>{name}</bdi>
              </a>
            </>
          ),
        },
        {
          header: t("Competitor id"),
          fit: true,
          wideOnly: true,
          cell: (registration) => <WhichOne {...registration} />,
        },
        {
          header: t("State"),
          fit: true,
          line: "first-end",
          sort: { direction: sort ? null : "ascending", href: sortedAddress(undefined) },
          cell: ({ status, waitingListPosition }) => (
            <StatusChip tone={registrationTones[status]}>
              {t(registrationStateNames[status])}
              {waitingListPosition === null ? "" : `, ${waitingListPosition}.`}
            </StatusChip>
          ),
        },
        {
          header: t("Events"),
          cell: (registration) => (
            <>
              <Events {...registration} />
              {registration.guests > 0 ? (
                <span className="ms-3 whitespace-nowrap text-muted">
                  {t("{count, plural, one {# guest} other {# guests}}", { count: registration.guests })}
                </span>
              ) : null}
            </>
          ),
        },
        {
          header: t("Country"),
          narrowOnly: true,
          line: "second",
          cell: (registration) => (
            <>
              {registration.countryId ? <Country iso2={countryById(registration.countryId)?.iso2 ?? ""} /> : null}
              <WhichOne {...registration} />
            </>
          ),
        },
        {
          header: t("Registered"),
          fit: true,
          line: "second-end",
          sort: sorted("registered"),
          cell: ({ registeredAt }) => (
            <span className="text-muted">{formatShortDate(localDate(registeredAt, timeZone))}</span>
          ),
        },
        ...(hasComments ? [commentColumn()] : []),
      ]}
    />
  );
}

/** The flag, which says the country to the eye. */
const Country = ({ iso2 }: { iso2: string }) => (
  <>
    <CountryFlag iso2={iso2} />
    <span className="place-country">{countryName(iso2)} </span>
  </>
);

const mostOnOneLine = 8;

const Events = (registration: ManagedRegistration) =>
  hasNoEventLeft(registration) ? (
    <StatusChip tone="warning">{t("No event left")}</StatusChip>
  ) : (
    <span className={registration.eventIds.length > mostOnOneLine ? undefined : "sm:whitespace-nowrap"}>
      <EventList eventIds={registration.eventIds} />
    </span>
  );

/** Which of those who are called so. */
const WhichOne = ({ competitorId, isCompeting }: Pick<ManagedRegistration, "competitorId" | "isCompeting">) => (
  <span className="text-muted">
    {competitorId ?? t("First competition")}
    {isCompeting ? null : ` · ${t("staff only")}`}
  </span>
);

/** All of it stands on the registration's own page. */
const commentColumn = (): Column<ManagedRegistration> => ({
  header: t("Comment"),
  cell: ({ comments }) =>
    comments === "" ? null : (
      <span className="comment-in-row" dir="auto">
        {comments}
      </span>
    ),
});

const tickColumn = (isTicked: IsTicked): Column<ManagedRegistration> => ({
  header: <span className="sr-only">{t("Ticked")}</span>,
  fit: true,
  tick: true,
  cell: (registration) => (
    <label className="tick-area">
      <input
        type="checkbox"
        name="registrationIds"
        value={decidedText(registration)}
        defaultChecked={isTicked(registration)}
        aria-label={registration.name}
        className="size-6 align-middle accent-accent"
      />
    </label>
  ),
});
