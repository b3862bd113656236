import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { countryName } from "#app/_components/names.ts";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { ClaimForm } from "#lib/claims/forms.ts";
import { findOpenClaim, type OpenClaim, takenProfiles } from "#lib/claims/queries.ts";
import { database } from "#lib/db/connection.ts";
import { comma, withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { findPerson, listPersons, type Person } from "#lib/persons/queries.ts";
import { countryById } from "#lib/reference/countries.ts";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Claim your competitor profile") });

const page = "/settings/claim";
const mostFound = 20;
const longestSearch = 100;

export default async function ClaimPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const asked = await searchParams;
  const db = database();
  const claim = account.competitorId === null ? await findOpenClaim(db, account.id) : undefined;
  const chosen = textOf(asked, "person").slice(0, longestSearch).replaceAll("\0", "");
  const person = chosen === "" ? undefined : await findPerson(db, chosen);
  const isTaken = person !== undefined && (await takenProfiles(db, [person.id])).has(person.id);
  const form = await openForm(ClaimForm, { page, searchParams });
  return (
    <>
      <PageHeader
        title={t("Claim your competitor profile")}
        trail={[{ href: "/settings", label: t("Profile") }]}
        lead={t("Tie your account to the results that you have.")}
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        {account.competitorId !== null ? <Tied competitorId={account.competitorId} /> : null}
        {claim ? <Waiting claim={claim} /> : null}
        {account.competitorId === null && claim === undefined ? (
          person && isTaken ? (
            <Taken person={person} />
          ) : person ? (
            <Prove person={person} form={form} />
          ) : (
            <Find text={textOf(asked, "q").slice(0, longestSearch).replaceAll("\0", "")} />
          )
        ) : null}
      </div>
    </>
  );
}

const Tied = ({ competitorId }: { competitorId: string }) => (
  <Card>
    <p>
      <RichText
        of="Your account has the profile <a></a>."
        a={() => <a href={to(`/persons/${competitorId}`)}>{competitorId}</a>}
      />
    </p>
  </Card>
);

const Waiting = ({ claim: { competitorId, personName, claimedAt } }: { claim: OpenClaim }) => (
  <Card title={t("The staff looks at it")}>
    <p className="mb-4">
      <RichText
        of="You claimed <person></person> (<id></id>) on <moment></moment>. We write to you when it is decided."
        person={() => (
          <a href={to(`/persons/${competitorId}`)}>
            <bdi>{personName}</bdi>
          </a>
        )}
        id={() => <code>{competitorId}</code>}
        moment={() => <Moment at={claimedAt} />}
      />
    </p>
    <form method="post" action={to(`${page}/withdraw`)}>
      <Button kind="secondary">{t("Withdraw it")}</Button>
    </form>
  </Card>
);

const Taken = ({ person: { id, name } }: { person: Person }) => (
  <Notice tone="info" title={t("An account has this profile already")}>
    <RichText
      of="<person></person> is tied to an account. If it is yours, sign in to that one; if it is not, write to the staff. <a>Look for another profile</a>"
      person={() => (
        <a href={to(`/persons/${id}`)}>
          <bdi>{name}</bdi>
        </a>
      )}
      a={(words) => <a href={to(page)}>{words}</a>}
    />
  </Notice>
);

async function Find({ text }: { text: string }) {
  const found =
    text.trim() === "" ? undefined : await listPersons(database(), { text }, { offset: 0, size: mostFound });
  const taken = await takenProfiles(
    database(),
    (found?.persons ?? []).map(({ id }) => id),
  );
  return (
    <Card title={t("Find your profile")}>
      <p className="mb-4">
        {t(
          "Everybody who has competed has one. If you have not competed yet, there is nothing to do: you get yours when the results of your first competition are posted, and your account with it.",
        )}
      </p>
      <QueryForm action={page} className="flex flex-wrap items-end gap-4">
        <div className="min-w-[min(100%,14rem)] flex-1">
          <TextInput
            label={t("Your name, or competitor id")}
            name="q"
            defaultValue={text}
            maxLength={longestSearch}
            required
          />
        </div>
        <Button kind="secondary">{t("Search")}</Button>
      </QueryForm>
      {found === undefined ? null : found.total === 0 ? (
        <p className="mt-4">{t("Nobody of that name has competed.")}</p>
      ) : (
        <ul className="mt-4 grid gap-2">
          {found.persons.map(({ id, name, countryId }) => (
            <li key={id}>
              {taken.has(id) ? <bdi>{name}</bdi> : <a href={to(`${page}?person=${id}`)}>{name}</a>}
              {comma()}
              {countryName(countryById(countryId)?.iso2 ?? "")}
              {comma()}
              <code>{id}</code>
              {taken.has(id) ? <span className="text-muted"> {t("An account has it.")}</span> : null}
            </li>
          ))}
          {found.total > mostFound ? (
            <li>{t("And {count, number} more: add a name or the id.", { count: found.total - mostFound })}</li>
          ) : null}
        </ul>
      )}
    </Card>
  );
}

function Prove({ person, form }: { person: Person; form: OpenForm<NameOf<typeof ClaimForm>> }) {
  return (
    <Card title={withCommas([person.name, person.id])}>
      <p className="mb-4">
        {t("Say what shows that it is you. Somebody of the staff compares it with what we know, and decides.")}{" "}
        <a href={to(page)}>{t("It is another profile")}</a>
      </p>
      <PostForm form={form} action={`${page}/submit`}>
        <input type="hidden" name="competitorId" value={person.id} />
        <TextInput label={t("Your date of birth")} {...form.field("birth_date")} required />
        <TextInput
          label={t("A competition where you competed")}
          {...form.field("competition")}
          hint={t("Its name, as it was announced.")}
        />
        <TextArea
          label={t("Anything else")}
          {...form.field("message")}
          rows={3}
          hint={t("Another name that you competed under, for example.")}
        />
        <div>
          <Button>{t("Claim this profile")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}
