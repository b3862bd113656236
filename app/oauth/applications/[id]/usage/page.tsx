import type { Metadata } from "next";
import { BarChart } from "#app/_components/bar-chart.tsx";
import { Card } from "#app/_components/card.tsx";
import { formatNumber, formatShortDate } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { countPeople } from "#lib/oauth/applications/queries.ts";
import { type DayOfUse, listUsage } from "#lib/oauth/applications/usage.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const generateMetadata = (): Metadata => ({ title: t("Usage") });

const counts = [
  { key: "calls", title: msg("Calls in the last 30 days: {count, number}"), chart: msg("Calls a day") },
  {
    key: "tokens",
    title: msg("Tokens issued in the last 30 days: {count, number}"),
    chart: msg("Tokens issued a day"),
  },
  { key: "errors", title: msg("Errors in the last 30 days: {count, number}"), chart: msg("Errors a day") },
] as const;

export default async function UsagePage({ params }: { params: Promise<{ id: string }> }) {
  const { application } = await loadApplication((await params).id, "/usage");
  const days = await listUsage(database(), application.id, currentTime());
  const people = await countPeople(database(), application.id);
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        {t("{count, plural, one {# person has let it in.} other {# people have let it in.}}", { count: people })}
      </p>
      {counts.map(({ key, title, chart }) => (
        <Card key={key} title={t(title, { count: sum(days, key) })}>
          <BarChart
            description={t(chart)}
            bars={days.map((day) => ({ label: formatShortDate(day.day), value: day[key] }))}
          />
        </Card>
      ))}
      <details>
        <summary>{t("The same as a table")}</summary>
        <Table
          caption={t("Use by day")}
          captionHidden
          rows={days.toReversed()}
          rowKey={(day) => day.day}
          columns={[
            { header: t("Day"), rowHeader: true, cell: (day) => formatShortDate(day.day) },
            { header: t("Calls"), numeric: true, cell: (day) => formatNumber(day.calls) },
            { header: t("Tokens"), numeric: true, cell: (day) => formatNumber(day.tokens) },
            { header: t("Errors"), numeric: true, cell: (day) => formatNumber(day.errors) },
          ]}
        />
      </details>
    </div>
  );
}

const sum = (days: DayOfUse[], key: "calls" | "tokens" | "errors"): number =>
  days.reduce((total, day) => total + day[key], 0);
