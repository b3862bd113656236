import type { Metadata } from "next";
import { StatusChip } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { CopyButton } from "#app/_components/copy-button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { type OpenForm, openForm, shownOnce } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { requireAccount } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { countBackupCodes } from "#lib/accounts/backup-codes.ts";
import { findTwoFactorSetup } from "#lib/accounts/commands/two-factor.ts";
import { CodeForm } from "#lib/accounts/forms.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { CodeField } from "../../_fields.tsx";
import { SettingsNotice } from "../_notice.tsx";
import { FinishSetup } from "./_finish-setup.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Two-factor sign-in") });

const page = "/settings/two-factor";

export default async function TwoFactorSettingsPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const form = await openForm(CodeForm, { page, searchParams });
  const codes = await shownOnce(page);
  return (
    <>
      <PageHeader
        title={t("Two-factor sign-in")}
        details={
          account.totpEnabledAt ? (
            <StatusChip tone="success">{t("On")}</StatusChip>
          ) : (
            <StatusChip>{t("Off")}</StatusChip>
          )
        }
        lead={t("A code from your phone besides your password: whoever learns one of the two still stays out.")}
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {codes ? <BackupCodes codes={codes} page={page} /> : null}
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

type WhenOffProps = {
  form: OpenForm<"code">;
  account: Account;
  secret: string | undefined;
};

function WhenOff({ form, account, secret }: WhenOffProps) {
  return (
    <>
      {secret === undefined ? null : <FinishSetup form={form} email={account.email ?? ""} secret={secret} />}
      <form method="post" action={to("/settings/two-factor/start")} className="card grid gap-5">
        <h2 className="text-xl">{secret === undefined ? t("Turn it on") : t("Start again")}</h2>
        <p>
          {secret === undefined
            ? t("You need an authenticator application on your phone or computer.")
            : t("With another secret, if the picture went to the wrong device.")}
        </p>
        <div>
          <Button kind={secret === undefined ? "primary" : "secondary"}>
            {secret === undefined ? t("Continue") : t("Start again")}
          </Button>
        </div>
      </form>
    </>
  );
}

function WhenOn({ form, codesLeft }: { form: OpenForm<"code">; codesLeft: number }) {
  return (
    <PostForm form={form} action="/settings/two-factor/codes" className="card grid gap-5">
      <h2 className="text-xl">{t("Backup codes, or turning it off")}</h2>
      <p>
        {t(
          "{count, plural, one {One backup code is} other {# backup codes are}} left. Making other codes ends the earlier ones.",
          { count: codesLeft },
        )}
      </p>
      <CodeField form={form} hint={t("From your authenticator, or one of your backup codes.")} />
      <div className="flex flex-wrap gap-3">
        <Question id="codes" does={t("Make other backup codes")} kind="primary" asks="secondary" sends={{}}>
          <p>{t("The codes that you have now let nobody in any more.")}</p>
        </Question>
        <Question
          id="off"
          does={t("Turn two-factor sign-in off")}
          sends={{ formAction: to("/settings/two-factor/off") }}
        >
          <p>{t("Your password alone then signs you in, and your backup codes end.")}</p>
        </Question>
      </div>
    </PostForm>
  );
}

function BackupCodes({ codes, page }: { codes: string[]; page: string }) {
  return (
    <ShownOnce title={t("Your backup codes, shown this once")} page={page}>
      <p>
        {t(
          "Each of them lets you in once when your phone is not at hand. Print them, or keep them with your passwords.",
        )}
      </p>
      <ul className="my-4 grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} />
    </ShownOnce>
  );
}
