import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Table } from "#app/_components/table.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { Member } from "#lib/oauth/members/queries.ts";
import { roleTexts } from "#lib/oauth/members/role.ts";
import { now } from "#lib/platform/clock.ts";

type Props = { members: Member[]; you: number; base: string; isOwned: boolean };

/** Who looks after an application; its owners change that here. */
export function MemberTable({ members, you, base, isOwned }: Props) {
  const owners = members.filter(({ role }) => role === "owner").length;
  const today = now();
  return (
    <Table
      caption={t("Members")}
      captionHidden
      asLines
      rows={members}
      rowKey={({ accountId }) => accountId}
      columns={[
        {
          header: t("Name"),
          rowHeader: true,
          cell: ({ name, competitorId, accountId }) => (
            <>
              <bdi>{name}</bdi> <span className="text-muted">{competitorId}</span>{" "}
              {accountId === you ? <Badge>{t("You")}</Badge> : null}
            </>
          ),
        },
        { header: t("Role"), line: "first-end", cell: ({ role }) => t(roleTexts[role].label) },
        { header: t("Since"), lineLabel: t("Since"), cell: ({ since }) => <Moment at={since} relativeTo={today} /> },
        ...(isOwned
          ? [
              {
                header: <span className="sr-only">{t("Change")}</span>,
                fit: true as const,
                cell: (member: Member) =>
                  // The only owner stays one.
                  member.role === "owner" && owners === 1 ? null : (
                    <MemberButtons member={member} base={base} you={you} />
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

function MemberButtons({ member, base, you }: { member: Member; base: string; you: number }) {
  const { accountId, name, role } = member;
  const next = role === "owner" ? "developer" : "owner";
  const makesDeveloper = next === "developer";
  return (
    <div className="flex flex-wrap gap-2">
      <form method="post" action={to(`${base}/change-role`)}>
        <input type="hidden" name="account_id" value={accountId} />
        <input type="hidden" name="role" value={next} />
        <Button
          kind="secondary"
          size="small"
          aria-label={makesDeveloper ? t("Make a developer: {name}", { name }) : t("Make an owner: {name}", { name })}
        >
          {makesDeveloper ? t("Make a developer") : t("Make an owner")}
        </Button>
      </form>
      {accountId === you ? null : (
        <Question
          id={`remove-member-${accountId}`}
          does={t("Take out")}
          label={t("Take out: {name}", { name })}
          size="small"
          action={`${base}/remove-member`}
          fields={{ account_id: accountId }}
        >
          <p>{t("They can then neither see nor change it any more, until an owner asks them back.")}</p>
        </Question>
      )}
    </div>
  );
}
