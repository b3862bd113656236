import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { listMembers } from "#lib/oauth/members/queries.ts";
import { loadApplication } from "../../../_pages/load-application.ts";

export const generateMetadata = (): Metadata => ({ title: t("Leave an application") });

export default async function LeavePage({ params }: { params: Promise<{ id: string }> }) {
  const { application, session } = await loadApplication((await params).id, "/members/leave");
  const base = `/oauth/applications/${application.id}`;
  const members = await listMembers(database(), application.id);
  const isOnlyOwner = members.every(({ role, accountId }) => (role === "owner") === (accountId === session.account.id));
  if (isOnlyOwner) {
    return (
      <Notice title={t("You are its only owner")}>
        {t("Somebody else has to be an owner before you can leave. You can also hand it over, or delete it.")}
      </Notice>
    );
  }
  return (
    <Card title={t("Leave {application}?", { application: application.name })}>
      <p>{t("You can then neither see nor change it any more, until an owner asks you back.")}</p>
      <form method="post" action={to(`${base}/leave`)} className="mt-4 flex flex-wrap gap-3">
        <Button kind="danger">{t("Leave the application")}</Button>
        <ButtonLink kind="secondary" href={`${base}/members`}>
          {t("Cancel")}
        </ButtonLink>
      </form>
    </Card>
  );
}
