import type { Metadata } from "next";
import { BarChart } from "#app/_components/bar-chart.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatNumber, formatShortDate } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { countPeople } from "#lib/oauth/applications/queries.ts";
import { type DayOfUse, listUsage } from "#lib/oauth/applications/usage.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const metadata: Metadata = { title: "Usage" };

const counts = [
  { key: "calls", heading: "Calls" },
  { key: "tokens", heading: "Tokens issued" },
  { key: "errors", heading: "Errors" },
] as const;

export default async function UsagePage({ params }: { params: Promise<{ id: string }> }) {
  const { application } = await loadApplication((await params).id, "/usage");
  const days = await listUsage(database(), application.id, currentTime());
  const people = await countPeople(database(), application.id);
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        {formatNumber(people)} {people === 1 ? "person has" : "people have"} let it in.
      </p>
      {counts.map(({ key, heading }) => (
        <Card key={key} title={`${heading} in the last 30 days: ${formatNumber(sum(days, key))}`}>
          <BarChart
            description={`${heading} a day`}
            bars={days.map((day) => ({ label: formatShortDate(day.day), value: day[key] }))}
          />
        </Card>
      ))}
      <details>
        <summary>The same as a table</summary>
        <Table
          caption="Use by day"
          captionHidden
          rows={days.toReversed()}
          rowKey={(day) => day.day}
          columns={[
            { header: "Day", rowHeader: true, cell: (day) => formatShortDate(day.day) },
            { header: "Calls", numeric: true, cell: (day) => formatNumber(day.calls) },
            { header: "Tokens", numeric: true, cell: (day) => formatNumber(day.tokens) },
            { header: "Errors", numeric: true, cell: (day) => formatNumber(day.errors) },
          ]}
        />
      </details>
    </div>
  );
}

const sum = (days: DayOfUse[], key: "calls" | "tokens" | "errors"): number =>
  days.reduce((total, day) => total + day[key], 0);
