import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { countOf } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { database } from "#lib/db/connection.ts";
import { countPeople, findTransfer } from "#lib/oauth/applications/queries.ts";
import { loadApplication } from "../../_pages/load-application.ts";

export const metadata: Metadata = { title: "Danger zone" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ offered?: string }> };

export default async function DangerPage({ params, searchParams }: Props) {
  const { application } = await loadApplication((await params).id);
  const { offered } = await searchParams;
  const people = await countPeople(database(), application.id);
  const transfer = await findTransfer(database(), application.id);
  const base = `/oauth/applications/${application.id}`;
  return (
    <div className="grid max-w-3xl gap-6">
      {offered ? (
        <Notice tone="success" live="polite">
          If somebody has that address, they now find your offer among their applications. Until they accept, it stays
          yours.
        </Notice>
      ) : null}
      <Card title="Hand it over">
        {transfer ? (
          <form method="post" action={`${base}/withdraw-offer`} className="grid gap-3">
            <p>Offered to {transfer.recipientName}, who has not answered yet.</p>
            <div>
              <Button kind="secondary">Withdraw the offer</Button>
            </div>
          </form>
        ) : (
          <form method="post" action={`${base}/transfer`} className="grid gap-4">
            <TextInput label="E-mail address of the next owner" name="email" type="email" required />
            <NameField id="transfer-name" name={application.name} />
            <div>
              <Button kind="danger">Offer it</Button>
            </div>
          </form>
        )}
      </Card>
      <Card title="Delete it">
        <form method="post" action={`${base}/delete`} className="grid gap-4">
          <p>
            It stops at once, for good
            {people > 0 ? `: ${countOf(people, { one: "person loses", many: "people lose" })} access through it` : ""}.
          </p>
          <NameField id="delete-name" name={application.name} />
          <div>
            <Button kind="danger">Delete the application</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

function NameField({ id, name }: { id: string; name: string }) {
  return <TextInput id={id} name="name" label="Type its name to confirm" hint={name} required autoComplete="off" />;
}
