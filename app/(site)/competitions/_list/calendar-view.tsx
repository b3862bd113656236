import { CountryFlag } from "#app/_components/country-name.tsx";
import { formatMonth, formatShortWeekday, formatWeekday } from "#app/_components/format.ts";
import { Icon } from "#app/_components/icon.tsx";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { type CompetitionFilter, listCompetitions } from "#lib/competitions/queries/list.ts";
import { database } from "#lib/db/connection.ts";
import { capitalised } from "#lib/language/capitalised.ts";
import { t, to } from "#lib/language/translate.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { calendarMonth, heldOn } from "./calendar-days.ts";
import { daysBetween, type ListFilters, listAddress, readFilters } from "./filters.ts";
import { MonthDays } from "./month-days.tsx";

type CalendarViewProps = { filters: ListFilters; filter: CompetitionFilter; now: Date };

// Of a month of any association that there is, all; what a day shows of them is fewer by far.
const mostOfMonth = 1000;
const mostOfDay = 4;

/** A month of weeks where there is room for seven columns, else its days on which something is held. */
export async function CalendarView({ filters, filter, now }: CalendarViewProps) {
  const today = utcDateOf(now);
  const month = filters.month || today.slice(0, 7);
  const { first, last, days, before, after } = calendarMonth(month);
  const { competitions, total } = await listCompetitions(
    database(),
    { ...filter, held: undefined, ...daysBetween(first, last) },
    { offset: 0, size: mostOfMonth },
  );
  const held = heldOn(
    days.filter((day) => day >= first && day <= last),
    competitions,
  );
  return (
    <section aria-labelledby="month">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="month" className="text-xl">
          {capitalised(formatMonth(first))}
        </h2>
        <p aria-live="polite" className="text-sm text-muted">
          {total === 0 && isNarrowed(filters) ? (
            <>
              {t("No competitions match these filters")} ·{" "}
              <a href={to(listAddress(readFilters({ view: "calendar", month })))}>{t("Clear the filters")}</a>
            </>
          ) : (
            t("{count, plural, =0 {Nothing is held in this month} one {# competition} other {# competitions}}", {
              count: total,
            })
          )}
        </p>
        <nav aria-label={t("Months")} className="month-steps screen-only">
          <MonthLink filters={filters} month={before} rel="prev" />
          {month === today.slice(0, 7) ? null : (
            // Without a month it begins with that of the first day asked for.
            <a href={to(listAddress({ ...filters, month: filters.from === "" ? "" : today.slice(0, 7) }))}>
              {t("This month")}
            </a>
          )}
          <MonthLink filters={filters} month={after} rel="next" />
        </nav>
      </div>
      <div className="month">
        <div className="month-weekdays" aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={day}>{formatShortWeekday(day)}</span>
          ))}
        </div>
        <MonthDays>
          {days.map((day) => (
            <Day key={day} day={day} isToday={day === today} competitions={held.get(day)} filters={filters} />
          ))}
        </MonthDays>
      </div>
    </section>
  );
}

/** Whether a month may hold more than these filters find in it. */
const isNarrowed = ({ q, where, near, box, events, delegate, isOpen }: ListFilters): boolean =>
  [q, where, near, box, delegate].some(Boolean) || events.length > 0 || isOpen;

type MonthLinkProps = { filters: ListFilters; month: string | undefined; rel: "prev" | "next" };

function MonthLink({ filters, month, rel }: MonthLinkProps) {
  if (month === undefined) return null;
  return (
    <a className="pager-step" href={to(listAddress({ ...filters, month }))} rel={rel}>
      {rel === "prev" ? <Icon name="arrowLeft" size={16} /> : null}
      {capitalised(formatMonth(`${month}-01`))}
      {rel === "next" ? <Icon name="arrowRight" size={16} /> : null}
    </a>
  );
}

type DayProps = {
  day: string;
  isToday: boolean;
  /** Undefined on the days of the months beside it. */
  competitions: ListedCompetition[] | undefined;
  filters: ListFilters;
};

function Day({ day, isToday, competitions, filters }: DayProps) {
  if (competitions === undefined) return <li className="month-beside" aria-hidden="true" />;
  const number = Number(day.slice(8));
  if (competitions.length === 0) {
    return (
      <li className={isToday ? "month-empty is-today" : "month-empty"}>
        <time dateTime={day} data-day={isToday ? "today" : ""} tabIndex={-1}>
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{t("{day}: nothing is held", { day: formatWeekday(day) })}</span>
        </time>
      </li>
    );
  }
  const more = competitions.length - mostOfDay;
  const listOfDay = listAddress({ ...filters, view: "list", month: "", when: "all", from: day, to: day, page: 1 });
  return (
    <li className={isToday ? "is-today" : undefined}>
      <a
        className="month-day"
        href={to(listOfDay)}
        data-day={isToday ? "today" : ""}
        aria-label={t("{day}: {count, plural, one {# competition} other {# competitions}}", {
          day: formatWeekday(day),
          count: competitions.length,
        })}
      >
        <time dateTime={day}>
          <span className="month-number">{number}</span>
          <span className="month-name">{formatWeekday(day)}</span>
        </time>
      </a>
      <ul>
        {competitions.slice(0, mostOfDay).map((competition) => (
          <li key={competition.id}>
            <a
              className={competition.cancelledAt ? "is-cancelled" : undefined}
              href={to(`/competitions/${competition.id}`)}
            >
              <CountryFlag iso2={countryById(competition.countryId)?.iso2 ?? ""} named />
              <bdi>{competition.name}</bdi>
              {competition.cancelledAt ? <span className="sr-only">{t(", cancelled")}</span> : null}
            </a>
            <span className="month-place">
              <bdi>{competition.city}</bdi>
            </span>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <a href={to(listOfDay)}>{t("{count, number} more", { count: more })}</a>
          </li>
        ) : null}
      </ul>
    </li>
  );
}
