import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { countryName } from "#lib/reference/place-names.ts";
import "../../../competitions/[competitionId]/manage/manage.css";
import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDateRange } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { formatTold } from "#app/_components/told.ts";
import { readPage } from "#app/_forms/address-parameters.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentActor } from "#app/_session/session.ts";
import { Thread } from "#app/(site)/competitions/_manage/thread.tsx";
import { LifeCycle } from "#app/(site)/competitions/[competitionId]/manage/_life-cycle.tsx";
import { StepForms } from "#app/(site)/competitions/[competitionId]/manage/_step-forms.tsx";
import { countTold } from "#lib/competitions/commands/tell.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { findCompetitionRole } from "#lib/competitions/competition-role.ts";
import { MessageForm, PutOffForm, StepForm } from "#lib/competitions/forms.ts";
import { findMissing } from "#lib/competitions/queries/missing.ts";
import { listNamedPeople, type NamedPerson } from "#lib/competitions/queries/named-people.ts";
import { findUnusual } from "#lib/competitions/queries/unusual.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { loadCompetitionAtDesk, loadDesk } from "../../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Competition") });

type Props = { params: Promise<{ competitionId: string }>; searchParams: SearchParams };

const doneTexts = () => ({
  confirm: t("The competition is confirmed."),
  "withdraw-confirmation": t("The competition is a draft again."),
  announce: t("The competition is announced: everybody can see it."),
  cancel: t("The competition is cancelled."),
  "undo-cancellation": t("The competition takes place again."),
  "put-off": t("The days are changed."),
  sent: t("The message is sent."),
});

/** One competition: where it stands, what it lacks, and what the staff may do about it. */
export default async function StaffCompetitionPage({ params, searchParams }: Props) {
  const { account } = await loadDesk("competitions");
  const competition = await loadCompetitionAtDesk("competitions", (await params).competitionId);
  const db = database();
  const now = currentTime();
  const page = `/staff/competitions/${competition.id}`;
  const { startDate, endDate } = competition;
  const role = await findCompetitionRole(db, await currentActor(), competition.id);
  const [form, message, putOff, missing, unusual, people, told] = await Promise.all([
    openForm(StepForm, { page, searchParams }),
    openForm(MessageForm, { page, searchParams }),
    openForm(PutOffForm, { page, searchParams, known: { startDate, endDate } }),
    findMissing(db, competition),
    competition.isVisible ? [] : findUnusual(db, competition, now),
    listNamedPeople(db, competition.id, now),
    countTold(db, { competitionId: competition.id, except: account.id }),
  ]);
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/competitions", label: t("Competitions to announce") }]}
        title={competition.name}
        details={
          <>
            <code>{competition.id}</code>
            <a href={to(`/competitions/${competition.id}/manage`)}>{t("Manage it")}</a>
            <a href={to(`/competitions/${competition.id}`)}>{t("Its page")}</a>
          </>
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <div className="grid gap-6">
        <Card title={t("Where it stands")}>
          <LifeCycle competition={competition} now={now} />
          <Sentences
            title={t("Missing")}
            lines={missing.map(({ page: part, message }) => ({
              text: message,
              href: `/competitions/${competition.id}/manage/${part}`,
            }))}
          />
          <Sentences title={t("Look at this first")} lines={unusual.flatMap((text) => (text ? [{ text }] : []))} />
          <StepForms
            competition={competition}
            role={role}
            isComplete={missing.length === 0}
            form={form}
            told={told}
            action={`${page}/step`}
          />
        </Card>
        <Card title={t("What it is")}>
          <Facts competition={competition} delegates={people.delegates} organizers={people.organizers} />
          {competition.resultsPostedAt === null ? (
            <div className="mt-6">
              <Disclosure summary={t("Put it off to other days")} open={putOff.typed("startDate") !== undefined}>
                <PostForm form={putOff} action={`${page}/put-off`}>
                  <TextInput label={t("First day")} {...putOff.field("startDate")} />
                  <TextInput label={t("Last day")} {...putOff.field("endDate")} />
                  <AgreementBox form={putOff} name="agreed" />
                  <p className="text-sm text-muted">
                    {t("The schedule moves along.")}{" "}
                    {competition.announcedAt === null ? t("Nobody is told by mail.") : formatTold(told.expected)}
                  </p>
                  <div>
                    <Button kind="secondary">{t("Change the days")}</Button>
                  </div>
                </PostForm>
              </Disclosure>
            </div>
          ) : null}
        </Card>
        <Card title={t("Talk with those who hold it")}>
          <Thread
            competitionId={competition.id}
            form={message}
            page={page}
            action={`${page}/message`}
            number={readPage(await searchParams)}
            hint={t("Its delegates and organizers read it, and are told by mail. Markdown works.")}
          />
        </Card>
      </div>
      <UnsavedQuestion />
    </>
  );
}

function Sentences({ title, lines }: { title: string; lines: { text: string; href?: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="list-disc ps-5 wrap-anywhere">
        {lines.map(({ text, href }) => (
          <li key={text}>{href === undefined ? text : <a href={to(href)}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

type FactsProps = { competition: Competition; delegates: NamedPerson[]; organizers: NamedPerson[] };

const Facts = ({ competition, delegates, organizers }: FactsProps) => (
  <DescriptionList
    items={[
      {
        term: t("Days"),
        value:
          competition.startDate && competition.endDate
            ? formatDateRange(competition.startDate, competition.endDate)
            : t("Not known yet"),
      },
      {
        term: t("Place"),
        value: withCommas([competition.city, countryName(countryById(competition.countryId)?.iso2 ?? "")]),
      },
      { term: t("Delegates"), value: namesOf(delegates) },
      { term: t("Organizers"), value: namesOf(organizers) },
    ]}
  />
);

const namesOf = (people: NamedPerson[]): string =>
  withCommas(people.map(({ name, hasAccepted }) => (hasAccepted ? name : t("{name} (has not agreed)", { name })))) ||
  t("Nobody");
