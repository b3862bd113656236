import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { listInvitationsTo } from "#lib/oauth/members/queries.ts";
import { roleTexts } from "#lib/oauth/members/role.ts";

type ToYou = Awaited<ReturnType<typeof listInvitationsTo>>[number];

/** What one is asked to look after, with a yes and a no. */
export function InvitationsToYou({ invitations }: { invitations: ToYou[] }) {
  return invitations.map((invitation) => <ToAnswer key={invitation.id} {...invitation} />);
}

function ToAnswer({ id, applicationName, invitedBy, role, expiresAt }: ToYou) {
  const marks = {
    values: { by: invitedBy ?? t("Somebody"), application: applicationName },
    name: (words: ReactNode) => <bdi>{words}</bdi>,
    app: (words: ReactNode) => (
      <strong>
        <bdi>{words}</bdi>
      </strong>
    ),
  };
  return (
    <section className="card mb-6 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {role === "owner" ? (
            <RichText of="<name>{by}</name> asks you to own <app>{application}</app> with them." {...marks} />
          ) : (
            <RichText of="<name>{by}</name> asks you to develop <app>{application}</app> with them." {...marks} />
          )}
        </p>
        <p className="text-sm text-muted">
          {t(roleTexts[role].sentence)} {t("It ends:")} <Moment at={expiresAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <form method="post" action={to("/oauth/applications/accept-invitation")}>
          <input type="hidden" name="invitation_id" value={id} />
          <Button size="small" aria-label={t("Accept {application}", { application: applicationName })}>
            {t("Accept")}
          </Button>
        </form>
        <form method="post" action={to("/oauth/applications/decline-invitation")}>
          <input type="hidden" name="invitation_id" value={id} />
          <Button
            size="small"
            kind="secondary"
            aria-label={t("Decline {application}", { application: applicationName })}
          >
            {t("Decline")}
          </Button>
        </form>
      </div>
    </section>
  );
}
