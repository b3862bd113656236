import { Avatar } from "#app/_components/avatar.tsx";
import { Button } from "#app/_components/button.tsx";
import { Icon } from "#app/_components/icon.tsx";
import type { Account } from "#lib/accounts/account.ts";
import { t, toStep } from "#lib/language/translate.ts";
import { type ConsentQuestion, maskedEmail } from "#lib/oauth/consents/consent-question.ts";
import { ApplicationLogo } from "../../../_pages/application-logo.tsx";

type Props = { account: Account; application: ConsentQuestion["application"]; uid: string };

/** The application and the account it is about, side by side, and the way to another account. */
export function SignedInAs({ account, application, uid }: Props) {
  return (
    <section aria-label={t("Your account")} className="consent-pair">
      <span className="consent-logos">
        <ApplicationLogo application={application} />
        <span className="consent-link" aria-hidden="true">
          <Icon name="link" />
        </span>
        <Avatar name={account.name} />
      </span>
      <p className="consent-account">
        <span className="sr-only">{t("You are signed in as")} </span>
        <strong className="block">
          <bdi>{account.name}</bdi>
        </strong>
        <span className="text-sm text-muted">{account.email ? <bdi>{maskedEmail(account.email)}</bdi> : null}</span>
      </p>
      <form method="post" action={toStep(`/oauth/consent/${uid}/switch`)}>
        <Button kind="quiet" size="small">
          {t("Not you?")}
        </Button>
      </form>
    </section>
  );
}
