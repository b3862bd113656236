import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { Question } from "#app/_components/dialog.tsx";
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
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { msg, t } from "#lib/language/translate.ts";
import { PersonalTokenForm } from "#lib/oauth/forms.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { type Lifetime, lifetimeNames, personalScopes } from "#lib/oauth/tokens/personal-token.ts";
import { listPersonalTokens, type PersonalToken } from "#lib/oauth/tokens/personal-tokens.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Access tokens") });

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
        title={t("Access tokens")}
        lead={t(
          "For your own scripts: a token instead of your password, that does no more than you tick and ends when you say.",
        )}
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {shown ? <FreshToken token={shown} /> : null}
      <div className="grid gap-10">
        {tokens.length > 0 ? (
          <TokenTable tokens={tokens} now={currentTime()} />
        ) : (
          <EmptyState title={t("You have no tokens")}>{t("Make one below, and send it as a bearer token.")}</EmptyState>
        )}
        <NewToken form={form} />
      </div>
      <UnsavedQuestion />
    </>
  );
}

function FreshToken({ token }: { token: string }) {
  return (
    <ShownOnce title={t("Your token, shown this once")} page={page}>
      <p className="my-2">
        <Copyable text={token} />
      </p>
      <p>{t("Whoever has it acts as you. We keep only its fingerprint.")}</p>
    </ShownOnce>
  );
}

function TokenTable({ tokens, now }: { tokens: PersonalToken[]; now: Date }) {
  return (
    <Table
      caption={t("Your tokens")}
      rows={tokens}
      rowKey={(token) => token.id}
      columns={[
        { header: t("Name"), rowHeader: true, cell: (token) => token.name },
        { header: t("May"), cell: (token) => withCommas(token.scopes) },
        { header: t("Ends in"), wideOnly: true, cell: (token) => <code>…{token.hint}</code> },
        {
          header: t("Last used"),
          cell: (token) => (token.lastUsedAt ? <Moment at={token.lastUsedAt} relativeTo={now} /> : t("Not yet")),
        },
        { header: t("Until"), cell: (token) => <Ending token={token} now={now} /> },
        {
          header: <span className="sr-only">{t("Delete")}</span>,
          fit: true,
          cell: (token) => (
            <Question
              id={`delete-token-${token.id}`}
              does={t("Delete")}
              label={t("Delete {name}", { name: token.name })}
              size="small"
              action="/settings/tokens/delete"
              fields={{ token_id: token.id }}
            >
              <p>{t("It stops at once, for good: whatever still uses it is let in no more.")}</p>
            </Question>
          ),
        },
      ]}
    />
  );
}

function Ending({ token, now }: { token: PersonalToken; now: Date }) {
  if (!token.expiresAt) return t("Deleted");
  return token.expiresAt < now ? t("Ended") : <Moment at={token.expiresAt} relativeTo={now} />;
}

const lifetimeLabels: Record<Lifetime, string> = {
  "7": msg("7 days"),
  "30": msg("30 days"),
  "90": msg("90 days"),
  "365": msg("A year"),
  none: msg("No end"),
};

function NewToken({ form }: { form: OpenForm<"name" | "scopes" | "lifetime"> }) {
  const ticked = form.ticked("scopes");
  return (
    <PostForm form={form} action="/settings/tokens/create" className="card grid max-w-3xl gap-6">
      <h2 className="text-xl">{t("Make a token")}</h2>
      <TextInput label={t("Name")} {...form.field("name")} hint={t("What it is for: you will meet it again here.")} />
      <Fieldset legend={t("What it may do")} id="scopes">
        {personalScopes.map((scope) => (
          <CheckboxField
            key={scope}
            name="scopes"
            value={scope}
            label={t(scopeTexts[scope].title)}
            hint={t(scopeTexts[scope].sentence)}
            defaultChecked={scope === "public" || ticked.includes(scope)}
            disabled={scope === "public"}
          />
        ))}
      </Fieldset>
      <Select
        label={t("How long")}
        {...form.field("lifetime")}
        options={lifetimeNames.map((value) => ({ value, label: t(lifetimeLabels[value]) }))}
      />
      <div>
        <Button>{t("Make the token")}</Button>
      </div>
    </PostForm>
  );
}
