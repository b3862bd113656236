import type { ReactNode } from "react";
import { Badge } from "#app/_components/badge.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { currentSession } from "#app/_session/session.ts";
import { t } from "#lib/language/translate.ts";
import { profileNames } from "#lib/oauth/applications/application.ts";
import { may } from "#lib/oauth/members/role.ts";
import { ApplicationLogo } from "../../_pages/application-logo.tsx";
import { ApplicationNavigation } from "../_pages/application-navigation.tsx";
import { loadApplication } from "../_pages/load-application.ts";

type Props = { children: ReactNode; params: Promise<{ id: string }> };

export default async function ApplicationLayout({ children, params }: Props) {
  const { id } = await params;
  // Only the page knows its own address, to which whoever signs in comes back.
  if (!(await currentSession())) return children;
  const { application } = await loadApplication(id, "");
  return (
    <>
      <PageHeader
        title={application.name}
        trail={[{ href: "/oauth/applications", label: t("Your applications") }]}
        details={
          <>
            {application.hasLogo ? <ApplicationLogo application={application} /> : null}
            <Badge>{t(profileNames[application.profile])}</Badge>
            {application.verifiedAt ? <Badge tone="success">{t("Verified")}</Badge> : null}
          </>
        }
      />
      {application.suspendedAt ? (
        <Notice tone="danger" title={t("Suspended by the staff")}>
          {application.suspensionReason}
        </Notice>
      ) : null}
      <div className="with-side-navigation">
        <ApplicationNavigation id={id} isOwned={may(application.standing, "own")} />
        <div>{children}</div>
      </div>
    </>
  );
}
