import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { type FieldProps, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { countPeople, findTransfer } from "#lib/oauth/applications/queries.ts";
import { DeleteApplicationForm, TransferForm } from "#lib/oauth/forms.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const generateMetadata = (): Metadata => ({ title: t("Danger zone") });

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function DangerPage({ params, searchParams }: Props) {
  const { application } = await loadApplication((await params).id, "/danger");
  const people = await countPeople(database(), application.id);
  const transfer = await findTransfer(database(), application.id);
  const base = `/oauth/applications/${application.id}`;
  const page = `${base}/danger`;
  const transferForm = await openForm(TransferForm, { page, searchParams });
  const deleteForm = await openForm(DeleteApplicationForm, { page, searchParams });
  return (
    <div className="grid max-w-3xl gap-6">
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <ErrorSummary errors={transferForm.errors} />
      <Card title={t("Hand it over")}>
        {transfer ? (
          <form method="post" action={to(`${base}/withdraw-offer`)} className="grid gap-3">
            <p>
              <RichText
                of="Offered to <who>{email}</who>. Nobody with this address has answered yet."
                values={{ email: transfer.email }}
                who={(words) => <strong className="wrap-anywhere">{words}</strong>}
              />
            </p>
            <div>
              <Button kind="secondary">{t("Withdraw the offer")}</Button>
            </div>
          </form>
        ) : (
          <PostForm form={transferForm} action={`${base}/transfer`}>
            <p className="text-muted">
              {t("Whoever accepts has it alone: nobody who looks after it now goes on to, and its secrets end.")}
            </p>
            <TextInput label={t("E-mail address of the next owner")} {...transferForm.field("email")} />
            <NameField {...transferForm.field("confirm_transfer")} hint={application.name} />
            <div>
              <Button kind="danger">{t("Offer it")}</Button>
            </div>
          </PostForm>
        )}
      </Card>
      <Card title={t("Delete it")}>
        <PostForm form={deleteForm} action={`${base}/delete`}>
          <p>
            {people > 0
              ? t(
                  "{people, plural, one {It stops at once, for good: # person loses access through it.} other {It stops at once, for good: # people lose access through it.}}",
                  { people },
                )
              : t("It stops at once, for good.")}
          </p>
          <NameField {...deleteForm.field("confirm_delete")} hint={application.name} />
          <div>
            <Button kind="danger">{t("Delete the application")}</Button>
          </div>
        </PostForm>
      </Card>
    </div>
  );
}

const doneTexts = () => ({
  offered: t(
    "If somebody has that address, they now find your offer among their applications. Until they accept, it stays yours; once they do, its secrets end.",
  ),
});

const NameField = (field: FieldProps & { hint: string }) => (
  <TextInput label={t("Type its name to confirm")} {...field} autoComplete="off" />
);
