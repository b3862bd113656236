import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { t, to } from "#lib/language/translate.ts";
import type { Finding } from "#lib/submissions/finding.ts";
import type { SubmitResultsForm } from "#lib/submissions/forms.ts";
import type { Submission } from "#lib/submissions/submission.ts";

type SubmittedProps = { competition: Competition; page: string; submission: Submission; mayTakeBack: boolean };

/** What was handed in, as it is kept. */
export const Submitted = ({ competition, page, submission, mayTakeBack }: SubmittedProps) => (
  <Card title={t("Submitted")}>
    <DescriptionList
      items={[
        { term: t("When"), value: <Moment at={submission.submittedAt} timeZone={timezoneThere(competition)} /> },
        {
          term: t("From ¦ a source"),
          value: submission.source === "live" ? t("What was typed live") : t("A Results JSON"),
        },
        {
          term: t("Message"),
          value: submission.message && (
            <span className="whitespace-pre-line" dir="auto">
              {submission.message}
            </span>
          ),
        },
        { term: t("SHA-256 of the document"), value: <code className="break-all text-sm">{submission.checksum}</code> },
      ]}
    />
    {submission.takenUpAt === null ? null : (
      <p className="mt-6">
        <RichText
          of="They are being posted, so that a delegate cannot take them back any more. If something in them has to change, write to <a>the association’s results team</a> at once."
          a={(words) => <a href={to("/teams-committees")}>{words}</a>}
        />
      </p>
    )}
    {mayTakeBack ? (
      <form action={to(`${page}/take-back`)} method="post" className="mt-6 grid gap-3">
        {submission.takenUpAt === null ? (
          <p className="text-muted">
            {t(
              "Until somebody of the association takes them up to post them, they can be taken back, put right and submitted again.",
            )}
          </p>
        ) : null}
        <div>
          <Button kind="secondary">{t("Take the results back")}</Button>
        </div>
      </form>
    ) : null}
  </Card>
);

type SubmitProps = {
  page: string;
  findings: readonly Finding[];
  form: OpenForm<NameOf<typeof SubmitResultsForm>>;
  /** The checksum of what is on the page, also where the form was about another before. */
  seen: string;
  /** Why nobody can submit them now, in a sentence; undefined where this person can. */
  reason: string | undefined;
};

export function Submit({ page, findings, form, seen, reason }: SubmitProps) {
  const has = (severity: Finding["severity"]) => findings.some((finding) => finding.severity === severity);
  if (reason !== undefined || has("error")) {
    return (
      <Card title={t("Submit")}>
        <p>{reason ?? t("The results can be submitted once nothing is wrong with them: see the errors.")}</p>
      </Card>
    );
  }
  const hasWarnings = has("warning");
  return (
    <Card title={t("Submit")}>
      <PostForm form={form} action={`${page}/submit`}>
        <input type="hidden" name="seen" value={seen} />
        <TextArea
          label={hasWarnings ? t("What is to be known about the warnings") : t("Message")}
          {...form.field("message")}
          required={hasWarnings}
          rows={4}
          hint={t("For whoever posts the results.")}
        />
        <p className="text-muted">
          {t(
            "From then on nobody but administrators changes the competition. Until somebody of the association takes them up to post them, the results can be taken back.",
          )}
        </p>
        <div>
          <Button>{t("Submit the results")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}
