import "./audit-table.css";
import type { ReactNode } from "react";
import { formatDate, formatTime } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { formatFact } from "#lib/accounts/audit-facts.ts";
import type { LoggedEvent } from "#lib/accounts/audit-log.ts";
import { formatAction, formatSubjectType } from "#lib/accounts/audit-texts.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { formatValue, isEmpty } from "./audit-values.ts";

type Props = {
  events: LoggedEvent[];
  caption: string;
  /** Who did it, as whoever reads it may know. */
  actor: (event: LoggedEvent) => ReactNode;
  /** From where, as far as that is theirs to know. */
  address: (event: LoggedEvent) => string | null;
};

/** What was done, day by day, with what was there before. */
export function AuditTable({ events, caption, actor, address }: Props) {
  const days = Map.groupBy(events, ({ at }) => utcDateOf(at));
  return (
    <Table
      caption={caption}
      captionHidden
      asLines
      groups={[...days].map(([day, rows]) => ({ heading: t("{day}, in UTC", { day: formatDate(day) }), rows }))}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t("When"),
          fit: true,
          line: "first-end",
          cell: ({ at }) => (
            <time dateTime={at.toISOString()} className="text-muted">
              {formatTime(at, "UTC")}
            </time>
          ),
        },
        { header: t("What"), rowHeader: true, line: "first", cell: ({ kind }) => formatAction(kind) },
        {
          header: t("Done to"),
          line: "second",
          cell: (event) => (
            <span className="text-xs text-muted wrap-anywhere">
              <Subject {...event} />
            </span>
          ),
        },
        { header: t("By"), fit: true, wideOnly: true, cell: (event) => actor(event) },
        {
          header: t("Before and after, and from where"),
          cell: (event) => <Changes event={event} by={actor(event)} address={address(event)} />,
        },
      ]}
    />
  );
}

const Subject = ({ subjectType, subjectId, subjectName, applicationName }: LoggedEvent) => (
  <>
    {formatSubjectType(subjectType)} <bdi>{subjectName === null ? subjectId : `${subjectName} (${subjectId})`}</bdi>
    {applicationName === null ? "" : t(", through {application}", { application: applicationName })}
  </>
);

type ChangesProps = { event: LoggedEvent; by: ReactNode; address: string | null };

/** One after the other, for most are short; on a phone behind who did it. */
function Changes({ event, by, address }: ChangesProps) {
  const lines = changeLines(event);
  return (
    <ul className="facts-in-row wrap-anywhere">
      <li className="narrow">
        <span className="sr-only">{t("By")}: </span>
        {by}
      </li>
      {lines.map((line) => (
        <li key={line.id}>{line.shown}</li>
      ))}
      {address === null ? null : (
        <li>
          <span className="sr-only">{t("From")}: </span>
          <bdi>{address}</bdi>
        </li>
      )}
    </ul>
  );
}

const mostLines = 12;

type Line = { id: string; shown: ReactNode };

/** "City: Boston → Paris"; and what was recorded besides, as far as it says something to people. */
function changeLines(event: LoggedEvent): Line[] {
  const { before = {}, after = {}, changed: _named, registrations, ...others } = event.data;
  const was = isRecord(before) ? before : {};
  const changed = isRecord(after) ? Object.entries(after).map(([name, value]) => [name, was[name], value]) : [];
  const lines = [
    ...registrationLines(event, registrations),
    ...changed.map(
      ([name, from, to]): Line => ({
        id: `changed ${name}`,
        shown: (
          <>
            <bdi>{formatFact(String(name))}</bdi>: <bdi>{formatValue(String(name), from)}</bdi> {arrow()}{" "}
            <bdi>{formatValue(String(name), to)}</bdi>
          </>
        ),
      }),
    ),
    ...Object.entries(others)
      .filter(([name, value]) => !forPrograms.has(name) && !isEmpty(value))
      .map(
        ([name, value]): Line => ({
          id: name,
          shown: (
            <>
              <bdi>{formatFact(name)}</bdi>:{" "}
              <bdi>
                {(name === "registrationId" && event.registrants.get(Number(value))) || formatValue(name, value)}
              </bdi>
            </>
          ),
        }),
      ),
  ];
  const more = lines.length - mostLines;
  if (more <= 0) return lines;
  return [...lines.slice(0, mostLines), { id: "more", shown: t("and {count, number} more", { count: more }) }];
}

/** "Ann: waiting for approval → accepted"; where they were only moved, whose they are. */
function registrationLines({ kind, registrants }: LoggedEvent, registrations: unknown): Line[] {
  const to = kind.replace(/^registration\./, "");
  return (Array.isArray(registrations) ? registrations : []).map((one: unknown): Line => {
    const { id, from } = isRecord(one) ? one : { id: one, from: undefined };
    const name = registrants.get(Number(id)) ?? t("registration {number}", { number: String(id) });
    return {
      id: `registration ${id}`,
      shown:
        from === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <>
            <bdi>{name}</bdi>: <bdi>{formatValue("status", from)}</bdi> {arrow()} <bdi>{formatValue("status", to)}</bdi>
          </>
        ),
    };
  });
}

/** It leads on as one reads. */
const arrow = (): string => (languageOf(currentLanguage()).direction === "rtl" ? "←" : "→");

/** Numbers of rows, and what links are checked by. */
const forPrograms = new Set(["role", "links", "passwordMark", "registrationIds"]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
