import { Avatar } from "#app/_components/avatar.tsx";
import { Button } from "#app/_components/button.tsx";
import type { Account } from "#lib/accounts/account.ts";
import { maskedEmail } from "#lib/oauth/consents/consent-question.ts";

/** The account it is about, and the way to another one. */
export function SignedInAs({ account, uid }: { account: Account; uid: string }) {
  return (
    <section aria-label="Your account" className="card flex flex-wrap items-center gap-3">
      <Avatar name={account.name} />
      <p className="min-w-0 grow">
        <span className="sr-only">You are signed in as </span>
        <strong className="block">{account.name}</strong>
        <span className="text-sm text-muted">{account.email ? maskedEmail(account.email) : null}</span>
      </p>
      <form method="post" action={`/oauth/consent/${uid}/switch`}>
        <Button kind="quiet" size="small">
          Not you?
        </Button>
      </form>
    </section>
  );
}
