import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Table } from "#app/_components/table.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { t, to } from "#lib/language/translate.ts";
import { changedLines } from "#lib/results/corrections/change-lines.ts";
import { UndoForm } from "#lib/results/corrections/forms.ts";
import { wordCorrection } from "#lib/results/corrections/lines.ts";
import { findCorrection } from "#lib/results/corrections/queries.ts";
import { assertResultsStaff } from "../../_shared/load.ts";
import { ReasonField } from "../../_shared/reason-field.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Correction") });

type Props = { params: Promise<{ correctionId: string }>; searchParams: SearchParams };

const mostShown = 200;

/** One correction: how everything was before and is after, what moved, and the way back. */
export default async function CorrectionPage({ params, searchParams }: Props) {
  await assertResultsStaff();
  const id = parseRowId((await params).correctionId);
  const correction = id === undefined ? undefined : await findCorrection(database(), id);
  if (!correction) notFound();
  const page = `/staff/corrections/${correction.id}`;
  const form = await openForm(UndoForm, { page, searchParams });
  const lines = changedLines(correction.changes);
  const { reason, byName, at, undoneBy, competitionId, competitionName, competitorIds } = correction;
  const { summary, moves } = wordCorrection(correction);
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/results", label: t("Results to post") }]}
        title={t("Correction {number}", { number: String(correction.id) })}
      />
      <DoneNotice
        searchParams={searchParams}
        texts={{ undone: t("The correction is taken back, with all that followed from it.") }}
      />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <div className="grid gap-6">
        <Card title={t("What was done")}>
          <DescriptionList
            items={[
              { term: t("What"), value: <span className="wrap-anywhere">{summary}</span> },
              { term: t("Why"), value: <span className="wrap-anywhere">{reason}</span> },
              { term: t("By"), value: byName ?? t("Whoever runs the server") },
              { term: t("When"), value: formatMoment(at) },
              {
                term: t("Competition"),
                value: competitionId && (
                  <a href={to(`/staff/results/${competitionId}`)}>
                    <bdi>{competitionName}</bdi>
                  </a>
                ),
              },
              {
                term: t("People"),
                value: competitionId === null && (
                  <span className="flex flex-wrap gap-x-3">
                    {competitorIds.map((one) => (
                      <a key={one} href={to(`/staff/persons/${one}`)}>
                        {one}
                      </a>
                    ))}
                  </span>
                ),
              },
              {
                term: t("Taken back"),
                value: undoneBy && (
                  <a href={to(`/staff/corrections/${undoneBy}`)}>
                    {t("by correction {number}", { number: String(undoneBy) })}
                  </a>
                ),
              },
            ]}
          />
        </Card>
        <Table
          caption={
            lines.length > mostShown
              ? t("{count, plural, one {# change} other {# changes}}, the first {shown, number} shown", {
                  count: lines.length,
                  shown: mostShown,
                })
              : t("{count, plural, one {# change} other {# changes}}", { count: lines.length })
          }
          asLines
          rows={lines.slice(0, mostShown).map((line, place) => ({ ...line, place }))}
          rowKey={({ place }) => place}
          columns={[
            { header: t("What"), rowHeader: true, cell: ({ what }) => <span className="wrap-anywhere">{what}</span> },
            { header: t("Before"), lineLabel: t("Before"), cell: ({ before }) => before || t("nothing") },
            { header: t("After"), lineLabel: t("After"), cell: ({ after }) => after || t("nothing") },
          ]}
        />
        <Card title={t("What moved with it")}>
          {moves.length === 0 ? (
            <p className="text-muted">{t("No place, best, rank or record.")}</p>
          ) : (
            <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
              {moves.map((move) => (
                <li key={move}>{move}</li>
              ))}
            </ul>
          )}
        </Card>
        {undoneBy === null ? (
          <Card title={t("Take it back")}>
            <PostForm form={form} action={`${page}/undo`}>
              <ReasonField {...form.field("reason")} />
              <AgreementBox form={form} name="agreed" />
              <div>
                <Button kind="danger">{t("Take this correction back")}</Button>
              </div>
            </PostForm>
          </Card>
        ) : null}
      </div>
    </>
  );
}
