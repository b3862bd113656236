import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AuditTable } from "#app/_audit/audit-table.tsx";
import { Badge } from "#app/_components/badge.tsx";
import { Card } from "#app/_components/card.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDate, formatMoment } from "#app/_components/format.ts";
import { PageHeader } from "#app/_components/page-header.tsx";
import { readSegment } from "#app/_forms/address-segment.ts";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import type { Account } from "#lib/accounts/account.ts";
import { listAudit } from "#lib/accounts/audit-log.ts";
import { findAccount, listOpenSessions } from "#lib/accounts/queries.ts";
import { competitionsOf, registrationsOf } from "#lib/competitions/queries/mine.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { listApplicationsOf } from "#lib/oauth/applications/queries.ts";
import { listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { listPersonalTokens } from "#lib/oauth/tokens/personal-tokens.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type RegistrationState, registrationStateNames } from "#lib/registrations/registration.ts";
import { BanForm, SuspendAccountForm } from "#lib/roles/forms.ts";
import { listRoles } from "#lib/roles/list-roles.ts";
import { findRights } from "#lib/roles/rights.ts";
import { mayStop, seesGroupsOfSeat } from "#lib/roles/role-access.ts";
import { Line, Lines } from "../../_shared/lines.tsx";
import { loadDesk } from "../../_shared/load.ts";
import { RoleList } from "../../_shared/role-list.tsx";
import { mayBan, StopForms } from "./_stop-forms.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Account") });

type Props = { params: Promise<{ accountId: string }>; searchParams: SearchParams };

const mostListed = 20;

const doneTexts = () => ({
  banned: t("They are banned: they cannot register until the ban ends."),
  suspended: t("The account is suspended, and signed out everywhere."),
  unsuspended: t("The account is let in again."),
  "signed-out": t("The account is signed out everywhere."),
});

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
  const stopped = {
    accountId: account.id,
    isSiteAdministrator: account.isSiteAdministrator,
    rights: await findRights(database(), { account, now: seat.decider.now }),
  };
  return (
    <>
      <PageHeader
        trail={[{ href: "/staff/people", label: t("People") }]}
        title={account.name}
        details={
          <>
            <code>{account.id}</code>
            {account.isSiteAdministrator ? <Badge tone="accent">{t("Administrator")}</Badge> : null}
            {account.suspendedAt === null ? null : <Badge tone="danger">{t("Suspended")}</Badge>}
            {account.deletedAt === null ? null : <Badge>{t("Erased")}</Badge>}
            {account.competitorId === null ? null : (
              <a href={to(`${seat.desks.includes("results") ? "/staff" : ""}/persons/${account.competitorId}`)}>
                {account.competitorId}
              </a>
            )}
          </>
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <ErrorSummary errors={ban.errors} />
      <div className="grid gap-6">
        <Whole account={account} withHidden={seesGroupsOfSeat(seat)} />
        {isOwn || account.deletedAt !== null ? null : (
          <StopForms
            account={account}
            mayBan={mayBan(seat)}
            mayStop={mayStop(
              {
                accountId: seat.account.id,
                isSiteAdministrator: seat.account.isSiteAdministrator,
                rights: seat.rights,
              },
              stopped,
            )}
            forms={{ ban, suspend }}
          />
        )}
        <History accountId={account.id} />
      </div>
      <UnsavedQuestion />
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
      <Card title={t("The account")}>
        <DescriptionList
          items={[
            { term: t("E-mail address"), value: account.email },
            {
              term: t("Confirmed"),
              value: account.emailConfirmedAt === null ? t("No") : formatMoment(account.emailConfirmedAt),
            },
            {
              term: t("Country"),
              value:
                account.countryId === null ? "" : <CountryName iso2={countryById(account.countryId)?.iso2 ?? ""} />,
            },
            { term: t("Date of birth"), value: account.birthDate === null ? "" : formatDate(account.birthDate) },
            { term: t("Made"), value: formatMoment(account.createdAt) },
            {
              term: t("Last signed in"),
              value: account.lastSignInAt === null ? t("Never") : formatMoment(account.lastSignInAt),
            },
            {
              term: t("Signed in on"),
              value: t("{count, plural, one {# device} other {# devices}}", { count: sessions.length }),
            },
            { term: t("Second factor"), value: account.totpEnabledAt === null ? t("No") : t("Yes") },
            { term: t("Why it is suspended"), value: account.suspensionReason },
            {
              term: t("Applications it develops"),
              value: withCommas(applications.map(({ name }) => name)) || t("None"),
            },
            { term: t("Applications it let in"), value: withCommas(connected.map(({ name }) => name)) || t("None") },
            { term: t("Access tokens of its own"), value: String(tokens.length) },
          ]}
        />
      </Card>
      <Card title={t("Roles")}>
        <RoleList roles={roles.roles} nothing={t("No role, now or before.")} />
      </Card>
      <Card title={t("Competitions")}>
        {listed.length === 0 ? (
          <p className="text-muted">{t("None.")}</p>
        ) : (
          <Lines isWithin="card">
            {listed.map((competition) => (
              <Line
                key={competition.id}
                href={`/competitions/${competition.id}`}
                name={<bdi>{competition.name}</bdi>}
                detail={withCommas([
                  competition.startDate && formatDate(competition.startDate),
                  stateOf(registrations.get(competition.id)),
                ])}
              />
            ))}
            {competitions.length > listed.length ? (
              <li className="text-muted">
                {t("and {count, number} before", { count: competitions.length - listed.length })}
              </li>
            ) : null}
          </Lines>
        )}
      </Card>
    </>
  );
}

/** Of a registration, in words. */
const stateOf = (registration: { status: string } | undefined): string | undefined =>
  registration && t(registrationStateNames[registration.status as RegistrationState]);

const rolesOf = (accountId: number, withHidden: boolean, now: Date) => ({
  accountId,
  withHidden,
  today: utcDateOf(now),
  sort: [{ key: "startDate" as const, isDescending: true }],
});

async function History({ accountId }: { accountId: number }) {
  const { events } = await listAudit(database(), { accountId }, { size: mostListed });
  return (
    <Card title={t("What happened lately")}>
      <AuditTable
        caption={t("What happened lately")}
        events={events}
        actor={({ actor }) => (actor === null ? t("The server") : actor.name || actor.id)}
        address={({ address }) => address}
      />
    </Card>
  );
}
