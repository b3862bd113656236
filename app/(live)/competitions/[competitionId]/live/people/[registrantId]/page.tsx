import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { formatTimeRange, formatWeekday } from "#app/_components/format.ts";
import { alternates } from "#app/_components/site-metadata.ts";
import { Table } from "#app/_components/table.tsx";
import { FreshPage } from "#app/_live/fresh-page.tsx";
import { StandingResult } from "#app/_live/standing-result.tsx";
import { taskName } from "#app/_live/task-name.ts";
import { isUnderWay } from "#app/_live/under-way.ts";
import { loadCompetition } from "#app/(site)/competitions/_shared/load.ts";
import { parseActivityCode } from "#lib/competitions/activity-code.ts";
import { formatRound, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { localDate } from "#lib/competitions/local-time.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { shownName } from "#lib/competitions/round-names.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { comma } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { compareEventIds } from "#lib/reference/events.ts";
import { type DayTask, findDayOfPerson } from "#lib/scoretaking/queries/day-of-person.ts";
import { findNewestLiveFact } from "#lib/scoretaking/queries/live-news.ts";
import { readWatchedRounds } from "#lib/scoretaking/queries/watched.ts";
import { OfficialAlready } from "../../_official-already.tsx";

type Props = { params: Promise<{ competitionId: string; registrantId: string }> };

const loadDay = cache(async (competitionId: string, registrantId: string) => {
  const competition = await loadCompetition(competitionId);
  const number = parseRowId(registrantId);
  // Read first: what happens in between is shown already, and has the page made once more than it had to be.
  const after = (await findNewestLiveFact(database(), competition.id)) ?? 0;
  const day = number === undefined ? undefined : await findDayOfPerson(database(), competition.id, number);
  if (!day) notFound();
  const address = `/competitions/${competition.id}/live/people/${day.registrantId}`;
  // With zeros before it.
  if (registrantId !== String(day.registrantId)) permanentRedirect(to(address));
  return { competition, day, after, address };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { competitionId, registrantId } = await params;
  const { day, address } = await loadDay(competitionId, registrantId);
  return { title: day.name, robots: { index: false }, alternates: alternates(address) };
}

export default async function DayPage({ params }: Props) {
  const { competitionId, registrantId } = await params;
  const { competition, day, after } = await loadDay(competitionId, registrantId);
  const db = database();
  const at = now();
  const [events, { rounds }] = await Promise.all([
    listEvents(db, competition.id),
    readWatchedRounds(db, competition, at),
  ]);
  const totals = roundTotalsOf(events.map(({ eventId: id, rounds }) => ({ id, rounds })));
  const named = day.tasks.map((task) => ({ ...task, name: shownName(task, events) }));
  const next = named.filter(({ endsAt }) => endsAt > at);
  const root = `/competitions/${competition.id}/live`;
  const results = day.results.toSorted((a, b) => compareEventIds(a.eventId, b.eventId));
  const own = new Set(results.map(({ roundId }) => roundId));
  return (
    <>
      <OfficialAlready competition={competition} part="results/by_person" />
      <header className="live-head">
        <h1>
          <bdi>{day.name}</bdi>
        </h1>
        <FreshPage
          address={`/api/v0/competitions/${competition.id}/live/events`}
          after={after}
          isUnderWay={rounds.some((round) => own.has(round.id) && isUnderWay(round))}
          registrantId={day.registrantId}
        />
        <p className="live-about">
          <span>{t("No. {number}", { number: day.registrantId })}</span>
          <span>
            <CountryName iso2={countryById(day.countryId ?? "")?.iso2 ?? ""} />
          </span>
          {day.competitorId ? <a href={to(`/persons/${day.competitorId}`)}>{day.competitorId}</a> : null}
          {competition.isVisible && day.tasks.length > 0 ? (
            <a href={to(`/competitions/${competition.id}/calendar.ics?person=${day.registrantId}`)}>
              {t("Add to calendar")}
            </a>
          ) : null}
        </p>
      </header>
      {next[0] ? <NextTask task={next[0]} at={at} /> : null}
      <section className="mb-8">
        <h2 className="mb-2 text-xl">{t("Results")}</h2>
        {results.length === 0 ? (
          <p className="text-muted">{competition.resultsPostedAt === null ? t("None yet.") : t("No live results")}</p>
        ) : (
          <Table
            caption={t("Results")}
            captionHidden
            asLines
            rows={results}
            rowKey={({ roundId }) => roundId}
            columns={[
              {
                header: t("Round"),
                rowHeader: true,
                line: "first",
                cell: ({ roundId, eventId }) => (
                  <span className="event-name">
                    <EventIcon eventId={eventId} />
                    <a href={to(`${root}/rounds/${roundId}`)}>{formatRound(roundId, totals)}</a>
                  </span>
                ),
              },
              {
                header: t("Place ¦ in a round"),
                numeric: true,
                fit: true,
                line: "second-end",
                lineLabel: t("Place ¦ in a round"),
                cell: ({ place }) => place,
              },
              {
                header: t("Result"),
                numeric: true,
                fit: true,
                line: "first-end",
                cell: (result) => (
                  <StandingResult
                    result={result}
                    eventId={result.eventId}
                    formatId={result.formatId}
                    cutoff={result.cutoff}
                  />
                ),
              },
              {
                header: t("Attempts"),
                line: "second",
                cell: ({ attempts, eventId }) => <Attempts results={attempts} eventId={eventId} />,
              },
            ]}
          />
        )}
      </section>
      <section className="mb-8">
        <h2 className="mb-2 text-xl">{t("Groups and tasks")}</h2>
        {named.length === 0 ? (
          <p className="text-muted">{t("Nobody has made groups yet.")}</p>
        ) : (
          <Tasks tasks={named} />
        )}
      </section>
    </>
  );
}

function NextTask({ task, at }: { task: DayTask; at: Date }) {
  return (
    <p className="live-next">
      <strong>{task.startsAt <= at ? t("Now") : t("Next")}:</strong> {taskName(task.assignmentCode)}
      {comma()}
      <TaskActivity {...task} />
      <br />
      <bdi>{formatTimeRange(task.startsAt, task.endsAt, task.timezone)}</bdi>
      {comma()}
      <bdi>{placeOf(task)}</bdi>
    </p>
  );
}

/** Rounds are named in the language of the page; what else is held was named by somebody. */
const TaskActivity = ({ name, activityCode }: Pick<DayTask, "name" | "activityCode">) =>
  parseActivityCode(activityCode)?.kind === "event" ? name : <bdi>{name}</bdi>;

/** "Stage, station 4". */
const placeOf = ({ room, stationNumber }: Pick<DayTask, "room" | "stationNumber">): string =>
  stationNumber === null ? room : t("{room}, station {number}", { room, number: stationNumber });

function Tasks({ tasks }: { tasks: DayTask[] }) {
  const days = Map.groupBy(tasks, ({ startsAt, timezone }) => localDate(startsAt, timezone));
  return (
    <Table
      caption={t("Groups and tasks")}
      captionHidden
      asLines
      groups={[...days].map(([day, rows]) => ({ heading: formatWeekday(day), rows }))}
      rowKey={(task) => `${task.startsAt.toISOString()} ${task.activityCode} ${task.assignmentCode} ${task.room}`}
      columns={[
        {
          header: t("Time"),
          fit: true,
          line: "second",
          cell: ({ startsAt, endsAt, timezone }) => (
            <time dateTime={startsAt.toISOString()} className="attempt">
              {formatTimeRange(startsAt, endsAt, timezone)}
            </time>
          ),
        },
        {
          header: t("What and where"),
          rowHeader: true,
          line: "first",
          // Below each other: on a phone there is no room for one more column.
          cell: ({ room, stationNumber, ...task }) => (
            <>
              <TaskActivity {...task} />
              <small className="live-where">
                <bdi>{placeOf({ room, stationNumber })}</bdi>
              </small>
            </>
          ),
        },
        {
          header: t("As ¦ what somebody does"),
          line: "first-end",
          cell: ({ assignmentCode }) => taskName(assignmentCode),
        },
      ]}
    />
  );
}
