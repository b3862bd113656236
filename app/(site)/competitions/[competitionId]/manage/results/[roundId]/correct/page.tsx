import type { Metadata } from "next";
import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Button } from "#app/_components/button.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Table } from "#app/_components/table.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { type NameOf, type OpenForm, openForm, toOpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { formatRound, formatRoundForm } from "#lib/competitions/format-round.ts";
import { t, to } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";
import { valueByType } from "#lib/results/ranking.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import type { LiveResult, LiveRound } from "#lib/scoretaking/live-round.ts";
import { WrittenForm } from "#lib/scoretaking/round-forms.ts";
import { shownText } from "#lib/scoretaking/shown-attempts.ts";
import { fieldsAnAttempt, isWrittenAlready, writeAttempt } from "#lib/scoretaking/written-attempts.ts";
import { CompetitionNotice } from "../../../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../../../_manage/load.ts";
import { ClosedNotice } from "../../_closed-notice.tsx";
import { roundPage } from "../../_round-page.ts";
import { loadRound, type RoundPage } from "../_load-round.ts";
import { AttemptFields } from "./_attempt-fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Correct a result") });

type Props = RoundPage & { searchParams: SearchParams };

/** A result of a round that is locked, once the next one is open: for those who manage the competition. */
export default async function CorrectPage({ params, searchParams }: Props) {
  const { competitionId, roundId } = await params;
  await loadManaged(competitionId);
  const { competition, round, totals } = await loadRound(competitionId, roundId);
  const root = roundPage({ competitionId: competition.id, roundId: round.id });
  const sent = await openForm(WrittenForm, { page: `${root}/correct`, searchParams });
  const asked = await queryValue(searchParams, "person");
  const person = round.results.find(({ registrantId }) => String(registrantId) === asked);
  // Whoever goes back to a question that they have answered since is not asked again.
  const isDone =
    person !== undefined &&
    isSentFor(sent, person) &&
    isWrittenAlready(sent.ticked("attempts"), person.attempts, round);
  const form = isDone ? toOpenForm(WrittenForm, undefined, {}) : sent;
  const reason = whyClosed(competition);
  const mayCorrect = reason === undefined && round.state === "locked";
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("Back to the results")}</a>
      </p>
      <h2 className="mb-1 text-2xl">{t("{round}: correct a result", { round: formatRound(round.id, totals) })}</h2>
      <p className="mb-6 text-sm text-muted">{formatRoundForm(round, totals)}</p>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      {reason === undefined ? null : <ClosedNotice competition={competition} reason={reason} />}
      {reason === undefined && round.state !== "locked" ? (
        <Notice>
          <RichText
            of="This round is not locked: its results are changed <a>where they are typed</a>."
            a={(words) => <a href={to(person ? `${root}?person=${person.registrantId}` : root)}>{words}</a>}
          />
        </Notice>
      ) : null}
      {mayCorrect && person ? <Correction form={form} round={round} person={person} page={`${root}/correct`} /> : null}
      {mayCorrect && !person ? <Whose round={round} page={`${root}/correct`} /> : null}
    </>
  );
}

const isSentFor = (form: OpenForm<NameOf<typeof WrittenForm>>, { registrantId }: LiveResult): boolean =>
  form.typed("competitor") === String(registrantId);

type CorrectionProps = {
  form: OpenForm<NameOf<typeof WrittenForm>>;
  round: LiveRound;
  person: LiveResult;
  page: string;
};

function Correction({ form, round: { eventId, formatId }, person, page }: CorrectionProps) {
  const { registrantId, name, countryIso2, attempts } = person;
  const count = formatById(formatId).expectedSolveCount;
  const isTyped = isSentFor(form, person);
  const written = Array.from({ length: count }, (_, index) => writeAttempt(attempts[index] ?? 0, eventId)).flat();
  const texts = isTyped ? form.ticked("attempts") : written;
  const width = fieldsAnAttempt(eventId);
  return (
    <PostForm form={form} action={`${page}/submit`}>
      <input type="hidden" name="competitor" value={registrantId} />
      <input
        type="hidden"
        name="shown"
        value={(isTyped ? form.typed("shown") : undefined) ?? shownText(registrantId, attempts)}
      />
      <AgreementBox form={form} name="agreed" />
      <div>
        <h3 className="text-lg">
          <span className="me-2 text-muted">{registrantId}</span>
          <CountryFlag iso2={countryIso2} /> <bdi>{name}</bdi>
        </h3>
        <p className="field-hint mt-1">
          {t(
            "The next round is open, and stays as it is. Where the correction changes who goes on to it, you are asked first.",
          )}
        </p>
      </div>
      <AttemptFields
        errors={new Map(form.errors.map(({ fieldId, message }) => [fieldId, message]))}
        eventId={eventId}
        attempts={Array.from({ length: count }, (_, index) => texts.slice(width * index, width * (index + 1)))}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button>{t("Correct the result")}</Button>
        <a href={to(isTyped ? `${page}?person=${registrantId}` : page)}>
          {isTyped ? t("Open the result of {number} as it is", { number: registrantId }) : t("Correct another result")}
        </a>
      </div>
    </PostForm>
  );
}

/** Everybody in the round, as they are placed. */
function Whose({ round, page }: { round: LiveRound; page: string }) {
  const { sortBy } = formatById(round.formatId);
  return (
    <Table
      caption={t("Whose result is it?")}
      rows={round.results.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))}
      rowKey={({ registrantId }) => registrantId}
      columns={[
        { header: t("Place ¦ in a round"), numeric: true, fit: true, cell: ({ place }) => place },
        {
          header: t("Competitor"),
          rowHeader: true,
          cell: ({ registrantId, name, countryIso2 }) => (
            <a href={to(`${page}?person=${registrantId}`)} className="-my-2 block py-3">
              <CountryFlag iso2={countryIso2} /> <bdi>{name}</bdi>
            </a>
          ),
        },
        {
          header: sortBy === "average" ? t("Average") : t("Best"),
          numeric: true,
          fit: true,
          cell: (result) => (
            <AttemptResult result={valueByType(result, sortBy)} eventId={round.eventId} type={sortBy} />
          ),
        },
      ]}
    />
  );
}
