import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { countOf } from "#app/_components/format.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { type FieldProps, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { countPeople, findTransfer } from "#lib/oauth/applications/queries.ts";
import { DeleteApplicationForm, TransferForm } from "#lib/oauth/forms.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const metadata: Metadata = { title: "Danger zone" };

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
      <DoneNotice searchParams={searchParams} texts={doneTexts} />
      <ErrorSummary errors={transferForm.errors} />
      <Card title="Hand it over">
        {transfer ? (
          <form method="post" action={to(`${base}/withdraw-offer`)} className="grid gap-3">
            <p>
              Offered to <strong className="wrap-anywhere">{transfer.email}</strong>. Nobody with this address has
              answered yet.
            </p>
            <div>
              <Button kind="secondary">Withdraw the offer</Button>
            </div>
          </form>
        ) : (
          <PostForm form={transferForm} action={`${base}/transfer`}>
            <TextInput label="E-mail address of the next owner" {...transferForm.field("email")} />
            <NameField {...transferForm.field("confirm_transfer")} hint={application.name} />
            <div>
              <Button kind="danger">Offer it</Button>
            </div>
          </PostForm>
        )}
      </Card>
      <Card title="Delete it">
        <PostForm form={deleteForm} action={`${base}/delete`}>
          <p>
            It stops at once, for good
            {people > 0 ? `: ${countOf(people, { one: "person loses", many: "people lose" })} access through it` : ""}.
          </p>
          <NameField {...deleteForm.field("confirm_delete")} hint={application.name} />
          <div>
            <Button kind="danger">Delete the application</Button>
          </div>
        </PostForm>
      </Card>
    </div>
  );
}

const doneTexts = {
  offered:
    "If somebody has that address, they now find your offer among their applications. Until they accept, it stays yours; once they do, its secrets end.",
};

const NameField = (field: FieldProps & { hint: string }) => (
  <TextInput label="Type its name to confirm" {...field} autoComplete="off" />
);
