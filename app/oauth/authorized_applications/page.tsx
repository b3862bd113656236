import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { formatList, formatNumber } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { SettingsFrame } from "#app/(account)/settings/_frame.tsx";
import { knownScopes } from "#lib/accounts/scope.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { formatKind } from "#lib/oauth/applications/application.ts";
import { type ConnectedApplication, listConnectedApplications } from "#lib/oauth/consents/queries.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { deviceName } from "#lib/web/device-name.ts";
import { ApplicationLogo } from "../_pages/application-logo.tsx";
import { WhatStays, WhatStops } from "./_page/what-stops.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Connected applications") });

const doneTexts = { "removed-already": msg("The application was removed already.") };

export default async function AuthorizedApplicationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { account } = await requireSession("/oauth/authorized_applications");
  const connected = await listConnectedApplications(database(), account.id);
  return (
    <SettingsFrame>
      <PageHeader
        title={t("Connected applications")}
        lead={t("What you let in, and what each may do. Removing one ends its access at once.")}
        actions={
          connected.length > 1 ? (
            <Question
              id="remove-all"
              does={t("Remove all")}
              label={t("Remove all applications")}
              asks="secondary"
              action="/oauth/authorized_applications/remove-all"
            >
              {connected.map((application) => (
                <WhatStops key={application.id} application={application} />
              ))}
              <WhatStays />
            </Question>
          ) : null
        }
      />
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      {connected.length === 0 ? (
        <EmptyState title={t("No application is connected")}>
          {t("When you let an application use your account, it appears here.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {connected.map((application) => (
            <li key={application.id} className="card">
              <Connected application={application} now={currentTime()} />
            </li>
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}

function Connected({ application, now }: { application: ConnectedApplication; now: Date }) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <ApplicationLogo application={application} />
          <div className="min-w-0">
            <h2 className="text-xl wrap-anywhere">{application.name}</h2>
            <p className="flex flex-wrap gap-2 text-sm text-muted">
              {application.ownerNames.length > 0 ? (
                <span>{t("by {owners}", { owners: formatList(application.ownerNames) })}</span>
              ) : null}
              {application.verifiedAt ? <Badge tone="success">{t("Verified")}</Badge> : null}
            </p>
          </div>
        </div>
        <Question
          id={`remove-${application.id}`}
          does={t("Remove")}
          label={t("Remove {application}", { application: application.name })}
          size="small"
          action={`/oauth/authorized_applications/${application.id}/remove`}
        >
          <WhatStops application={application} />
          <WhatStays />
        </Question>
      </div>
      <DescriptionList
        items={[
          {
            term: t("It may"),
            value: (
              <ul className="list-disc ps-5">
                {knownScopes(application.scopes).map((scope) => (
                  <li key={scope}>{t(scopeTexts[scope].title)}</li>
                ))}
              </ul>
            ),
          },
          { term: t("What it is"), value: formatKind(application) },
          { term: t("Since"), value: <Moment at={application.createdAt} relativeTo={now} /> },
          {
            term: t("Last used"),
            value: application.lastUsedAt ? <Moment at={application.lastUsedAt} relativeTo={now} /> : t("Not yet"),
          },
          { term: t("Live tokens"), value: formatNumber(application.liveTokens) },
          { term: t("Let in from"), value: application.lastUserAgent ? deviceName(application.lastUserAgent) : null },
        ]}
      />
    </>
  );
}
