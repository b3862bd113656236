import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { Account } from "#lib/accounts/account.ts";
import { t, to } from "#lib/language/translate.ts";
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
    <Card title={t("For the staff")}>
      <div className="grid gap-4">
        {mayBan ? (
          <Disclosure summary={t("Ban from competing")} open={ban.typed("banReason") !== undefined}>
            <PostForm form={ban} action={`${page}/ban`}>
              <TextInput label={t("Why they are banned")} {...ban.field("banReason")} />
              <TextInput
                label={t("First day without the ban")}
                {...ban.field("endDate")}
                hint={t("Left empty it goes on until it is ended, where their roles are.")}
              />
              <div>
                <Question id="ban" does={t("Ban")} sends={{}}>
                  <p>{t("They cannot register for competitions that begin before it ends.")}</p>
                </Question>
              </div>
            </PostForm>
          </Disclosure>
        ) : null}
        {mayStop && account.suspendedAt === null ? (
          <Disclosure summary={t("Suspend the account")} open={suspend.typed("reason") !== undefined}>
            <PostForm form={suspend} action={`${page}/suspend`}>
              <TextInput label={t("Reason")} {...suspend.field("reason")} />
              <div>
                <Question id="suspend" does={t("Suspend")} sends={{}}>
                  <p>
                    {t(
                      "It is signed out everywhere, and neither it nor what it let in gets anything until it is let in again.",
                    )}
                  </p>
                </Question>
              </div>
            </PostForm>
          </Disclosure>
        ) : null}
        {mayStop ? (
          <div className="flex flex-wrap gap-3">
            {account.suspendedAt === null ? null : (
              <form action={to(`${page}/unsuspend`)} method="post">
                <Button kind="secondary">{t("Let it in again")}</Button>
              </form>
            )}
            <Question
              id="end-sessions"
              does={t("Sign it out everywhere")}
              asks="secondary"
              action={`${page}/end-sessions`}
            >
              <p>{t("Whoever uses it has to sign in again on every device.")}</p>
            </Question>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
