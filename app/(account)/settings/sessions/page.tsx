import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Table } from "#app/_components/table.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { formatAction } from "#lib/accounts/audit-texts.ts";
import {
  listAccountEvents,
  listOpenSessions,
  listSignIns,
  type OpenSession,
  type SignIn,
} from "#lib/accounts/queries.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { shortAddress } from "#lib/platform/logged-address.ts";
import { deviceName } from "#lib/web/device-name.ts";
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
      <SignIns accountId={account.id} now={now} />
      <RecentEvents accountId={account.id} />
    </>
  );
}

const SignOutOthers = () => (
  <form method="post" action={to("/settings/sessions/sign-out-others")}>
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
          {session.ipAddress ? ` from ${shortAddress(session.ipAddress) ?? "an unknown address"}` : ""}, signed in{" "}
          <Moment at={session.createdAt} relativeTo={now} />
        </p>
      </div>
      {isThisOne ? null : (
        <form method="post" action={to("/settings/sessions/sign-out")}>
          <input type="hidden" name="session" value={session.idHash} />
          <Button kind="secondary" size="small" aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        </form>
      )}
    </div>
  );
}

const proofTexts: Record<string, string> = {
  password: "the password",
  "password and code": "password and code",
  "password and passkey": "password and passkey",
  passkey: "a passkey",
  second_factor: "the code",
};

async function SignIns({ accountId, now }: { accountId: number; now: Date }) {
  const signIns = await listSignIns(database(), accountId, { limit: 25 });
  return (
    <section className="mt-10 grid gap-4">
      <Table
        caption="Who signed in, or tried to"
        rows={signIns}
        rowKey={(event) => event.id}
        columns={[
          { header: "What", rowHeader: true, cell: (event) => formatSignIn(event) },
          { header: "When", cell: (event) => <Moment at={event.at} relativeTo={now} /> },
          { header: "With", wideOnly: true, cell: ({ device }) => (device ? deviceName(device) : "") },
          { header: "From", cell: ({ ipAddress }) => shortAddress(ipAddress) ?? "" },
        ]}
      />
      <Disclosure summary="Was that not you?">
        <p className="mb-4">
          This signs every device out, this one too, disconnects every application, and ends your access tokens, your
          password and the passkeys of the last seven days. We then mail you a link to choose a new password.
        </p>
        <form method="post" action={to("/settings/sessions/not-me")}>
          <Button kind="danger">That was not me: end everything</Button>
        </form>
      </Disclosure>
    </section>
  );
}

/** A sign-in, or what somebody tried and was wrong, in words for the owner of the account. */
function formatSignIn({ hasFailed, proof }: SignIn): string {
  const by = proofTexts[proof ?? ""];
  if (hasFailed) return by ? `Not let in: ${by} was wrong` : "Not let in";
  return by ? `Signed in with ${by}` : "Signed in";
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
          { header: "What", rowHeader: true, cell: (event) => formatAction(event.kind) },
          { header: "When", cell: (event) => <Moment at={event.at} /> },
          { header: "From", cell: (event) => shortAddress(event.ipAddress) ?? "" },
        ]}
      />
    </section>
  );
}
