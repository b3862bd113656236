import type { ChartPoint } from "#app/_components/chart-scales.ts";
import { LineChart } from "#app/_components/line-chart.tsx";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { type CalendarDate, utcDateOf } from "#lib/platform/date.ts";
import { type Event, eventNameOf } from "#lib/reference/events.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import type { RecordMark } from "#lib/results/queries/records.ts";
import { chartedValue, formatCharted } from "../../_shared/charted.ts";
import type { ScopeFilters } from "../_shared/scope.ts";
import { typeName } from "../_shared/type-names.ts";

type Time = Pick<ScopeFilters, "date" | "year">;
type Series = { name: string; points: ChartPoint[] }[];

/** How a region's records came down; undefined where that is no picture. */
export function historySeries(event: Event, marks: readonly RecordMark[]): Series | undefined {
  const series = (["single", "average"] as const).map((type) => ({
    name: typeName(type),
    points: pointsOf(event, marks, type),
  }));
  // The packed values of multi-blind order results, but the distance between two of them means nothing.
  return event.valueFormat === "multi" || series.every(({ points }) => points.length < 2) ? undefined : series;
}

/** The table above it has the figures. */
export function HistoryChart({ event, series, time }: { event: Event; series: Series; time: Time }) {
  return (
    <section aria-labelledby="progression" className="my-8">
      <h2 id="progression" className="mb-2 text-xl">
        {t("Progression")}
      </h2>
      <div className="card">
        <LineChart
          description={t("Records in {event} over time. The table above has the figures.", {
            event: eventNameOf(event.id),
          })}
          series={series}
          until={endOf(time, utcDateOf(now()))}
          formatValue={(value) => formatCharted(event, value)}
        />
      </div>
    </section>
  );
}

/** A record stands until today, or until the end of the time that was asked for. */
function endOf({ date, year }: Time, today: CalendarDate): CalendarDate {
  const end = year ? `${year}-12-31` : date;
  return end !== "" && end < today ? end : today;
}

/** Those by which it came down: who shares a record, or was the better of two on a day, is told in the table. */
function pointsOf(event: Event, marks: readonly RecordMark[], of: ResultType): ChartPoint[] {
  let best = Number.POSITIVE_INFINITY;
  // Where all are records of the same kind, that is no mark of any.
  const isMixed = new Set(marks.map(({ marker }) => marker)).size > 1;
  return marks
    .filter(({ type, day }) => type === of && day !== "")
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.value - b.value)
    .filter(({ value }) => {
      if (value >= best) return false;
      best = value;
      return true;
    })
    .map(({ day, value, competitorId, personName, marker }) => ({
      day,
      value: chartedValue(event.id, of, value),
      about: personName,
      href: `/persons/${competitorId}`,
      record: isMixed ? marker : null,
    }));
}
