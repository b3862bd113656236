import type { Metadata } from "next";
import { StatusChip } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { type FormState, formState, type SearchParams } from "#app/_forms/form-state.ts";
import { requireAccount } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { countBackupCodes } from "#lib/accounts/backup-codes.ts";
import { findTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";
import { database } from "#lib/db/connection.ts";
import { PasswordField } from "../../_fields.tsx";
import { DoneNotice } from "../_notice.tsx";
import { BackupCodes } from "./_backup-codes.tsx";
import { FinishSetup } from "./_finish-setup.tsx";

export const metadata: Metadata = { title: "Two-factor sign-in" };

export default async function TwoFactorSettingsPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings/two-factor");
  const form = await formState(searchParams);
  return (
    <>
      <PageHeader
        title="Two-factor sign-in"
        details={account.totpEnabledAt ? <StatusChip tone="success">On</StatusChip> : <StatusChip>Off</StatusChip>}
        lead="A code from your phone besides your password: whoever learns one of the two still stays out."
      />
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {form.shownOnce ? <BackupCodes codes={form.shownOnce} /> : null}
      <div className="grid max-w-3xl gap-6">
        {account.totpEnabledAt ? (
          <WhenOn form={form} codesLeft={await countBackupCodes(database(), account.id)} />
        ) : (
          <WhenOff form={form} account={account} secret={await findTwoFactorSetup(database(), account.id)} />
        )}
      </div>
    </>
  );
}

type WhenOffProps = { form: FormState; account: Account; secret: string | undefined };

function WhenOff({ form, account, secret }: WhenOffProps) {
  return (
    <>
      {secret === undefined ? null : <FinishSetup form={form} email={account.email ?? ""} secret={secret} />}
      <form action="/settings/two-factor/start" method="post" className="card grid gap-5">
        <h2 className="text-xl">{secret === undefined ? "Turn it on" : "Start again"}</h2>
        <p>
          {secret === undefined
            ? "You need an authenticator application on your phone or computer."
            : "With another secret, if the picture went to the wrong device."}
        </p>
        <PasswordField form={form} name="current_password" label="Your password" />
        <div>
          <Button kind={secret === undefined ? "primary" : "secondary"}>
            {secret === undefined ? "Continue" : "Start again"}
          </Button>
        </div>
      </form>
    </>
  );
}

function WhenOn({ form, codesLeft }: { form: FormState; codesLeft: number }) {
  return (
    <form method="post" action="/settings/two-factor/codes" className="card grid gap-5">
      <h2 className="text-xl">Backup codes, or turning it off</h2>
      <p>
        {codesLeft === 1 ? "One backup code is" : `${codesLeft} backup codes are`} left. Making other codes ends the
        earlier ones.
      </p>
      <PasswordField form={form} name="current_password" label="Your password" />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary">Make other backup codes</Button>
        <Button kind="danger" formAction="/settings/two-factor/off">
          Turn two-factor sign-in off
        </Button>
      </div>
    </form>
  );
}
