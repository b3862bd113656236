import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatShortDate } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Table } from "#app/_components/table.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { findKeptId } from "#lib/persons/merged.ts";
import { findPerson } from "#lib/persons/queries.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { listCorrections } from "#lib/results/corrections/queries.ts";
import { checkOpenInTurn } from "#lib/submissions/queries/check-submission.ts";
import { listPostingQueue, type QueuedSubmission } from "#lib/submissions/queries/plan-posting.ts";
import { CorrectionList } from "../_shared/correction-list.tsx";
import { assertResultsStaff } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Results to post") });

const perPage = 25;

/** What waits to be posted, and what was corrected since. */
export default async function ResultsQueuePage({ searchParams }: { searchParams: SearchParams }) {
  await assertResultsStaff();
  const asked = await searchParams;
  const sought = textOf(asked, "find");
  const address = sought === "" ? undefined : await findAddress(sought);
  if (address !== undefined) redirect(to(address));
  const page = readPage(asked);
  const db = database();
  const [queue, { corrections, total }] = await Promise.all([
    listPostingQueue(db),
    listCorrections(db, {}, { offset: (page - 1) * perPage, size: perPage }),
  ]);
  return (
    <>
      <PageHeader
        title={t("Results to post")}
        lead={t("What delegates have handed in, and what was corrected after it was posted.")}
      />
      <div className="grid gap-6">
        {queue.length === 0 ? (
          <EmptyState title={t("Nothing waits")}>
            {t("Results that are handed in stand here until they are posted.")}
          </EmptyState>
        ) : (
          <Queue queue={queue} checks={await checksOf(queue.slice(0, mostChecked))} />
        )}
        <Card title={t("Correct something")}>
          {sought === "" ? null : (
            <Notice tone="warning">
              {t("There is no competition and nobody with the id “{id}”.", { id: sought })}
            </Notice>
          )}
          <QueryForm action="/staff/results" className="flex flex-wrap items-end gap-4">
            <div className="min-w-[min(100%,14rem)] flex-1">
              <TextInput
                label={t("Id of a competition, or competitor id")}
                name="find"
                defaultValue={sought}
                maxLength={100}
                required
              />
            </div>
            <Button kind="secondary">{t("Open")}</Button>
          </QueryForm>
        </Card>
        <Card title={t("Corrections")}>
          {total === 0 ? (
            <p className="text-muted">{t("Nothing was corrected yet.")}</p>
          ) : isTooFar({ page, perPage, total }) ? (
            <PageTooFar page={page} perPage={perPage} total={total} first="/staff/results" />
          ) : (
            <>
              <ResultCount
                page={page}
                perPage={perPage}
                total={total}
                noun={msg("{count, plural, one {# correction} other {# corrections}}")}
              />
              <div className="mt-4">
                <CorrectionList corrections={corrections} />
              </div>
              <Pager page={page} perPage={perPage} total={total} href={(number) => `/staff/results?page=${number}`} />
            </>
          )}
        </Card>
      </div>
    </>
  );
}

async function findAddress(text: string): Promise<string | undefined> {
  const db = database();
  const person = await findPerson(db, (await findKeptId(db, text)) ?? text);
  if (person) return `/staff/persons/${person.id}`;
  const competition = await findCompetition(db, text);
  return competition && `/staff/results/${competition.id}`;
}

/** Of so many, the oldest, it is said here what checks find; of each on its own page. */
const mostChecked = 5;

async function checksOf(queue: QueuedSubmission[]): Promise<Map<number, string>> {
  const checks = new Map<number, string>();
  // One after the other: each reads all that was handed in.
  for (const { id, competitionId } of queue) {
    const competition = await findCompetition(database(), competitionId);
    const findings = (competition && (await checkOpenInTurn(database(), competition))) ?? [];
    const count = (severity: "error" | "warning") => findings.filter((one) => one.severity === severity).length;
    const [errors, warnings] = [count("error"), count("warning")];
    const told = [
      errors > 0 && t("{errors, plural, one {# error} other {# errors}}", { errors }),
      warnings > 0 && t("{warnings, plural, one {# warning} other {# warnings}}", { warnings }),
    ].filter(Boolean);
    checks.set(id, withCommas(told) || t("nothing found"));
  }
  return checks;
}

type QueueProps = { queue: QueuedSubmission[]; checks: ReadonlyMap<number, string> };

const Queue = ({ queue, checks }: QueueProps) => (
  <Table
    caption={t("Handed in, the oldest first")}
    asLines
    rows={queue}
    rowKey={({ id }) => id}
    columns={[
      {
        header: t("Competition"),
        rowHeader: true,
        line: "first",
        cell: ({ competitionId, competitionName }) => (
          <a href={to(`/staff/results/${competitionId}`)}>
            <bdi>{competitionName}</bdi>
          </a>
        ),
      },
      {
        header: t("Ended"),
        lineLabel: t("Ended"),
        fit: true,
        line: "second",
        cell: ({ endDate }) => (endDate === null ? "" : formatShortDate(endDate)),
      },
      {
        header: t("Handed in"),
        lineLabel: t("Handed in"),
        cell: ({ submittedAt, submittedBy }) => {
          const at = formatShortDate(utcDateOf(submittedAt));
          return submittedBy === null ? at : t("{at} by {name}", { at, name: submittedBy });
        },
      },
      { header: t("Checks"), line: "first-end", cell: ({ id }) => checks.get(id) ?? t("on its page") },
      {
        header: t("Taken up by"),
        lineLabel: t("Taken up by"),
        line: "second-end",
        cell: ({ takenUpBy }) => takenUpBy ?? t("nobody"),
      },
    ]}
  />
);
