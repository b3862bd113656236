import type { Metadata } from "next";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDate } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import {
  type CompetitionRole,
  maySeeConfidentialFindings,
  maySubmitResults,
  mayTakeResultsBack,
  mayUploadResults,
} from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { hasReachedLastDay, hasStarted } from "#lib/competitions/life-cycle.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { handInOf } from "#lib/submissions/commands/submit-results.ts";
import { type Finding, withoutConfidential } from "#lib/submissions/finding.ts";
import { ResultsFileForm, ScramblesFileForm, SubmitResultsForm } from "#lib/submissions/forms.ts";
import { checkInTurn, checkOpenInTurn } from "#lib/submissions/queries/check-submission.ts";
import { listFiles } from "#lib/submissions/queries/files.ts";
import { findSubmission, listSubmissions } from "#lib/submissions/queries/submissions.ts";
import { CompetitionNotice } from "../../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../../_manage/load.ts";
import { competitionPage } from "../../../../_shared/address.ts";
import type { CompetitionPage } from "../../../../_shared/load.ts";
import { Files } from "./_files.tsx";
import { Findings } from "./_findings.tsx";
import { Submit, Submitted } from "./_submission.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Check") });

type CheckPageProps = CompetitionPage & { searchParams: SearchParams };
type PartProps = { competition: Competition; role: CompetitionRole; page: string };
type SubmitForm = OpenForm<NameOf<typeof SubmitResultsForm>>;
type OpenProps = PartProps & { searchParams: SearchParams; form: SubmitForm };

export default async function CheckPage({ params, searchParams }: CheckPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const page = competitionPage(competition.id, "manage/results/check");
  // Whoever takes results back to put them right says mostly the same of them again.
  const [last] = competition.resultsSubmittedAt === null ? await listSubmissions(database(), competition.id) : [];
  const form = await openForm(SubmitResultsForm, { page, searchParams, known: { message: last?.message } });
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      {competition.resultsPostedAt !== null ? (
        <>
          <Refused form={form} />
          <Notice tone="success" title={t("The results are posted")}>
            <RichText
              of="<a>See them</a>; whoever finds something wrong in them writes to the association."
              a={(words) => <a href={to(competitionPage(competition.id, "results"))}>{words}</a>}
            />
          </Notice>
        </>
      ) : competition.resultsSubmittedAt !== null ? (
        <>
          <Refused form={form} />
          <Waiting competition={competition} role={role} page={page} />
        </>
      ) : (
        <Open competition={competition} role={role} page={page} searchParams={searchParams} form={form} />
      )}
    </>
  );
}

/** What came too late, for somebody else was faster: its form is here no more. */
function Refused({ form }: { form: SubmitForm }) {
  const message = form.typed("message");
  return (
    <>
      <ErrorSummary errors={form.errors} title={t("That came too late")} />
      {message ? (
        <Notice title={t("What you had typed")}>
          <span className="whitespace-pre-line" dir="auto">
            {message}
          </span>
        </Notice>
      ) : null}
    </>
  );
}

/** Submitted, and not posted yet. */
async function Waiting({ competition, role, page }: PartProps) {
  const db = database();
  const [submission, findings = []] = await Promise.all([
    findSubmission(db, competition.id),
    checkOpenInTurn(db, competition),
  ]);
  const mayTakeBack = mayTakeResultsBack(role, { ...competition, isTakenUp: submission?.takenUpAt != null });
  return (
    <div className="grid gap-6">
      {submission ? (
        <Submitted competition={competition} page={page} submission={submission} mayTakeBack={mayTakeBack} />
      ) : (
        <Notice title={t("The results are submitted")}>{t("They were handed in somewhere else.")}</Notice>
      )}
      <Findings competitionId={competition.id} findings={shownTo(role, findings)} isSubmitted />
    </div>
  );
}

/** Not submitted yet. */
async function Open({ competition, role, page, searchParams, form }: OpenProps) {
  const db = database();
  const [collected, files, results, scrambles] = await Promise.all([
    checkInTurn(db, competition),
    listFiles(db, competition.id),
    openForm(ResultsFileForm, { page, searchParams }),
    openForm(ScramblesFileForm, { page, searchParams }),
  ]);
  const { checksum: seen } = handInOf(competition, collected);
  // That there are no results before anybody has competed is no error.
  const isToCome = !hasStarted(competition, now()) && collected.contents.rounds.length === 0;
  const findings = isToCome ? [] : shownTo(role, collected.findings);
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        <Files
          competition={competition}
          page={page}
          source={collected.source}
          contents={collected.contents}
          files={files}
          mayUpload={mayUploadResults(role, competition)}
          forms={{ results, scrambles }}
        />
        {findings.length === 0 && !isToCome ? (
          <Notice tone="success">{t("Nothing is wrong with these results.")}</Notice>
        ) : null}
        <Findings competitionId={competition.id} findings={findings} />
        <Submit page={page} findings={findings} form={form} seen={seen} reason={whyNot(role, competition)} />
      </div>
    </>
  );
}

const shownTo = (role: CompetitionRole, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => (maySeeConfidentialFindings(role) ? finding : withoutConfidential(finding)));

function whyNot(role: CompetitionRole, competition: Competition): string | undefined {
  if (competition.cancelledAt !== null) return t("A cancelled competition has no results.");
  if (competition.announcedAt === null) return t("Results are those of an announced competition.");
  if (!maySubmitResults(role, competition)) return t("A delegate of this competition submits its results.");
  if (hasReachedLastDay(competition, now())) return undefined;
  return t("Results are submitted on the last day, {day}, or later.", {
    day: competition.endDate ? formatDate(competition.endDate) : "",
  });
}
