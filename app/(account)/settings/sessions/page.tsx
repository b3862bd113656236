import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Table } from "#app/_components/table.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { deviceName } from "#app/oauth/_pages/device-name.ts";
import { listAccountEvents, listOpenSessions, type OpenSession } from "#lib/accounts/queries.ts";
import { database } from "#lib/db/connection.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { SettingsNotice } from "../_notice.tsx";

export const metadata: Metadata = { title: "Devices" };

export default async function SessionsPage({ searchParams }: { searchParams: SearchParams }) {
  const { account, sessionIdHash } = await requireSession("/settings/sessions");
  const now = currentTime();
  const sessions = await listOpenSessions(database(), account.id, now);
  return (
    <>
      <PageHeader
        title="Devices"
        lead="Where you are signed in. Signing a device out acts at once."
        actions={sessions.length > 1 ? <SignOutOthers /> : null}
      />
      <SettingsNotice searchParams={searchParams} />
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li key={session.idHash} className="card">
            <Device session={session} isThisOne={session.idHash === sessionIdHash} now={now} />
          </li>
        ))}
      </ul>
      <RecentEvents accountId={account.id} />
    </>
  );
}

const SignOutOthers = () => (
  <form method="post" action="/settings/sessions/sign-out-others">
    <Button kind="secondary">Sign out every other device</Button>
  </form>
);

function Device({ session, isThisOne, now }: { session: OpenSession; isThisOne: boolean; now: Date }) {
  const name = session.userAgent ? deviceName(session.userAgent) : "A device without a name";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {name}
          {isThisOne ? <Badge tone="success">This device</Badge> : null}
        </h2>
        <p className="text-sm text-muted">
          Last seen <Moment at={session.lastSeenAt} relativeTo={now} />
          {session.ipAddress ? ` from ${session.ipAddress}` : ""}, signed in{" "}
          <Moment at={session.createdAt} relativeTo={now} />
        </p>
      </div>
      {isThisOne ? null : (
        <form method="post" action="/settings/sessions/sign-out">
          <input type="hidden" name="session" value={session.idHash} />
          <Button kind="secondary" size="small" aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        </form>
      )}
    </div>
  );
}

async function RecentEvents({ accountId }: { accountId: number }) {
  const events = await listAccountEvents(database(), accountId, { limit: 25 });
  return (
    <section className="mt-10">
      <Table
        caption="What happened lately"
        rows={events}
        rowKey={(event) => event.id}
        columns={[
          { header: "What", rowHeader: true, cell: (event) => formatAuditEvent(event.kind) },
          { header: "When", cell: (event) => <Moment at={event.at} /> },
          { header: "From", cell: (event) => event.ipAddress ?? "" },
        ]}
      />
    </section>
  );
}

const auditEventTexts: Record<string, string> = {
  "account.signed_up": "Signed up",
  "account.email_confirmed": "E-mail address confirmed",
  "account.email_changed": "E-mail address changed",
  "account.password_changed": "Password changed",
  "account.password_reset": "Password chosen anew by mail",
  "account.profile_changed": "Profile changed",
  "account.two_factor_enabled": "Two-factor sign-in turned on",
  "account.two_factor_disabled": "Two-factor sign-in turned off",
  "account.backup_codes_renewed": "Backup codes made",
  "personal_token.created": "Access token made",
  "personal_token.deleted": "Access token deleted",
  "session.started": "Signed in",
  "session.ended": "Other devices signed out",
};

/** An audit event of an account, in words for its owner. */
const formatAuditEvent = (kind: string): string => auditEventTexts[kind] ?? kind.replace(/[._]/g, " ");
