import type { Metadata } from "next";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { InviteForm } from "#lib/oauth/forms.ts";
import { listInvitations, listMembers, mostMembers } from "#lib/oauth/members/queries.ts";
import { may } from "#lib/oauth/members/role.ts";
import { loadApplication } from "../../_pages/load-application.ts";
import { Invitations } from "../../_pages/members/invitations.tsx";
import { InviteSomebody } from "../../_pages/members/invite-somebody.tsx";
import { MemberTable } from "../../_pages/members/member-table.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Members of an application") });

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function MembersPage({ params, searchParams }: Props) {
  const { application, session } = await loadApplication((await params).id, "/members");
  const base = `/oauth/applications/${application.id}`;
  const page = `${base}/members`;
  const members = await listMembers(database(), application.id);
  const isOwned = may(application.standing, "own");
  const invitations = isOwned ? await listInvitations(database(), application.id) : [];
  const query = await searchParams;
  const known = { role: textOf(query, "role") || "developer", find: textOf(query, "find") };
  const form = await openForm(InviteForm, { page, searchParams, known });
  const isOnlyOwner = members.every(({ role, accountId }) => (role === "owner") === (accountId === session.account.id));
  const isFull = members.length + invitations.length >= mostMembers;
  return (
    <div className="grid gap-6">
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <ErrorSummary errors={form.errors} />
      <Card title={t("Who looks after it")}>
        <MemberTable members={members} you={session.account.id} base={base} isOwned={isOwned} />
        {isOwned ? (
          <p className="mt-4 text-sm text-muted">
            {t("Whoever goes may still know its secrets: add new ones and delete those.")}
          </p>
        ) : null}
        {members.some(({ accountId }) => accountId === session.account.id) ? (
          <div className="mt-4">
            <Leaving base={base} isOnlyOwner={isOnlyOwner} />
          </div>
        ) : null}
      </Card>
      {invitations.length > 0 ? <Invitations invitations={invitations} base={base} /> : null}
      {isOwned && !isFull ? <InviteSomebody form={form} page={page} action={`${base}/invite`} /> : null}
      {isOwned && isFull ? (
        <p className="text-muted">
          {t("At most {most} people look after an application, with those who are asked to.", { most: mostMembers })}
        </p>
      ) : null}
    </div>
  );
}

const Leaving = ({ base, isOnlyOwner }: { base: string; isOnlyOwner: boolean }) =>
  isOnlyOwner ? (
    <p className="text-sm text-muted">
      {t("You are its only owner")}
      {": "}
      {t("Somebody else has to be an owner before you can leave. You can also hand it over, or delete it.")}
    </p>
  ) : (
    <Question id="leave" does={t("Leave the application")} asks="secondary" action={`${base}/leave`}>
      <p>{t("You can then neither see nor change it any more, until an owner asks you back.")}</p>
    </Question>
  );

const doneTexts = () => ({
  invited: t("They are asked, by mail and among their applications. Nothing is theirs until they say yes."),
  "taken-back": t("The invitation is taken back."),
  changed: t("Their role is changed."),
  removed: t("They no longer look after it."),
});
