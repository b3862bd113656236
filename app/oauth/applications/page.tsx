import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm, shownOnce } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { canModerateApplications } from "#lib/oauth/applications/access.ts";
import { listApplicationsOf, listOffersTo } from "#lib/oauth/applications/queries.ts";
import { InitialTokenForm } from "#lib/oauth/forms.ts";
import { listInvitationsTo } from "#lib/oauth/members/queries.ts";
import { listInitialTokens } from "#lib/oauth/registration/initial-tokens.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { ApplicationTable } from "./_pages/application-table.tsx";
import { FreshInitialToken, InitialTokens } from "./_pages/initial-tokens.tsx";
import { InvitationsToYou } from "./_pages/members/invitations-to-you.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Your applications") });

const page = "/oauth/applications";

export default async function ApplicationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { account } = await requireSession(page);
  const db = database();
  const own = await listApplicationsOf(db, account.id);
  const offers = await listOffersTo(db, account);
  const invitations = await listInvitationsTo(db, account);
  const tokens = await listInitialTokens(db, account.id);
  const known = { scopes: ["public"], registrations: "1", lifetime: "7" };
  const form = await openForm(InitialTokenForm, { page, searchParams, known });
  const [shown] = (await shownOnce(page)) ?? [];
  return (
    <>
      <PageHeader
        title={t("Your applications")}
        lead={t("Programs of yours that use accounts and data of this site.")}
        actions={
          <>
            {canModerateApplications(account) ? (
              <ButtonLink kind="secondary" href="/oauth/applications/all">
                {t("All applications")}
              </ButtonLink>
            ) : null}
            {own.length === 0 ? null : (
              <ButtonLink href="/oauth/applications/new">{t("Register an application")}</ButtonLink>
            )}
          </>
        }
      />
      <ErrorSummary errors={form.errors} />
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      {shown ? <FreshInitialToken token={shown} page={page} /> : null}
      <InvitationsToYou invitations={invitations} />
      {offers.map((offer) => (
        <Offer key={offer.id} {...offer} />
      ))}
      {own.length === 0 ? (
        <EmptyState
          title={t("You have no applications yet")}
          actions={<ButtonLink href="/oauth/applications/new">{t("Register an application")}</ButtonLink>}
        >
          {t("Register one to get a client id, and ask people for access to their accounts.")}
        </EmptyState>
      ) : (
        <ApplicationTable applications={own} now={currentTime()} />
      )}
      <InitialTokens tokens={tokens} form={form} now={currentTime()} />
    </>
  );
}

const doneTexts = () => ({
  "token-made": t("The token is made. It is shown only now: save it."),
  left: t("You have left the application."),
  declined: t("You have said no. Nobody asks again unless they invite you anew."),
});

function Offer({ id, name, ownerName }: { id: number; name: string; ownerName: string | null }) {
  return (
    <section className="card mb-6 flex flex-wrap items-center justify-between gap-3">
      <p>
        <RichText
          of="{by} wants to hand <app>{application}</app> over to you. Once you accept, its secrets end: you then add one of your own."
          values={{ by: ownerName ?? t("Somebody"), application: name }}
          app={(words) => <strong>{words}</strong>}
        />
      </p>
      <div className="flex gap-2">
        <form method="post" action={to(`/oauth/applications/${id}/accept`)}>
          <Button size="small">{t("Accept")}</Button>
        </form>
        <form method="post" action={to(`/oauth/applications/${id}/decline`)}>
          <Button size="small" kind="secondary">
            {t("Decline")}
          </Button>
        </form>
      </div>
    </section>
  );
}
