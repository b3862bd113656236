import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { type ChartPoint, LineChart } from "#app/_components/line-chart.tsx";
import { Table } from "#app/_components/table.tsx";
import { formatCentiseconds } from "#lib/reference/attempt-result.ts";
import { eventById } from "#lib/reference/events.ts";
import type { DatedResult } from "./_chronology.ts";

type ProgressionProps = { eventId: string; results: DatedResult[] };

/** How the personal bests came down, as a picture and as figures. */
export function Progression({ eventId, results }: ProgressionProps) {
  const event = eventById(eventId);
  const steps = results.filter((result) => result.isBestSingle || result.isBestAverage);
  // The packed values of multi-blind order results, but the distance between two of them means nothing.
  if (!event || event.valueFormat === "multi" || steps.length < 2) return null;
  const isMoves = event.valueFormat === "number";
  const averages = pointsOf(steps, "isBestAverage", (result) => (isMoves ? result.average / 100 : result.average));
  const singles = pointsOf(steps, "isBestSingle", (result) => result.best);
  return (
    <section aria-labelledby="progression" className="mb-10">
      <h2 id="progression" className="mb-4 text-2xl">
        Progression
      </h2>
      <div className="card mb-4">
        <LineChart
          description={`Personal bests in ${event.name} over time. The table below has the figures.`}
          series={[
            { name: "Single", points: singles },
            { name: "Average", points: averages },
          ].filter((series) => series.points.length > 0)}
          formatValue={(value) => (isMoves ? String(value) : formatCentiseconds(Math.round(value)))}
        />
      </div>
      <Disclosure summary="The figures of the chart">
        <ProgressionTable eventId={eventId} steps={steps} />
      </Disclosure>
    </section>
  );
}

const pointsOf = (
  steps: DatedResult[],
  mark: "isBestSingle" | "isBestAverage",
  read: (result: DatedResult) => number,
): ChartPoint[] => steps.filter((step) => step[mark]).map((step) => ({ day: step.day, value: read(step) }));

function ProgressionTable({ eventId, steps }: { eventId: string; steps: DatedResult[] }) {
  return (
    <Table
      caption="Personal bests over time"
      captionHidden
      rows={steps.toReversed()}
      rowKey={(step) => step.id}
      columns={[
        { header: "Date", fit: true, cell: ({ day }) => <DateRange start={day} end={day} length="short" /> },
        {
          header: "Single",
          numeric: true,
          cell: (step) => step.isBestSingle && <AttemptResult result={step.best} eventId={eventId} />,
        },
        {
          header: "Average",
          numeric: true,
          cell: (step) =>
            step.isBestAverage && <AttemptResult result={step.average} eventId={eventId} type="average" />,
        },
        { header: "Competition", rowHeader: true, cell: ({ competition }) => competition.name },
      ]}
    />
  );
}
