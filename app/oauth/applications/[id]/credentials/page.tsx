import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { Select } from "#app/_components/select.tsx";
import { Table } from "#app/_components/table.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { openForm, shownOnce } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { listLiveSecrets, type SecretSummary } from "#lib/oauth/applications/queries.ts";
import { graceDays, secretLifetimes } from "#lib/oauth/applications/secrets.ts";
import { AddSecretForm } from "#lib/oauth/forms.ts";
import { findMachineRegistration } from "#lib/oauth/registration/machine-access.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { loadApplication } from "../../_pages/load-application.ts";
import { MachineAccess } from "../../_pages/machine-access.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Credentials") });

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function CredentialsPage({ params, searchParams }: Props) {
  const { application } = await loadApplication((await params).id, "/credentials");
  const base = `/oauth/applications/${application.id}`;
  const registration = await findMachineRegistration(database(), application);
  const machineAccess = registration ? (
    <MachineAccess registration={registration} action={`${base}/end-machine-access`} now={currentTime()} />
  ) : null;
  if (!application.isConfidential) {
    return (
      <div className="grid gap-6">
        <Notice title={t("No secret")}>
          {t("This kind of application cannot keep one: it proves itself with PKCE.")}
        </Notice>
        {machineAccess}
      </div>
    );
  }
  const secrets = await listLiveSecrets(database(), application.id);
  const page = `${base}/credentials`;
  const [shown] = (await shownOnce(page)) ?? [];
  const form = await openForm(AddSecretForm, { page, searchParams });
  return (
    <div className="grid gap-6">
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <ErrorSummary errors={form.errors} />
      {shown ? <FreshSecret secret={shown} page={page} /> : null}
      <Card title={t("Client id")}>
        <Copyable text={application.clientId} />
      </Card>
      <Card title={t("Secrets")}>
        <p className="mb-4 text-muted">
          {t(
            "Two may live at a time: add the next one, change it where your program runs, and delete the old one once it is no longer used.",
          )}
        </p>
        <SecretTable secrets={secrets} base={base} now={currentTime()} />
        {secrets.length < 2 ? (
          <PostForm form={form} action={`${base}/add-secret`} className="mt-4 flex flex-wrap items-end gap-4">
            <Select
              label={t("The next secret ends")}
              {...form.field("lifetime")}
              options={[{ value: "", label: t("Never") }, ...secretLifetimes.map((days) => inDays(days))]}
            />
            {secrets.length > 0 ? (
              <Select
                label={t("The old one ends")}
                {...form.field("grace")}
                options={[{ value: "", label: t("When I delete it") }, ...graceDays.map((days) => inDays(days))]}
              />
            ) : null}
            <Button kind="secondary">{t("Add a secret")}</Button>
          </PostForm>
        ) : null}
      </Card>
      {machineAccess}
    </div>
  );
}

const doneTexts = () => ({
  registered: t("The application is registered. Its secret is shown only now: save it."),
  "secret-made": t("The secret is made. It is shown only now: save it."),
});

const inDays = (days: number) => ({
  value: String(days),
  label: t("{days, plural, one {In # day} other {In # days}}", { days }),
});

function FreshSecret({ secret, page }: { secret: string; page: string }) {
  return (
    <ShownOnce title={t("Your secret, shown this once")} page={page}>
      <p className="my-2">
        <Copyable text={secret} />
      </p>
      <p>{t("We keep only its fingerprint. Put it where your program finds it, and nowhere people can read it.")}</p>
    </ShownOnce>
  );
}

function SecretTable({ secrets, base, now }: { secrets: SecretSummary[]; base: string; now: Date }) {
  return (
    <Table
      caption={t("Live secrets")}
      captionHidden
      rows={secrets}
      rowKey={(secret) => secret.id}
      columns={[
        { header: t("Last characters"), rowHeader: true, cell: (secret) => <code>…{secret.hint}</code> },
        { header: t("Made"), cell: (secret) => <Moment at={secret.createdAt} relativeTo={now} /> },
        {
          header: t("Last used"),
          cell: (secret) => (secret.lastUsedAt ? <Moment at={secret.lastUsedAt} relativeTo={now} /> : t("Not yet")),
        },
        {
          header: t("Ends"),
          cell: (secret) => (secret.expiresAt ? <Moment at={secret.expiresAt} relativeTo={now} /> : t("Never")),
        },
        {
          header: <span className="sr-only">{t("Delete")}</span>,
          fit: true,
          cell: (secret) =>
            secrets.length > 1 ? (
              <Question
                id={`delete-secret-${secret.id}`}
                does={t("Delete")}
                label={t("Delete the secret that ends in {hint}", { hint: secret.hint })}
                size="small"
                action={`${base}/delete-secret`}
                fields={{ secret_id: secret.id }}
              >
                <p>{t("It stops at once, for good: whatever still uses it is let in no more.")}</p>
              </Question>
            ) : null,
        },
      ]}
    />
  );
}
