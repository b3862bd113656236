import type { Metadata } from "next";
import { headers } from "next/headers";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { Table } from "#app/_components/table.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { scopeWords } from "#lib/oauth/scopes.ts";
import { personalScopes } from "#lib/oauth/tokens/personal-token.ts";
import { findShownToken } from "#lib/oauth/tokens/personal-token-form.ts";
import { listPersonalTokens, type PersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { now as currentTime } from "#lib/platform/clock.ts";

export const metadata: Metadata = { title: "Access tokens" };

export default async function TokensPage() {
  const cookie = (await headers()).get("cookie");
  const session = await requireSession("/settings/tokens");
  const tokens = await listPersonalTokens(database(), session.account.id);
  const shown = await findShownToken(cookie, session.account.id);
  return (
    <>
      <PageHeader
        title="Access tokens"
        lead="For your own scripts: a token instead of your password, that does no more than you tick and ends when you say."
      />
      {shown ? <FreshToken token={shown} /> : null}
      <div className="grid gap-10">
        {tokens.length > 0 ? (
          <TokenTable tokens={tokens} now={currentTime()} />
        ) : (
          <EmptyState title="You have no tokens">Make one below, and send it as a bearer token.</EmptyState>
        )}
        <NewToken />
      </div>
    </>
  );
}

function FreshToken({ token }: { token: string }) {
  return (
    <Notice tone="warning" title="Your token, shown this once">
      <p className="my-2">
        <Copyable text={token} />
      </p>
      <p>Whoever has it acts as you. We keep only its fingerprint.</p>
      <form method="post" action="/settings/tokens/saved" className="mt-3">
        <Button size="small">I saved it</Button>
      </form>
    </Notice>
  );
}

function TokenTable({ tokens, now }: { tokens: PersonalToken[]; now: Date }) {
  return (
    <Table
      caption="Your tokens"
      rows={tokens}
      rowKey={(token) => token.id}
      columns={[
        { header: "Name", rowHeader: true, cell: (token) => token.name },
        { header: "May", cell: (token) => token.scopes.join(", ") },
        { header: "Ends in", wideOnly: true, cell: (token) => <code>…{token.hint}</code> },
        {
          header: "Last used",
          cell: (token) => (token.lastUsedAt ? <Moment at={token.lastUsedAt} relativeTo={now} /> : "Not yet"),
        },
        { header: "Until", cell: (token) => <Ending token={token} now={now} /> },
        {
          header: <span className="sr-only">Delete</span>,
          fit: true,
          cell: (token) => (
            <form method="post" action="/settings/tokens/delete">
              <input type="hidden" name="token_id" value={token.id} />
              <Button kind="danger" size="small" aria-label={`Delete ${token.name}`}>
                Delete
              </Button>
            </form>
          ),
        },
      ]}
    />
  );
}

function Ending({ token, now }: { token: PersonalToken; now: Date }) {
  if (!token.expiresAt) return "Deleted";
  return token.expiresAt < now ? "Ended" : <Moment at={token.expiresAt} relativeTo={now} />;
}

const lifetimes = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "none", label: "No end" },
];

function NewToken() {
  return (
    <form method="post" action="/settings/tokens/create" className="card grid max-w-3xl gap-6">
      <h2 className="text-xl">Make a token</h2>
      <TextInput
        label="Name"
        name="name"
        required
        maxLength={100}
        hint="What it is for: you will meet it again here."
      />
      <Fieldset legend="What it may do" id="scopes">
        {personalScopes.map((scope) => (
          <CheckboxField
            key={scope}
            name="scopes"
            value={scope}
            label={scopeWords[scope].title}
            hint={scopeWords[scope].sentence}
            defaultChecked={scope === "public"}
            disabled={scope === "public"}
          />
        ))}
      </Fieldset>
      <Select label="How long" name="lifetime" options={lifetimes} defaultValue="90" />
      <div>
        <Button>Make the token</Button>
      </div>
    </form>
  );
}
