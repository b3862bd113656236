import type { ReactNode } from "react";
import { StatusChip } from "#app/_components/badge.tsx";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventList } from "#app/_components/event-icon.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { justDone } from "#app/_forms/just-done.ts";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { isAhead, lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { registrationStatusOf } from "#lib/competitions/registration-status.ts";
import { database } from "#lib/db/connection.ts";
import type { Known } from "#lib/fields/known.ts";
import { inQuotes } from "#lib/language/in-quotes.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import {
  applicantProblem,
  ownCancellationProblem,
  ownChangeProblem,
  registrationClosedReason,
} from "#lib/registrations/access.ts";
import { registeredAlready } from "#lib/registrations/commands/register.ts";
import { whyOwnKept } from "#lib/registrations/commands/rounds-of-people.ts";
import { choicesOf, RegisterForm } from "#lib/registrations/forms.ts";
import { findOwnRegistration } from "#lib/registrations/managed-registrations.ts";
import { countPlaces, noPlaces } from "#lib/registrations/queries.ts";
import { type Registration, registrationStateNames } from "#lib/registrations/registration.ts";
import { findRights } from "#lib/roles/rights.ts";
import { ChoiceFields } from "../../_manage/choice-fields.tsx";
import { CompetitionNotice } from "../../_manage/competition-notice.tsx";
import { competitionPage } from "../../_shared/address.ts";
import { entryFeeLines } from "../../_shared/entry-fees.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { RegistrationPeriod } from "../../_shared/registration-period.tsx";
import { waitingWords } from "../../_shared/waiting-words.ts";
import { registrationTones } from "../../mine/_my-competition-table.tsx";
import { Told } from "../_at-a-glance.tsx";
import { isAttemptOutdated, isStillSo } from "./_done.ts";
import { consequenceOfLeaving } from "./_own-terms.ts";
import { WhereYouStand } from "./_where-you-stand.tsx";

export const generateMetadata = competitionMetadata("register", {
  title: msg("Register"),
  description: msg("Register for {name}, or see and change your registration."),
});

type RegisterPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function RegisterPage({ params, searchParams }: RegisterPageProps) {
  const competition = await loadCompetition((await params).competitionId);
  const account = await currentAccount();
  const page = competitionPage(competition.id, "register");
  const registration = account ? await findOwnRegistration(database(), competition.id, account.id) : undefined;
  const attempt = await openForm(RegisterForm, { page, searchParams });
  const isOutdated = isAttemptOutdated(attempt, registration?.status);
  const open: Open = (known) =>
    openForm(RegisterForm, { page, searchParams: isOutdated ? Promise.resolve({}) : searchParams, known });
  return (
    <div className="max-w-3xl">
      {isStillSo(await justDone(searchParams), registration?.status) ? (
        <CompetitionNotice searchParams={searchParams} />
      ) : null}
      <ErrorSummary errors={isOutdated && attempt.code !== registeredAlready ? [] : attempt.errors} />
      {account && registration ? (
        <OwnRegistration competition={competition} registration={registration} account={account} open={open} />
      ) : null}
      {registration && registration.status !== "cancelled" ? null : (
        <NewRegistration competition={competition} account={account} registration={registration} open={open} />
      )}
    </div>
  );
}

type Open = (known: Known<"events" | "guests" | "comments">) => Promise<OpenForm<NameOf<typeof RegisterForm>>>;

type NewProps = {
  competition: Competition;
  account: Account | null;
  registration: Registration | undefined;
  open: Open;
};

