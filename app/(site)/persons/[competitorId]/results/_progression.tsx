import { AttemptResult } from "#app/_components/attempt-result.tsx";
import type { ChartPoint } from "#app/_components/chart-scales.ts";
import { DateRange } from "#app/_components/date-range.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { LineChart } from "#app/_components/line-chart.tsx";
import { Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { eventById, eventNameOf } from "#lib/reference/events.ts";
import { chartedValue, formatCharted } from "../../../_shared/charted.ts";
import type { DatedResult } from "./_chronology.ts";

type ProgressionProps = { eventId: string; results: DatedResult[]; today: CalendarDate };

const stepsOf = (results: DatedResult[]) => results.filter((result) => result.isBestSingle || result.isBestAverage);

/** Whether there is more to see than one best. */
export const hasProgression = (eventId: string, results: DatedResult[]): boolean =>
  // The packed values of multi-blind order results, but the distance between two of them means nothing.
  eventById(eventId)?.valueFormat !== "multi" && stepsOf(results).length >= 2;

/** How the personal bests came down, as a picture and as figures. */
export function Progression({ eventId, results, today }: ProgressionProps) {
  const event = eventById(eventId);
  if (!event || !hasProgression(eventId, results)) return null;
  const steps = stepsOf(results);
  return (
    <section aria-labelledby="progression" className="mt-8 mb-8">
      <h2 id="progression" className="mb-2 text-xl">
        {t("Progression")}
      </h2>
      <div className="card mb-3">
        <LineChart
          description={t("Personal bests in {event} over time. The table below has the figures.", {
            event: eventNameOf(eventId),
          })}
          series={[
            { name: t("Single"), points: pointsOf(steps, "single") },
            { name: t("Average"), points: pointsOf(steps, "average") },
          ]}
          until={today}
          formatValue={(value) => formatCharted(event, value)}
        />
      </div>
      <Disclosure summary={t("The figures of the chart")}>
        <ProgressionTable eventId={eventId} steps={steps} />
      </Disclosure>
    </section>
  );
}

function pointsOf(steps: DatedResult[], type: "single" | "average"): ChartPoint[] {
  const isSingle = type === "single";
  return steps
    .filter(({ isBestSingle, isBestAverage }) => (isSingle ? isBestSingle : isBestAverage))
    .map((step) => ({
      day: step.day,
      value: chartedValue(step.eventId, type, isSingle ? step.best : step.average),
      about: step.competition.name,
      href: `/competitions/${step.competition.id}/results/${step.eventId}`,
      record: isSingle ? step.regionalSingleRecord : step.regionalAverageRecord,
    }));
}

function ProgressionTable({ eventId, steps }: { eventId: string; steps: DatedResult[] }) {
  return (
    <Table
      caption={t("Personal bests over time")}
      captionHidden
      asLines
      rows={steps.toReversed()}
      rowKey={(step) => step.id}
      columns={[
        {
          header: t("Date"),
          fit: true,
          line: "second",
          cell: ({ day }) => <DateRange start={day} end={day} length="short" />,
        },
        {
          header: t("Single"),
          numeric: true,
          line: "first-end",
          cell: (step) =>
            step.isBestSingle && (
              <AttemptResult result={step.best} eventId={eventId} record={step.regionalSingleRecord} />
            ),
        },
        {
          header: t("Average"),
          numeric: true,
          line: "second-end",
          lineLabel: t("Average"),
          cell: (step) =>
            step.isBestAverage && (
              <AttemptResult
                result={step.average}
                eventId={eventId}
                type="average"
                record={step.regionalAverageRecord}
              />
            ),
        },
        {
          header: t("Competition"),
          rowHeader: true,
          line: "first",
          cell: ({ competition }) => <bdi>{competition.name}</bdi>,
        },
      ]}
    />
  );
}
