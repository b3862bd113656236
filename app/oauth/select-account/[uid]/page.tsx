import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { currentSession } from "#app/_session/session.ts";
import { t, toStep } from "#lib/language/translate.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { cookieHeader } from "../../_pages/cookie-header.ts";
import { Expired } from "../../_pages/expired.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Choose an account"), referrer: "same-origin" });

export default async function SelectAccountPage({ params }: { params: Promise<{ uid: string }> }) {
  const { uid } = await params;
  const session = await currentSession();
  const interaction = await findInteraction(await cookieHeader(), uid, session);
  if (!session || !interaction) return <Expired />;
  const mayStay = interaction.prompt.name === "select_account";
  return (
    <div className="mx-auto max-w-136">
      <PageHeader
        title={t("Which account?")}
        lead={
          mayStay
            ? t("Go on with the account you are signed in with, or use another.")
            : t("The application expects another account than yours.")
        }
      />
      <form method="post" action={toStep(`/oauth/select-account/${uid}/choose`)} className="card flex flex-wrap gap-3">
        {mayStay ? (
          <Button name="account" value="this">
            {t("Go on as {name}", { name: session.account.name })}
          </Button>
        ) : null}
        <Button kind="secondary" name="account" value="other">
          {t("Use another account")}
        </Button>
      </form>
    </div>
  );
}
