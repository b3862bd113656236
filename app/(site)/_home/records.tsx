import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { t, to } from "#lib/language/translate.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { RecentRecord } from "#lib/results/queries/recent-records.ts";
import type { RecordsOfLate } from "./load.ts";

/** Records of the world, of continents and of countries that have just been set. */
export function Records({ of: { period, records } }: { of: RecordsOfLate }) {
  return (
    <section aria-labelledby="records">
      <div className="home-heading">
        <h2 id="records">{period === "month" ? t("Records of the month") : t("Records of the year")}</h2>
        <a href={to("/results/records")}>{t("All records")}</a>
      </div>
      {records.length === 0 ? (
        <p className="card text-muted">{t("No record was set in the last twelve months.")}</p>
      ) : (
        <ul className="card home-lines">
          {records.map((record) => (
            <RecordLine key={`${record.id}-${record.type}`} record={record} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecordLine({ record }: { record: RecentRecord }) {
  const { competitorId, personName, countryId, eventId, type, value, marker } = record;
  const { competitionId, competitionName, competitionStartDate: day } = record;
  return (
    <li className="home-line">
      <span>
        <CountryFlag iso2={countryById(countryId)?.iso2 ?? ""} named />
        <a className="name font-semibold" href={to(`/persons/${competitorId}`)}>
          <bdi>{personName}</bdi>
        </a>
      </span>
      <span className="home-line-end home-figure">
        <AttemptResult result={value} eventId={eventId} type={type} record={marker} />
      </span>
      <span className="home-line-detail">
        <EventIcon eventId={eventId} />{" "}
        {type === "single"
          ? t("{event}, single", { event: eventNameOf(eventId) })
          : t("{event}, average", { event: eventNameOf(eventId) })}
      </span>
      <span className="home-line-detail home-line-end">
        {day ? <DateRange start={day} end={day} length="short" /> : null}
      </span>
      <a className="name home-line-detail" href={to(`/competitions/${competitionId}/results/${eventId}`)}>
        <bdi>{competitionName}</bdi>
      </a>
    </li>
  );
}
