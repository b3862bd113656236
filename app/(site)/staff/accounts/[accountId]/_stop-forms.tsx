import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { Account } from "#lib/accounts/account.ts";
import { to } from "#lib/language/translate.ts";
import type { Rights } from "#lib/roles/rights.ts";

type Props = {
  account: Account;
  mayBan: boolean;
  mayStop: boolean;
  forms: { ban: OpenForm<"banReason" | "endDate">; suspend: OpenForm<"reason"> };
};

export const mayBan = ({ rights, account }: { rights: Rights; account: Account }): boolean =>
  account.isSiteAdministrator || rights.isBoardMember || rights.isIntegrityMember;

/** What stops somebody: from competing, or from signing in. */
export function StopForms({ account, mayBan, mayStop, forms: { ban, suspend } }: Props) {
  if (!mayBan && !mayStop) return null;
  const page = `/staff/accounts/${account.id}`;
  return (
    <Card title="For the staff">
      <div className="grid gap-4">
        {mayBan ? (
          <Disclosure summary="Ban from competing" open={ban.typed("banReason") !== undefined}>
            <PostForm form={ban} action={`${page}/ban`}>
              <TextInput label="Why they are banned" {...ban.field("banReason")} />
              <TextInput
                label="First day without the ban"
                {...ban.field("endDate")}
                hint="Left empty it goes on until it is ended, where their roles are."
              />
              <p className="text-sm text-muted">They cannot register for competitions that begin before it ends.</p>
              <div>
                <Button kind="danger">Ban</Button>
              </div>
            </PostForm>
          </Disclosure>
        ) : null}
        {mayStop && account.suspendedAt === null ? (
          <Disclosure summary="Suspend the account" open={suspend.typed("reason") !== undefined}>
            <PostForm form={suspend} action={`${page}/suspend`}>
              <TextInput label="Reason" {...suspend.field("reason")} />
              <p className="text-sm text-muted">
                It is signed out everywhere, and neither it nor what it let in gets anything until it is let in again.
              </p>
              <div>
                <Button kind="danger">Suspend</Button>
              </div>
            </PostForm>
          </Disclosure>
        ) : null}
        {mayStop ? (
          <div className="flex flex-wrap gap-3">
            {account.suspendedAt === null ? null : (
              <form action={to(`${page}/unsuspend`)} method="post">
                <Button kind="secondary">Let it in again</Button>
              </form>
            )}
            <form action={to(`${page}/end-sessions`)} method="post">
              <Button kind="secondary">Sign it out everywhere</Button>
            </form>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
