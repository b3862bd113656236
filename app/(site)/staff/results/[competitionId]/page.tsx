import type { Metadata } from "next";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { Findings } from "#app/(site)/competitions/[competitionId]/manage/results/check/_findings.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { formatRoundId } from "#lib/competitions/round-id.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { listCorrections } from "#lib/results/corrections/queries.ts";
import { PostingForm } from "#lib/submissions/posting-form.ts";
import { checkOpenInTurn } from "#lib/submissions/queries/check-submission.ts";
import { planPosting } from "#lib/submissions/queries/plan-posting.ts";
import { listSubmissions } from "#lib/submissions/queries/submissions.ts";
import type { Submission, SubmittedResults } from "#lib/submissions/submission.ts";
import { CorrectionsCard } from "../../_shared/correction-list.tsx";
import { loadStaffCompetition } from "../../_shared/load.ts";
import { PostResults, TakeUp } from "./_post-results.tsx";
import { roundTitle } from "./_round-title.ts";

type Props = { params: Promise<{ competitionId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: t("Results of {name}", { name: (await loadStaffCompetition((await params).competitionId)).name }) };
}

const mostListed = 50;

const texts = () => ({
  posted: t("The results are posted: everybody sees them, and who competed is told by mail."),
  "take-up": t("You have taken it up."),
  "let-go": t("It is left to others again."),
  corrected: t("Corrected, with all that follows from it."),
});

export default async function StaffCompetitionPage({ params, searchParams }: Props) {
  const competition = await loadStaffCompetition((await params).competitionId);
  const page = `/staff/results/${competition.id}`;
  const submissions = await listSubmissions(database(), competition.id);
  const waiting = submissions.find(({ state }) => state === "submitted");
  const findings = (waiting && (await checkOpenInTurn(database(), competition))) ?? [];
  const form = await openForm(PostingForm, { page, searchParams });
  const plan =
    waiting && (await planPosting(database(), { submissionId: waiting.id, startDate: competition.startDate }));
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/results", label: t("Results to post") }]}
        title={competition.name}
        details={<a href={to(`/competitions/${competition.id}/results`)}>{t("Its public page")}</a>}
      />
      <DoneNotice searchParams={searchParams} texts={texts()} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <div className="grid gap-6">
        {waiting && plan ? (
          <>
            <HandedIn submission={waiting} contents={plan.contents} />
            <TakeUp page={page} isTakenUp={waiting.takenUpAt !== null} />
            <Findings competitionId={competition.id} findings={findings} isSubmitted />
            <PostResults page={page} newcomers={plan.newcomers} findings={findings} form={form} />
          </>
        ) : competition.resultsPostedAt === null ? (
          <Card title={t("Nothing waits")}>
            <p>
              {submissions.length > 0
                ? t("Its results are not handed in any more: they were taken back.")
                : t("Its results are not handed in.")}
            </p>
          </Card>
        ) : (
          <Posted competition={competition} submission={submissions.find(({ state }) => state === "posted")} />
        )}
      </div>
    </>
  );
}

const HandedIn = ({ submission, contents }: { submission: Submission; contents: SubmittedResults }) => (
  <Card title={t("Handed in")}>
    <DescriptionList
      items={[
        { term: t("When"), value: formatMoment(submission.submittedAt) },
        { term: t("From"), value: submission.source === "live" ? t("What was typed in live") : t("A Results JSON") },
        {
          term: t("What the delegate says"),
          value: submission.message && (
            <span className="whitespace-pre-line" dir="auto">
              {submission.message}
            </span>
          ),
        },
        {
          term: t("In it"),
          value: withCommas([
            t("{count, plural, one {# result} other {# results}}", {
              count: contents.rounds.reduce((sum, { results }) => sum + results.length, 0),
            }),
            t("{count, plural, one {# person} other {# people}}", { count: contents.persons.length }),
            t("{count, plural, one {# round} other {# rounds}}", { count: contents.rounds.length }),
            t("{count, plural, one {# scramble} other {# scrambles}}", { count: contents.scrambles.length }),
          ]),
        },
        { term: t("SHA-256 of the document"), value: <code className="break-all">{submission.checksum}</code> },
      ]}
    />
  </Card>
);

async function Posted({ competition, submission }: { competition: Competition; submission: Submission | undefined }) {
  const db = database();
  const [events, { corrections, total }] = await Promise.all([
    listEvents(db, competition.id),
    listCorrections(db, { competitionId: competition.id }, { offset: 0, size: mostListed }),
  ]);
  const [correct, scrambles] = ["correct", "scrambles"].map((part) => `/staff/results/${competition.id}/${part}`);
  return (
    <>
      <Card title={t("Posted")}>
        <DescriptionList
          items={[
            { term: t("When"), value: competition.resultsPostedAt && formatMoment(competition.resultsPostedAt) },
            {
              term: t("SHA-256 of the document"),
              value: submission && <code className="break-all">{submission.checksum}</code>,
            },
          ]}
        />
      </Card>
      <Card title={t("Correct something")}>
        <p className="mb-4">
          <RichText
            of="Of a round, or of the whole competition, <results>its results</results> or <scrambles>its scrambles</scrambles>. Nothing is done before you have seen what moves."
            results={(words) => <a href={to(correct)}>{words}</a>}
            scrambles={(words) => <a href={to(scrambles)}>{words}</a>}
          />
        </p>
        <ul className="grid gap-2">
          {events.flatMap(({ eventId, rounds }) =>
            rounds.map((round) => {
              const query = `?round=${formatRoundId({ eventId, roundNumber: round.number })}`;
              const name = roundTitle(round);
              return (
                <li key={round.id} className="flex flex-wrap gap-x-3">
                  <a href={to(`${correct}${query}`)}>{name}</a>
                  <a href={to(`${scrambles}${query}`)} aria-label={t("Scrambles of {name}", { name })}>
                    {t("Scrambles")}
                  </a>
                </li>
              );
            }),
          )}
        </ul>
      </Card>
      <CorrectionsCard corrections={corrections} total={total} />
    </>
  );
}
