import { Button } from "#app/_components/button.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { countOf } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { Select } from "#app/_components/select.tsx";
import { Table } from "#app/_components/table.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { to } from "#lib/language/translate.ts";
import type { InitialTokenForm } from "#lib/oauth/forms.ts";
import { lifetimeNames, registrationCounts } from "#lib/oauth/registration/initial-token.ts";
import type { InitialToken } from "#lib/oauth/registration/initial-tokens.ts";
import { ScopeFields } from "./scope-fields.tsx";

type Form = OpenForm<NameOf<typeof InitialTokenForm>>;

/** With which programs register applications for their owner: those there are, and a form to make one. */
export function InitialTokens({ tokens, form, now }: { tokens: InitialToken[]; form: Form; now: Date }) {
  return (
    <section className="mt-10 grid gap-4" aria-labelledby="by-program">
      <h2 id="by-program" className="text-2xl">
        Registered by a program
      </h2>
      <p className="max-w-3xl text-muted">
        A command-line tool or an agent can register an application for you, with a token that you make here. What it
        registers is yours, stands in the list above, and is under the same rules.{" "}
        <a href={to("/developers/authorization#register")}>How a program does it</a>
      </p>
      {tokens.length > 0 ? <TokenTable tokens={tokens} now={now} /> : null}
      <Disclosure summary="Make a token for registering" open={form.errors.length > 0}>
        <NewToken form={form} />
      </Disclosure>
    </section>
  );
}

export function FreshInitialToken({ token, page }: { token: string; page: string }) {
  return (
    <ShownOnce title="Your token for registering, shown this once" page={page}>
      <p className="my-2">
        <Copyable text={token} />
      </p>
      <p>Whoever has it registers applications in your name. We keep only its fingerprint.</p>
    </ShownOnce>
  );
}

function TokenTable({ tokens, now }: { tokens: InitialToken[]; now: Date }) {
  return (
    <Table
      caption="Tokens for registering"
      asLines
      rows={tokens}
      rowKey={(token) => token.id}
      columns={[
        { header: "Name", rowHeader: true, cell: (token) => <span className="wrap-anywhere">{token.name}</span> },
        { header: "May give", lineLabel: "May give", cell: (token) => token.scopes.join(", ") },
        { header: "Ends in", lineLabel: "Ends in", cell: (token) => <code>…{token.hint}</code> },
        {
          header: "Left",
          lineLabel: "Left",
          cell: (token) => countOf(token.registrationsLeft, { one: "application", many: "applications" }),
        },
        {
          header: "Last used",
          lineLabel: "Last used",
          cell: (token) => (token.lastUsedAt ? <Moment at={token.lastUsedAt} relativeTo={now} /> : "Not yet"),
        },
        {
          header: "Until",
          lineLabel: "Until",
          cell: (token) => (token.expiresAt < now ? "Ended" : <Moment at={token.expiresAt} relativeTo={now} />),
        },
        {
          header: <span className="sr-only">Delete</span>,
          fit: true,
          cell: (token) => (
            <form method="post" action={to("/oauth/applications/delete-token")}>
              <input type="hidden" name="token_id" value={token.id} />
              <Button kind="danger" size="small" aria-label={`Delete the token ${token.name}`}>
                Delete
              </Button>
            </form>
          ),
        },
      ]}
    />
  );
}

function NewToken({ form }: { form: Form }) {
  return (
    <PostForm form={form} action="/oauth/applications/create-token" className="grid max-w-3xl gap-6">
      <TextInput label="Name" {...form.field("name")} hint="What it is for: you will meet it again here." />
      <Fieldset legend="What its applications may ask for" id="scopes" hint="They can be given less, never more.">
        <ScopeFields chosen={form.ticked("scopes")} />
      </Fieldset>
      <Select
        label="How many applications"
        {...form.field("registrations")}
        options={registrationCounts.map((value) => ({ value, label: value }))}
      />
      <Select
        label="How long"
        {...form.field("lifetime")}
        options={lifetimeNames.map((value) => ({ value, label: countOf(Number(value), { one: "day", many: "days" }) }))}
      />
      <div>
        <Button>Make the token</Button>
      </div>
    </PostForm>
  );
}
