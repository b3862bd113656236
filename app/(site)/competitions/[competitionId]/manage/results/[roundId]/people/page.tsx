import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { Select } from "#app/_components/select.tsx";
import { Table } from "#app/_components/table.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentActor } from "#app/_session/session.ts";
import { manages } from "#lib/competitions/access.ts";
import { formatRound } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import { addableCompetitors } from "#lib/scoretaking/commands/competitors.ts";
import { AddForm, QuitForm } from "#lib/scoretaking/round-forms.ts";
import { CompetitionNotice } from "../../../../../_manage/competition-notice.tsx";
import { roundPage } from "../../_round-page.ts";
import { Correcting } from "../_correcting.tsx";
import { loadRound, type RoundPage } from "../_load-round.ts";

export const generateMetadata = (): Metadata => ({ title: t("Who is in a round") });

type Props = RoundPage & { searchParams: SearchParams };

export default async function RoundPeoplePage({ params, searchParams }: Props) {
  const { competitionId, roundId } = await params;
  const { competition, role, round, totals } = await loadRound(competitionId, roundId);
  const root = roundPage({ competitionId: competition.id, roundId: round.id });
  const page = `${root}/people`;
  const isOpen = round.state === "open" && whyClosed(competition) === undefined;
  const command = { competitionId: competition.id, roundId: round.id, actor: await currentActor(), now: now() };
  const [quitForm, addForm, addable] = await Promise.all([
    openForm(QuitForm, { page, searchParams }),
    openForm(AddForm, { page, searchParams }),
    isOpen ? addableCompetitors(database(), command) : [],
  ]);
  const waiting = round.results.filter(({ attempts }) => attempts.length === 0);
  const ticked = quitForm.ticked("leaving");
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("Back to the results")}</a>
      </p>
      <h2 className="mb-6 text-2xl">{t("{round}: who is in it", { round: formatRound(round.id, totals) })}</h2>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={errorsAbove(quitForm.errors)} />
      {isOpen ? null : (
        <Notice>
          {t("This round is not open: nobody comes in or leaves.")}
          {round.state === "locked" && whyClosed(competition) === undefined ? (
            <Correcting correctAt={manages(role) ? `${root}/correct` : undefined} />
          ) : null}
        </Notice>
      )}
      {isOpen ? (
        <div className="grid gap-8">
          <Card title={t("Add somebody")}>
            {addable.length === 0 ? (
              <p className="text-muted">{t("Everybody who may be in this round is in it.")}</p>
            ) : (
              <PostForm form={addForm} action={`${page}/add`}>
                <Select
                  label={t("Who")}
                  {...addForm.field("competitor")}
                  options={[
                    { value: "", label: t("Choose somebody") },
                    ...addable.map(({ registrantId, name }) => ({
                      value: String(registrantId),
                      label: `${registrantId} ${name}`,
                    })),
                  ]}
                  hint={
                    round.number > 1
                      ? t("Everybody of the round before: make sure that they may be in this one.")
                      : undefined
                  }
                />
                <div>
                  <Button kind="secondary">{t("Add to the round")}</Button>
                </div>
              </PostForm>
            )}
          </Card>
          {waiting.length === 0 ? (
            <p className="text-muted">{t("Everybody has a result: there is nobody to take out.")}</p>
          ) : (
            <PostForm form={quitForm} action={`${page}/quit`} className="grid gap-4">
              <AgreementBox form={quitForm} name="agreed" />
              <Table
                caption={t("{count} have no result yet", { count: waiting.length })}
                rows={waiting}
                rowKey={({ registrantId }) => registrantId}
                columns={[
                  {
                    header: <span className="sr-only">{t("Leaves")}</span>,
                    fit: true,
                    cell: ({ registrantId, name }) => (
                      <input
                        id={`leaving-${registrantId}`}
                        type="checkbox"
                        name="leaving"
                        value={registrantId}
                        defaultChecked={ticked.includes(String(registrantId))}
                        aria-label={t("{name} leaves the round", { name })}
                        className="size-6 align-middle accent-accent"
                      />
                    ),
                  },
                  { header: t("Number"), numeric: true, fit: true, cell: ({ registrantId }) => registrantId },
                  {
                    header: t("Competitor"),
                    rowHeader: true,
                    cell: ({ registrantId, name, countryIso2 }) => (
                      <label htmlFor={`leaving-${registrantId}`} className="-my-2 block py-3">
                        <CountryFlag iso2={countryIso2} /> <bdi>{name}</bdi>
                      </label>
                    ),
                  },
                ]}
              />
              <div className="flex flex-wrap gap-3">
                {round.number > 1 ? (
                  <Button name="replaced" value="yes" kind="secondary">
                    {t("Take out, and let the next one in")}
                  </Button>
                ) : null}
                <Button name="replaced" value="no" kind="secondary">
                  {round.number > 1 ? t("Take out, and leave the place empty") : t("Take out")}
                </Button>
              </div>
            </PostForm>
          )}
        </div>
      ) : null}
    </>
  );
}
