import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { Table } from "#app/_components/table.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type OpenForm, openForm, shownOnce } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { PersonalTokenForm } from "#lib/oauth/forms.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { type Lifetime, lifetimeNames, personalScopes } from "#lib/oauth/tokens/personal-token.ts";
import { listPersonalTokens, type PersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { now as currentTime } from "#lib/platform/clock.ts";

export const metadata: Metadata = { title: "Access tokens" };

const page = "/settings/tokens";

export default async function TokensPage({ searchParams }: { searchParams: SearchParams }) {
  const session = await requireSession(page);
  const tokens = await listPersonalTokens(database(), session.account.id);
  const known = { scopes: ["public"], lifetime: "90" };
  const form = await openForm(PersonalTokenForm, { page, searchParams, known });
  const [shown] = (await shownOnce(page)) ?? [];
  return (
    <>
      <PageHeader
        title="Access tokens"
        lead="For your own scripts: a token instead of your password, that does no more than you tick and ends when you say."
      />
      <ErrorSummary errors={form.errors} />
      {shown ? <FreshToken token={shown} /> : null}
      <div className="grid gap-10">
        {tokens.length > 0 ? (
          <TokenTable tokens={tokens} now={currentTime()} />
        ) : (
          <EmptyState title="You have no tokens">Make one below, and send it as a bearer token.</EmptyState>
        )}
        <NewToken form={form} />
      </div>
    </>
  );
}

function FreshToken({ token }: { token: string }) {
  return (
    <ShownOnce title="Your token, shown this once" page={page}>
      <p className="my-2">
        <Copyable text={token} />
      </p>
      <p>Whoever has it acts as you. We keep only its fingerprint.</p>
    </ShownOnce>
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
            <form method="post" action={to("/settings/tokens/delete")}>
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

const lifetimeLabels: Record<Lifetime, string> = {
  "7": "7 days",
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
  none: "No end",
};

function NewToken({ form }: { form: OpenForm<"name" | "scopes" | "lifetime"> }) {
  const ticked = form.ticked("scopes");
  return (
    <PostForm form={form} action="/settings/tokens/create" className="card grid max-w-3xl gap-6">
      <h2 className="text-xl">Make a token</h2>
      <TextInput label="Name" {...form.field("name")} hint="What it is for: you will meet it again here." />
      <Fieldset legend="What it may do" id="scopes">
        {personalScopes.map((scope) => (
          <CheckboxField
            key={scope}
            name="scopes"
            value={scope}
            label={scopeTexts[scope].title}
            hint={scopeTexts[scope].sentence}
            defaultChecked={scope === "public" || ticked.includes(scope)}
            disabled={scope === "public"}
          />
        ))}
      </Fieldset>
      <Select
        label="How long"
        {...form.field("lifetime")}
        options={lifetimeNames.map((value) => ({ value, label: lifetimeLabels[value] }))}
      />
      <div>
        <Button>Make the token</Button>
      </div>
    </PostForm>
  );
}
