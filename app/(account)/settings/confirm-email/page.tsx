import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { findEmailToken } from "#lib/accounts/email-token.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";

export const generateMetadata = (): Metadata => ({ title: t("Confirm your new e-mail address") });

export default async function ConfirmNewEmailPage({ searchParams }: { searchParams: SearchParams }) {
  const token = (await queryValue(searchParams, "token")) ?? "";
  const account = await requireAccount(`/settings/confirm-email?${new URLSearchParams({ token })}`);
  const owner = await findEmailToken(database(), "change_email", token, now());
  if (owner?.accountId !== account.id) {
    return (
      <>
        <PageHeader
          title={t("This link no longer works")}
          lead={t("It was used before, it is older than 48 hours, or another account asked for it.")}
        />
        <ButtonLink href="/settings/email">{t("Ask for another mail")}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t("Confirm your new e-mail address")}
        lead={t("From now on, mail for you goes to {email}.", { email: owner.email })}
      />
      <form action={to("/settings/confirm-email/submit")} method="post">
        <input type="hidden" name="token" value={token} />
        <Button>{t("Use this address")}</Button>
      </form>
    </>
  );
}
