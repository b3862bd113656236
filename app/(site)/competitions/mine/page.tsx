import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { mayCreate } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { InvitationForm } from "#lib/competitions/forms.ts";
import { unansweredStates } from "#lib/competitions/invitation.ts";
import { isOver } from "#lib/competitions/life-cycle.ts";
import { listInvitations } from "#lib/competitions/queries/invitations.ts";
import { bookmarkedCompetitionsOf, competitionsOf, listMarked } from "#lib/competitions/queries/mine.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { desksOf } from "#lib/roles/desks.ts";
import { findRights } from "#lib/roles/rights.ts";
import { competitionsToTakeScoresAt } from "#lib/scoretaking/queries/scoretakers.ts";
import { AcceptedInvitations, OpenInvitations } from "./_invitations.tsx";
import { MyCompetitionTable } from "./_my-competition-table.tsx";
import { loadMyParts } from "./_my-parts.ts";

export const generateMetadata = (): Metadata => ({ title: t("My competitions") });

const mostListed = 50;

export default async function MyCompetitionsPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/competitions/mine");
  const db = database();
  const now = currentTime();
  const [form, invited, accepted, own, toTakeScoresAt, bookmarked, { total: everMarked }, rights] = await Promise.all([
    openForm(InvitationForm, { page: "/competitions/mine", searchParams }),
    listInvitations(db, account.id, { states: unansweredStates, limit: mostListed }),
    listInvitations(db, account.id, { states: ["accepted"], limit: mostListed }),
    competitionsOf(db, { accountId: account.id, competitorId: account.competitorId, now, withUnannounced: true }),
    competitionsToTakeScoresAt(db, account.id),
    bookmarkedCompetitionsOf(db, { accountId: account.id, now }),
    listMarked(db, account.id, { offset: 0, size: 1 }),
    findRights(db, { account, now }),
  ]);
  const listed = withOthers(own, toTakeScoresAt);
  const unlisted = bookmarked.filter(({ id }) => !listed.some((competition) => competition.id === id));
  const [mine, marked] = await Promise.all([
    loadMyParts(db, account.id, { competitions: listed, toTakeScoresAt }),
    loadMyParts(db, account.id, { competitions: unlisted, toTakeScoresAt }),
  ]);
  const past = mine.filter(({ competition }) => isOver(competition, now));
  const coming = mine.filter(({ competition }) => !isOver(competition, now)).reverse();
  const canCreate = mayCreate(rights);
  const hasDesk = desksOf({ rights, isSiteAdministrator: account.isSiteAdministrator }).length > 0;
  return (
    <>
      <PageHeader
        trail={[{ href: "/competitions", label: t("Competitions") }]}
        title={t("My competitions")}
        details={
          hasDesk || rights.isResultsAdministrator ? (
            <>
              {hasDesk ? <a href={to("/staff")}>{t("The desk of the staff")}</a> : null}
              {rights.isResultsAdministrator ? <a href={to("/staff/results")}>{t("Results to post")}</a> : null}
            </>
          ) : null
        }
        actions={
          canCreate ? (
            <ButtonLink size="small" href="/competitions/new">
              {t("Create a competition")}
            </ButtonLink>
          ) : null
        }
      />
      <MineNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {invited.length > 0 ? (
        <div className="mb-8 max-w-3xl">
          <OpenInvitations invitations={invited} form={form} />
        </div>
      ) : null}
      {mine.length + everMarked + invited.length === 0 ? (
        <EmptyState
          title={t("Nothing here yet")}
          actions={<ButtonLink href="/competitions">{t("Look at upcoming competitions")}</ButtonLink>}
        >
          {t("Competitions appear here once you register for one, mark one or help to organize one.")}
        </EmptyState>
      ) : null}
      <div className="grid gap-8">
        <MyCompetitionTable title={t("To come")} competitions={coming} now={now} />
        <div id="marked">
          <MyCompetitionTable title={t("Marked")} competitions={marked} now={now} />
          {everMarked === 0 ? null : (
            <p className="mt-3">
              <a href={to("/competitions/mine/marked")}>{t("Everything you marked, also what is over")}</a>
            </p>
          )}
        </div>
        <MyCompetitionTable title={t("Past")} competitions={past} now={now} />
        <AcceptedInvitations invitations={accepted} form={form} />
      </div>
    </>
  );
}

/** The latest first; those without dates before them. */
function withOthers(own: Competition[], others: Competition[]): Competition[] {
  const added = others.filter(({ id }) => !own.some((competition) => competition.id === id));
  if (added.length === 0) return own;
  const dateOf = ({ startDate }: Competition) => startDate ?? "9999";
  return [...own, ...added].sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0));
}

const MineNotice = ({ searchParams }: { searchParams: SearchParams }) => (
  <DoneNotice searchParams={searchParams} texts={answerTexts()} />
);

const answerTexts = () => ({
  accepted: t(
    "Accepted: those who manage the competition see your e-mail address and date of birth. As its organizer or delegate you are now one of them.",
  ),
  left: t("You are off the list."),
  over: t(
    "Those who manage the competition no longer see your e-mail address and date of birth. It is over, and who held it stays on its list.",
  ),
  "only-holder": t(
    "Those who manage the competition no longer see your e-mail address and date of birth. You stay on its list until somebody else is named and accepts: nobody else holds it. They are told that you want to leave.",
  ),
});
