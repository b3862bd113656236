import { Button } from "#app/_components/button.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Select } from "#app/_components/select.tsx";
import { Table } from "#app/_components/table.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
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
        {t("Registered by a program")}
      </h2>
      <p className="max-w-3xl text-muted">
        {t(
          "A command-line tool or an agent can register an application for you, with a token that you make here. What it registers is yours, stands in the list above, and is under the same rules.",
        )}{" "}
        <a href={to("/developers/authorization#register")}>{t("How a program does it")}</a>
      </p>
      {tokens.length > 0 ? <TokenTable tokens={tokens} now={now} /> : null}
      <Disclosure summary={t("Make a token for registering")} open={form.errors.length > 0}>
        <NewToken form={form} />
      </Disclosure>
    </section>
  );
}

export function FreshInitialToken({ token, page }: { token: string; page: string }) {
  return (
    <ShownOnce title={t("Your token for registering, shown this once")} page={page}>
      <p className="my-2">
        <Copyable text={token} />
      </p>
      <p>{t("Whoever has it registers applications in your name. We keep only its fingerprint.")}</p>
    </ShownOnce>
  );
}

function TokenTable({ tokens, now }: { tokens: InitialToken[]; now: Date }) {
  return (
    <Table
      caption={t("Tokens for registering")}
      asLines
      rows={tokens}
      rowKey={(token) => token.id}
      columns={[
        { header: t("Name"), rowHeader: true, cell: (token) => <span className="wrap-anywhere">{token.name}</span> },
        { header: t("May give"), lineLabel: t("May give"), cell: (token) => withCommas(token.scopes) },
        {
          header: t("Ends in ¦ these characters"),
          lineLabel: t("Ends in ¦ these characters"),
          cell: (token) => <code>…{token.hint}</code>,
        },
        {
          header: t("Left ¦ of a number"),
          lineLabel: t("Left ¦ of a number"),
          cell: (token) =>
            t("{count, plural, one {# application} other {# applications}}", { count: token.registrationsLeft }),
        },
        {
          header: t("Last used"),
          lineLabel: t("Last used"),
          cell: (token) => (token.lastUsedAt ? <Moment at={token.lastUsedAt} relativeTo={now} /> : t("Not yet")),
        },
        {
          header: t("Until"),
          lineLabel: t("Until"),
          cell: (token) => (token.expiresAt < now ? t("Ended") : <Moment at={token.expiresAt} relativeTo={now} />),
        },
        {
          header: <span className="sr-only">{t("Delete")}</span>,
          fit: true,
          cell: (token) => (
            <Question
              id={`delete-token-${token.id}`}
              does={t("Delete")}
              label={t("Delete the token {name}", { name: token.name })}
              size="small"
              action="/oauth/applications/delete-token"
              fields={{ token_id: token.id }}
            >
              <p>{t("No program can register an application with it any more. Those it registered stay.")}</p>
            </Question>
          ),
        },
      ]}
    />
  );
}

function NewToken({ form }: { form: Form }) {
  return (
    <PostForm form={form} action="/oauth/applications/create-token" className="grid max-w-3xl gap-6">
      <TextInput label={t("Name")} {...form.field("name")} hint={t("What it is for: you will meet it again here.")} />
      <Fieldset
        legend={t("What its applications may ask for")}
        id="scopes"
        hint={t("They can be given less, never more.")}
      >
        <ScopeFields chosen={form.ticked("scopes")} />
      </Fieldset>
      <Select
        label={t("How many applications")}
        {...form.field("registrations")}
        options={registrationCounts.map((value) => ({ value, label: value }))}
      />
      <Select
        label={t("How long")}
        {...form.field("lifetime")}
        options={lifetimeNames.map((value) => ({
          value,
          label: t("{days, plural, one {# day} other {# days}}", { days: Number(value) }),
        }))}
      />
      <div>
        <Button>{t("Make the token")}</Button>
      </div>
    </PostForm>
  );
}
