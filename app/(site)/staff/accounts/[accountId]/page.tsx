import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuditTable } from "#app/_audit/audit-table.tsx";
import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDate, formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import type { Account } from "#lib/accounts/account.ts";
import { listAudit } from "#lib/accounts/audit-log.ts";
import { findAccount, listOpenSessions } from "#lib/accounts/queries.ts";
import { competitionsOf, registrationsOf } from "#lib/competitions/queries/mine.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { to } from "#lib/language/translate.ts";
import { listApplicationsOf } from "#lib/oauth/applications/queries.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { listPersonalTokens } from "#lib/oauth/tokens/personal-tokens.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { BanForm, SuspendAccountForm } from "#lib/roles/forms.ts";
import { listRoles } from "#lib/roles/list-roles.ts";
import { seesGroupsOfSeat } from "#lib/roles/role-access.ts";
import { loadDesk } from "../../_shared/load.ts";
import { RoleList } from "../../_shared/role-list.tsx";
import { mayBan, StopForms } from "./_stop-forms.tsx";

export const metadata: Metadata = { title: "Account" };

type Props = { params: Promise<{ accountId: string }>; searchParams: SearchParams };

const mostListed = 20;

const doneTexts = {
  banned: "They are banned: they cannot register until the ban ends.",
  suspended: "The account is suspended, and signed out everywhere.",
  unsuspended: "The account is let in again.",
  "signed-out": "The account is signed out everywhere.",
};

/** The whole of an account: who it is, what it may do, where it takes part, and what was done with it. */
export default async function StaffAccountPage({ params, searchParams }: Props) {
  const seat = await loadDesk("people");
  const id = parseRowId(readSegment((await params).accountId));
  const account = id === undefined ? undefined : await findAccount(database(), id);
  if (!account) notFound();
  const page = `/staff/accounts/${account.id}`;
  const [ban, suspend] = await Promise.all([
    openForm(BanForm, { page, searchParams }),
    openForm(SuspendAccountForm, { page, searchParams }),
  ]);
  const isOwn = account.id === seat.account.id;
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/people", label: "People" }]}
        title={account.name}
        details={
          <>
            <code>{account.id}</code>
            {account.isSiteAdministrator ? <Badge tone="accent">Administrator</Badge> : null}
            {account.suspendedAt === null ? null : <Badge tone="danger">Suspended</Badge>}
            {account.deletedAt === null ? null : <Badge>Erased</Badge>}
            {account.competitorId === null ? null : (
              <a href={to(`${seat.desks.includes("results") ? "/staff" : ""}/persons/${account.competitorId}`)}>
                {account.competitorId}
              </a>
            )}
          </>
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      <ErrorSummary errors={ban.errors} />
      <div className="grid gap-6">
        <Whole account={account} withHidden={seesGroupsOfSeat(seat)} />
        {isOwn || account.deletedAt !== null ? null : (
          <StopForms
            account={account}
            mayBan={mayBan(seat)}
            mayStop={
              seat.rights.isResultsAdministrator && (seat.account.isSiteAdministrator || !account.isSiteAdministrator)
            }
            forms={{ ban, suspend }}
          />
        )}
        <History accountId={account.id} />
      </div>
    </>
  );
}

async function Whole({ account, withHidden }: { account: Account; withHidden: boolean }) {
  const db = database();
  const now = currentTime();
  const { id, competitorId } = account;
  const [sessions, roles, competitions, applications, connected, tokens] = await Promise.all([
    listOpenSessions(db, id, now),
    listRoles(db, rolesOf(id, withHidden, now), { offset: 0, size: 100 }),
    competitionsOf(db, { accountId: id, competitorId, now, withUnannounced: true }),
    listApplicationsOf(db, id),
    listConnectedApplications(db, id),
    listPersonalTokens(db, id),
  ]);
  const listed = competitions.slice(0, mostListed);
  const registrations = await registrationsOf(
    db,
    id,
    listed.map((competition) => competition.id),
  );
  return (
    <>
      <Card title="The account">
        <DescriptionList
          items={[
            { term: "E-mail address", value: account.email },
            {
              term: "Confirmed",
              value: account.emailConfirmedAt === null ? "No" : formatMoment(account.emailConfirmedAt),
            },
            { term: "Country", value: account.countryId === null ? "" : countryById(account.countryId)?.name },
            { term: "Date of birth", value: account.birthDate === null ? "" : formatDate(account.birthDate) },
            { term: "Made", value: formatMoment(account.createdAt) },
            {
              term: "Last signed in",
              value: account.lastSignInAt === null ? "Never" : formatMoment(account.lastSignInAt),
            },
            { term: "Signed in on", value: `${sessions.length} ${sessions.length === 1 ? "device" : "devices"}` },
            { term: "Second factor", value: account.totpEnabledAt === null ? "No" : "Yes" },
            { term: "Why it is suspended", value: account.suspensionReason },
            { term: "Applications it develops", value: applications.map(({ name }) => name).join(", ") || "None" },
            { term: "Applications it let in", value: connected.map(({ name }) => name).join(", ") || "None" },
            { term: "Access tokens of its own", value: String(tokens.length) },
          ]}
        />
      </Card>
      <Card title="Roles">
        <RoleList roles={roles.roles} nothing="No role, now or before." />
      </Card>
      <Card title="Competitions">
        {listed.length === 0 ? (
          <p className="text-muted">None.</p>
        ) : (
          <ul className="grid gap-2">
            {listed.map((competition) => (
              <li key={competition.id} className="wrap-anywhere">
                <a href={to(`/competitions/${competition.id}`)}>{competition.name}</a>{" "}
                <span className="text-sm text-muted">
                  {[
                    competition.startDate && formatDate(competition.startDate),
                    registrations.get(competition.id)?.status.replaceAll("_", " "),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            ))}
            {competitions.length > listed.length ? (
              <li className="text-muted">and {competitions.length - listed.length} before</li>
            ) : null}
          </ul>
        )}
      </Card>
    </>
  );
}

const rolesOf = (accountId: number, withHidden: boolean, now: Date) => ({
  accountId,
  withHidden,
  today: utcDateOf(now),
  sort: [{ key: "startDate" as const, isDescending: true }],
});

async function History({ accountId }: { accountId: number }) {
  const { events } = await listAudit(database(), { accountId }, { size: mostListed });
  return (
    <Card title="What happened lately">
      <AuditTable
        caption="What happened lately"
        events={events}
        actor={({ actor }) => (actor === null ? "The server" : actor.name || actor.id)}
        address={({ address }) => address}
      />
    </Card>
  );
}
