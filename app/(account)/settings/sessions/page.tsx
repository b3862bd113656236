import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Table } from "#app/_components/table.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { formatAction } from "#lib/accounts/audit-texts.ts";
import {
  listAccountEvents,
  listOpenSessions,
  listSignIns,
  type OpenSession,
  type SignIn,
} from "#lib/accounts/queries.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { shortAddress } from "#lib/platform/logged-address.ts";
import { deviceName } from "#lib/web/device-name.ts";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Devices") });

export default async function SessionsPage({ searchParams }: { searchParams: SearchParams }) {
  const { account, sessionIdHash } = await requireSession("/settings/sessions");
  const now = currentTime();
  const sessions = await listOpenSessions(database(), account.id, now);
  return (
    <>
      <PageHeader
        title={t("Devices")}
        lead={t("Where you are signed in.")}
        actions={sessions.length > 1 ? <SignOutOthers /> : null}
      />
      <SettingsNotice searchParams={searchParams} />
      <ul className="row-list">
        {sessions.map((session) => (
          <li key={session.idHash}>
            <Device session={session} isThisOne={session.idHash === sessionIdHash} now={now} />
          </li>
        ))}
      </ul>
      <SignIns account={account} now={now} />
      <RecentEvents accountId={account.id} />
    </>
  );
}

const SignOutOthers = () => (
  <form method="post" action={to("/settings/sessions/sign-out-others")}>
    <Button kind="secondary">{t("Sign out every other device")}</Button>
  </form>
);

function Device({ session, isThisOne, now }: { session: OpenSession; isThisOne: boolean; now: Date }) {
  const name = session.userAgent ? deviceName(session.userAgent) : t("A device without a name");
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 text-base">
          {name}
          {isThisOne ? <Badge tone="success">{t("This device")}</Badge> : null}
        </h2>
        <p className="text-sm text-muted">
          {session.countryIso2 === null ? null : (
            <>
              <CountryName iso2={session.countryIso2} />
              {" · "}
            </>
          )}
          <RichText
            of={
              session.ipAddress
                ? "Last seen <seen></seen> from {address}, signed in <started></started>"
                : "Last seen <seen></seen>, signed in <started></started>"
            }
            values={{ address: shortAddress(session.ipAddress) ?? t("an unknown address") }}
            seen={() => <Moment at={session.lastSeenAt} relativeTo={now} />}
            started={() => <Moment at={session.createdAt} relativeTo={now} />}
          />
        </p>
      </div>
      {isThisOne ? null : (
        <form method="post" action={to("/settings/sessions/sign-out")}>
          <input type="hidden" name="session" value={session.idHash} />
          <Button kind="secondary" size="small" aria-label={t("Sign out {name}", { name })}>
            {t("Sign out")}
          </Button>
        </form>
      )}
    </div>
  );
}

const signInTexts: Record<string, string> = {
  password: msg("Signed in with the password"),
  "password and code": msg("Signed in with password and code"),
  "password and passkey": msg("Signed in with password and passkey"),
  passkey: msg("Signed in with a passkey"),
};

const failedTexts: Record<string, string> = {
  password: msg("Not let in: the password was wrong"),
  passkey: msg("Not let in: the passkey was wrong"),
  second_factor: msg("Not let in: the code was wrong"),
};

async function SignIns({ account, now }: { account: Account; now: Date }) {
  const signIns = await listSignIns(database(), account.id, { limit: 25 });
  return (
    <section className="mt-10 grid gap-4">
      <Table
        caption={t("Who signed in, or tried to")}
        asLines
        rows={signIns}
        rowKey={(event) => event.id}
        columns={[
          { header: t("What"), rowHeader: true, line: "first", cell: (event) => formatSignIn(event) },
          {
            header: t("When"),
            fit: true,
            line: "first-end",
            cell: (event) => <Moment at={event.at} relativeTo={now} />,
          },
          { header: t("With"), line: "second-end", cell: ({ device }) => (device ? deviceName(device) : "") },
          { header: t("From"), line: "second", cell: (event) => <Place {...event} /> },
        ]}
      />
      <p className="text-sm text-muted">
        <RichText
          of="The country is the one that the address belonged to at the time: where its provider is, and not always where you were. It comes from a list that Stadion brings along: <a>IP Geolocation by DB-IP</a>."
          a={(words) => <a href="https://db-ip.com">{words}</a>}
        />
      </p>
      <div className="grid gap-3">
        <h2 className="text-xl">{t("Was that not you?")}</h2>
        <div>
          <Question id="not-me" does={t("That was not me: end everything")} action="/settings/sessions/not-me">
            <p>
              {t(
                "This signs every device out, this one too, disconnects every application, and ends your access tokens, your password, and what was set up in the last seven days: passkeys, two-factor sign-in, backup codes. We then mail a link to choose a new password to {email}.",
                { email: account.email ?? "" },
              )}
            </p>
            <p>
              {t(
                "If that address is not yours, use the link in the mail that we sent to yours when it was changed: it gives your account your address back.",
              )}
            </p>
          </Question>
        </div>
      </div>
    </section>
  );
}

/** The country, as far as it was known, before the network. */
function Place({ countryIso2, ipAddress }: Pick<SignIn, "countryIso2" | "ipAddress">) {
  const network = shortAddress(ipAddress) ?? "";
  if (countryIso2 === null) return network;
  return (
    <>
      <CountryName iso2={countryIso2} />
      <span className="text-muted"> {network}</span>
    </>
  );
}

/** A sign-in, or what somebody tried and was wrong, in words for the owner of the account. */
function formatSignIn({ hasFailed, proof }: SignIn): string {
  if (hasFailed) return t(failedTexts[proof ?? ""] ?? msg("Not let in"));
  return t(signInTexts[proof ?? ""] ?? msg("Signed in"));
}

async function RecentEvents({ accountId }: { accountId: number }) {
  const events = await listAccountEvents(database(), accountId, { limit: 25 });
  return (
    <section className="mt-10">
      <Table
        caption={t("What happened lately")}
        asLines
        rows={events}
        rowKey={(event) => event.id}
        columns={[
          { header: t("What"), rowHeader: true, line: "first", cell: (event) => formatAction(event.kind) },
          { header: t("When"), line: "second", cell: (event) => <Moment at={event.at} /> },
          { header: t("From"), fit: true, line: "first-end", cell: (event) => shortAddress(event.ipAddress) ?? "" },
        ]}
      />
    </section>
  );
}
