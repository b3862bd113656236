import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { Invitation } from "#lib/oauth/members/queries.ts";
import { roleTexts } from "#lib/oauth/members/role.ts";
import { now } from "#lib/platform/clock.ts";

/** Who is asked and has not answered; an owner takes it back here. */
export function Invitations({ invitations, base }: { invitations: Invitation[]; base: string }) {
  const today = now();
  const calledOf = ({ name, email }: Invitation) => email ?? name ?? "";
  return (
    <Card title={t("Asked to")}>
      <Table
        caption={t("Open invitations")}
        captionHidden
        asLines
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t("Who"),
            rowHeader: true,
            cell: (invitation) => <bdi className="wrap-anywhere">{calledOf(invitation)}</bdi>,
          },
          { header: t("Role"), line: "first-end", cell: ({ role }) => t(roleTexts[role].label) },
          {
            header: t("Ends"),
            lineLabel: t("Ends"),
            cell: ({ expiresAt }) => <Moment at={expiresAt} relativeTo={today} />,
          },
          {
            header: <span className="sr-only">{t("Take back")}</span>,
            fit: true,
            cell: (invitation) => (
              <form method="post" action={to(`${base}/withdraw-invitation`)}>
                <input type="hidden" name="invitation_id" value={invitation.id} />
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={t("Take back the invitation of {name}", { name: calledOf(invitation) })}
                >
                  {t("Take back")}
                </Button>
              </form>
            ),
          },
        ]}
      />
    </Card>
  );
}
