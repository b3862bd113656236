import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { formatList, formatNumber } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { canModerateApplications } from "#lib/oauth/applications/access.ts";
import { type Application, authorizeUrl, redirectLabel } from "#lib/oauth/applications/application.ts";
import { codeSamples } from "#lib/oauth/applications/code-samples/code-samples.ts";
import { countPeople } from "#lib/oauth/applications/queries.ts";
import { findOwnerNames } from "#lib/oauth/members/queries.ts";
import { may } from "#lib/oauth/members/role.ts";
import { env } from "#lib/platform/env.ts";
import { listRemovalNotices } from "#lib/privacy/removal-notices.ts";
import { DataToRemove } from "../_pages/data-to-remove.tsx";
import { loadApplication } from "../_pages/load-application.ts";
import { Moderation } from "../_pages/moderation.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Application") });

const doneTexts = () => ({
  contacted: t("Your message is on its way to the owner."),
  "removals-done": t("Noted: your application holds nothing of them any more."),
});

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function ApplicationPage({ params, searchParams }: Props) {
  const { application, session } = await loadApplication((await params).id, "");
  const db = database();
  const ownerNames = await findOwnerNames(db, application.id);
  const people = await countPeople(db, application.id);
  const notices = await listRemovalNotices(db, application.id);
  return (
    <div className="grid gap-6">
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <DataToRemove
        notices={notices}
        action={`/oauth/applications/${application.id}/removals-done`}
        mayConfirm={may(application.standing, "own")}
      />
      <Card title={t("Ids")}>
        <DescriptionList
          items={[
            { term: t("Client id"), value: <Copyable text={application.clientId} /> },
            { term: ownerNames.length > 1 ? t("Owners") : t("Owner"), value: formatList(ownerNames) },
            { term: t("People ¦ who use an application"), value: formatNumber(people) },
            { term: t("Scopes"), value: application.scopes.join(" ") },
            { term: t("Registered ¦ an application"), value: <Moment at={application.createdAt} /> },
          ]}
        />
      </Card>
      <RedirectUris application={application} />
      <Card title={t("Ready to paste")}>
        <div className="grid gap-4">
          {codeSamples(env().baseUrl, application).map(({ language, samples }, position) => (
            <details key={language} open={position === 0}>
              <summary className="font-semibold">{language}</summary>
              <div className="mt-3 grid gap-4">
                {samples.map((sample) => (
                  <CodeBlock key={sample.title} title={t(sample.title)} code={sample.code} />
                ))}
              </div>
            </details>
          ))}
        </div>
      </Card>
      {canModerateApplications(session.account) ? (
        <Moderation application={application} searchParams={searchParams} />
      ) : null}
    </div>
  );
}

function RedirectUris({ application }: { application: Application }) {
  const { baseUrl } = env();
  return (
    <Card title={t("Addresses to return to")}>
      {application.redirectUris.length === 0 ? <p className="text-muted">{t("None.")}</p> : null}
      <ul className="grid gap-3">
        {application.redirectUris.map((uri) => (
          <li key={uri} className="flex flex-wrap items-center justify-between gap-2">
            <code className="min-w-0 break-all">{redirectLabel(uri)}</code>
            <ButtonLink
              size="small"
              kind="secondary"
              href={authorizeUrl(baseUrl, application, uri)}
              target="_blank"
              rel="noopener"
              aria-label={t("Authorize with {address}, in another tab", { address: uri })}
            >
              {t("Authorize")}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