async function NewRegistration({ competition, account, registration, open }: NewProps) {
  const now = currentTime();
  const closed = registrationClosedReason(competition, now);
  const places = (await countPlaces(database(), [competition.id])).get(competition.id) ?? noPlaces;
  const period = <RegistrationPeriod competition={competition} places={places} now={now} />;
  if (closed !== undefined) {
    return registration ? null : <Closed competition={competition} reason={closed} period={period} />;
  }
  const back = competitionPage(competition.id, "register");
  if (!account) {
    const query = new URLSearchParams({ callbackUrl: back });
    return (
      <EmptyState
        title={t("Registration is open")}
        actions={
          <>
            <ButtonLink href={`/sign-in?${query}`}>{t("Sign in to register")}</ButtonLink>
            <ButtonLink href={`/sign-up?${query}`} kind="secondary">
              {t("Sign up")}
            </ButtonLink>
          </>
        }
      >
        {period}
      </EmptyState>
    );
  }
  const problem = applicantProblem(account, (await findRights(database(), { account, now })).ban, competition);
  if (problem !== undefined) {
    return (
      <Notice tone="warning" title={t("Before you can register")}>
        {problem} <a href={to(`/settings?${new URLSearchParams({ callbackUrl: back })}`)}>{t("Your profile")}</a>
      </Notice>
    );
  }
  const isFull = registrationStatusOf(competition, { ...places, now }) === "full";
  const preferred = account.preferredEventIds.filter((id) => competition.eventIds.includes(id));
  const form = await open(choicesOf(registration ?? { eventIds: preferred, guests: 0, comments: "" }));
  const [fee, ...otherFees] = entryFeeLines(competition, await listEvents(database(), competition.id));
  return (
    <Card title={registration ? t("Register again") : t("Register")}>
      {isFull ? (
        <Notice tone="warning" title={waitingWords(competition, places)}>
          {t("You can register for the waiting list.")}
        </Notice>
      ) : null}
      <div className="mb-4">
        <DescriptionList
          items={[
            { term: t("When ¦ one registers"), value: period },
            { term: t("Fee"), value: fee && <Told headline={fee} lines={otherFees} /> },
          ]}
        />
      </div>
      {competition.extraRegistrationRequirements ? (
        <div className="mb-6">
          <Markdown text={competition.extraRegistrationRequirements} />
        </div>
      ) : null}
      <PostForm form={form} action={`${back}/submit`}>
        <ChoiceFields competition={competition} form={form} showsGuests={competition.guestsEnabled} />
        <div>
          <Button name="intent" value="register">
            {t("Register")}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

type ClosedProps = { competition: Competition; reason: string; period: ReactNode };

function Closed({ competition, reason, period }: ClosedProps) {
  const { externalRegistrationPage: page, usesOwnRegistration } = competition;
  return (
    <EmptyState
      title={reason}
      actions={
        !usesOwnRegistration && page && /^https?:\/\//i.test(page) ? (
          <ButtonLink href={page} rel="noopener noreferrer nofollow">
            {t("Register on {site}", { site: URL.parse(page)?.hostname ?? page })}
          </ButtonLink>
        ) : isAhead(lifeCycleStepOf(competition, currentTime())) ? (
          // Where it is over, or does not take place, that page says nothing of it.
          <a href={to(`/competitions/${competition.id}`)}>{t("When and how people register")}</a>
        ) : undefined
      }
    >
      {usesOwnRegistration && competition.cancelledAt === null ? period : null}
    </EmptyState>
  );
}

type LeavingProps = { action: string; consequence: string };

/** In view, and asked once more. */
const Leaving = ({ action, consequence }: LeavingProps) => (
  <div className="mt-6">
    <Question
      id="leaving"
      does={t("Cancel my registration")}
      keep={t("Keep it")}
      asks="secondary"
      action={`${action}/cancel`}
    >
      <p>{consequence}</p>
    </Question>
  </div>
);

type OwnProps = {
  competition: Competition;
  registration: Registration;
  account: Account;
  open: Open;
};

async function OwnRegistration({ competition, registration, account, open }: OwnProps) {
  const now = currentTime();
  const { status, waitingListPosition, eventIds, comments } = registration;
  const isAlive = status !== "cancelled" && status !== "rejected";
  const changeProblem = ownChangeProblem(registration, competition, now);
  const mayCancel = isAlive && ownCancellationProblem(registration, competition, now) === undefined;
  const kept = mayCancel ? await whyOwnKept(database(), competition, registration) : undefined;
  const action = competitionPage(competition.id, "register");
  const form = await open(choicesOf(registration));
  const isCancelled = competition.cancelledAt !== null;
  return (
    <div className="mb-6">
      <Card title={t("Your registration")}>
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <StatusChip tone={isCancelled ? "neutral" : registrationTones[status]}>
            {t(registrationStateNames[status])}
          </StatusChip>
          {waitingListPosition === null ? null : (
            <span>{t("Place {place, number} on the waiting list", { place: waitingListPosition })}</span>
          )}
        </p>
        <WhereYouStand competition={competition} registration={registration} account={account} />
        {isAlive && changeProblem === undefined ? (
          <PostForm form={form} action={`${action}/submit`}>
            <ChoiceFields competition={competition} form={form} showsGuests={competition.guestsEnabled} />
            <div>
              <Button name="intent" value="change">
                {t("Save the changes")}
              </Button>
            </div>
          </PostForm>
        ) : (
          <>
            <p className="mb-2">
              <EventList eventIds={eventIds} />
            </p>
            {comments ? (
              <p className="mb-2">
                <bdi>{inQuotes(comments)}</bdi>
              </p>
            ) : null}
          </>
        )}
        {status === "rejected" ? <p className="text-sm text-muted">{changeProblem}</p> : null}
        {kept === undefined ? null : <p className="mt-6 text-sm text-muted">{kept}</p>}
        {mayCancel && kept === undefined ? (
          <Leaving action={action} consequence={consequenceOfLeaving(registration, competition)} />
        ) : null}
      </Card>
    </div>
  );
}
