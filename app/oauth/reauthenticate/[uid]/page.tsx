import type { Metadata } from "next";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentSession } from "#app/_session/session.ts";
import { PasskeyButton } from "#app/(account)/_passkey-button.tsx";
import { countPasskeys } from "#lib/accounts/passkeys/queries.ts";
import { hasPassword } from "#lib/accounts/queries.ts";
import { database } from "#lib/db/connection.ts";
import { t, to, toStep } from "#lib/language/translate.ts";
import { findApplication } from "#lib/oauth/applications/queries.ts";
import { ReauthenticateForm } from "#lib/oauth/forms.ts";
import { findInteraction } from "#lib/oauth/provider/interaction.ts";
import { cookieHeader } from "../../_pages/cookie-header.ts";
import { Expired } from "../../_pages/expired.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Confirm that it is you"), referrer: "same-origin" });

type Props = { params: Promise<{ uid: string }>; searchParams: SearchParams };

export default async function ReauthenticatePage({ params, searchParams }: Props) {
  const { uid } = await params;
  const session = await currentSession();
  const interaction = await findInteraction(await cookieHeader(), uid, session);
  if (!session || interaction?.prompt.name !== "login") return <Expired />;
  const [application, withPassword, passkeys] = await Promise.all([
    findApplication(database(), String(interaction.params.client_id)),
    hasPassword(database(), session.account.id),
    countPasskeys(database(), session.account.id),
  ]);
  const form = await openForm(ReauthenticateForm, { page: `/oauth/reauthenticate/${uid}`, searchParams });
  return (
    <div className="mx-auto max-w-136">
      <BrowserMessages room="browser-account" />
      <PageHeader
        title={t("Confirm that it is you")}
        lead={t("{application} asks you to show again that it is you, {name}.", {
          ...{ application: application?.name ?? t("The application"), name: session.account.name },
        })}
      />
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        {passkeys > 0 ? (
          <PasskeyButton
            label={t("Use a passkey")}
            options="/confirm-identity/passkey/options"
            action={toStep(`/oauth/reauthenticate/${uid}/passkey`)}
            callbackUrl=""
          />
        ) : null}
        <PostForm form={form} action={toStep(`/oauth/reauthenticate/${uid}/confirm`)} className="card grid gap-5">
          {withPassword ? (
            <>
              <input type="hidden" name="username" autoComplete="username" defaultValue={session.account.email ?? ""} />
              <TextInput label={t("Password")} {...form.field("current_password")} autoComplete="current-password" />
            </>
          ) : (
            <p className="text-muted">
              <RichText
                of="Your account has no password. Where your passkey is not at hand, <choose>choose a password by mail</choose>, and start again at the application."
                choose={(words) => <a href={to("/forgot-password")}>{words}</a>}
              />
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {withPassword ? <Button>{t("Continue")}</Button> : null}
            <Button kind="secondary" name="decision" value="cancel" formNoValidate>
              {t("Cancel")}
            </Button>
          </div>
        </PostForm>
      </div>
    </div>
  );
}
