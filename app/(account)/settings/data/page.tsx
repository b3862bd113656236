import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatBytes } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { NoFields } from "#lib/fields/fields.ts";
import { t, to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { type ArchiveState, findArchive } from "#lib/privacy/archives.ts";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Your data") });

const page = "/settings/data";

export default async function DataPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const now = currentTime();
  const archive = await findArchive(database(), account.id, now);
  const form = await openForm(NoFields, { page, searchParams });
  return (
    <>
      <PageHeader title={t("Your data")} lead={t("Everything that we know about you, to take with you.")} />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        <Card title={t("Everything we know about you")}>
          {archive ? <Archive archive={archive} now={now} /> : <Ask />}
        </Card>
        <Card title={t("Leave")}>
          <p>
            <RichText
              of="<a>Delete your account</a>: first you are told what goes and what stays, and then you have some days to think about it."
              a={(words) => <a href={to("/settings/delete")}>{words}</a>}
            />
          </p>
        </Card>
      </div>
    </>
  );
}

function Ask() {
  return (
    <>
      <p className="mb-4">
        {t(
          "One file with your account, registrations, results, applications and all the rest: as JSON, as CSV, and with a page that explains it. It takes some minutes. We write to you when it is ready; you can ask once a day.",
        )}
      </p>
      <form method="post" action={to(`${page}/ask`)}>
        <Button>{t("Put it together")}</Button>
      </form>
    </>
  );
}

function Archive({ archive: { askedAt, madeAt, expiresAt, bytes }, now }: { archive: ArchiveState; now: Date }) {
  if (madeAt === null || expiresAt === null) {
    return (
      <p>
        <RichText
          of="You asked for it <moment></moment>. It is being put together; we write to you when it is ready."
          moment={() => <Moment at={askedAt} relativeTo={now} />}
        />
      </p>
    );
  }
  return (
    <>
      <p className="mb-4">
        <RichText
          of="Put together <made></made>, {size}. You can get it until <end></end>; then we remove it. Only you can, signed in, after you have shown that it is you."
          values={{ size: formatBytes(bytes ?? 0) }}
          made={() => <Moment at={madeAt} relativeTo={now} />}
          end={() => <Moment at={expiresAt} />}
        />
      </p>
      <ButtonLink href={`${page}/archive`}>{t("Download the archive")}</ButtonLink>
    </>
  );
}
