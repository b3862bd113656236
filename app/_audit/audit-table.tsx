import type { ReactNode } from "react";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import type { LoggedEvent } from "#lib/accounts/audit-log.ts";
import { formatAction } from "#lib/accounts/audit-texts.ts";
import { t } from "#lib/language/translate.ts";

type Props = {
  events: LoggedEvent[];
  caption: string;
  /** Who did it, as whoever reads it may know. */
  actor: (event: LoggedEvent) => ReactNode;
  /** From where, as far as that is theirs to know. */
  address: (event: LoggedEvent) => string | null;
};

/** What was done, with what was there before. */
export const AuditTable = ({ events, caption, actor, address }: Props) => (
  <Table
    caption={caption}
    captionHidden
    asLines
    rows={events}
    rowKey={({ id }) => id}
    columns={[
      {
        header: t("What"),
        rowHeader: true,
        cell: (event) => (
          <span className="wrap-anywhere">
            {formatAction(event.kind)}
            <span className="block text-sm text-muted">
              {formatSubject(event)}
              {event.applicationName === null ? "" : `, through ${event.applicationName}`}
            </span>
          </span>
        ),
      },
      { header: t("By"), lineLabel: t("By"), cell: (event) => actor(event) },
      { header: t("When"), cell: ({ at }) => <Moment at={at} /> },
      { header: t("From"), lineLabel: t("From"), cell: (event) => address(event) ?? "" },
      { header: t("Before and after"), cell: ({ data }) => <Changes data={data} /> },
    ]}
  />
);

const formatSubject = ({ subjectType, subjectId, subjectName }: LoggedEvent): string =>
  `${subjectType.replace(/[_-]/g, " ")} ${subjectName === null ? subjectId : `${subjectName} (${subjectId})`}`;

function Changes({ data }: { data: Record<string, unknown> }) {
  const lines = changeLines(data);
  if (lines.length === 0) return null;
  return (
    <ul className="text-sm wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const mostLines = 12;

/** "city: Boston → Paris"; and what was recorded besides, as it is. */
function changeLines({ before = {}, after = {}, changed: _named, ...others }: Record<string, unknown>): string[] {
  const was = isRecord(before) ? before : {};
  const changed = isRecord(after) ? Object.entries(after).map(([name, value]) => [name, was[name], value]) : [];
  const lines = [
    ...changed.map(([name, from, to]) => `${formatName(name)}: ${formatValue(from)} → ${formatValue(to)}`),
    ...Object.entries(others).map(([name, value]) => `${formatName(name)}: ${formatValue(value)}`),
  ];
  return lines.length > mostLines ? [...lines.slice(0, mostLines), `and ${lines.length - mostLines} more`] : lines;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const formatName = (name: unknown): string =>
  String(name)
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
