import type { Metadata } from "next";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { NoFields } from "#lib/fields/fields.ts";
import { to } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { type ArchiveState, findArchive } from "#lib/privacy/archives.ts";
import { SettingsNotice } from "../_notice.tsx";

export const metadata: Metadata = { title: "Your data" };

const page = "/settings/data";

export default async function DataPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const now = currentTime();
  const archive = await findArchive(database(), account.id, now);
  const form = await openForm(NoFields, { page, searchParams });
  return (
    <>
      <PageHeader title="Your data" lead="Everything that we know about you, to take with you." />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        <Card title="Everything we know about you">{archive ? <Archive archive={archive} now={now} /> : <Ask />}</Card>
        <Card title="Leave">
          <p>
            <a href={to("/settings/delete")}>Delete your account</a>: first you are told what goes and what stays, and
            then you have some days to think about it.
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
        One file with your account, registrations, results, applications and all the rest: as JSON, as CSV, and with a
        page that explains it. It takes some minutes. We write to you when it is ready; you can ask once a day.
      </p>
      <form method="post" action={to(`${page}/ask`)}>
        <Button>Put it together</Button>
      </form>
    </>
  );
}

function Archive({ archive: { askedAt, madeAt, expiresAt, bytes }, now }: { archive: ArchiveState; now: Date }) {
  if (madeAt === null || expiresAt === null) {
    return (
      <p>
        You asked for it <Moment at={askedAt} relativeTo={now} />. It is being put together; we write to you when it is
        ready.
      </p>
    );
  }
  return (
    <>
      <p className="mb-4">
        Put together <Moment at={madeAt} relativeTo={now} />, {formatKilobytes(bytes ?? 0)}. You can get it until{" "}
        <Moment at={expiresAt} />; then we remove it. Only you can, signed in as you are now.
      </p>
      <ButtonLink href={`${page}/archive`}>Download the archive</ButtonLink>
    </>
  );
}

const formatKilobytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("en-GB")} KB`;
