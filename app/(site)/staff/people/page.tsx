import type { Metadata } from "next";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type SearchParams, textOf } from "#app/_forms/search-params.ts";
import type { Account } from "#lib/accounts/account.ts";
import { findAccountsLike } from "#lib/accounts/queries.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { listPersons, type Person } from "#lib/persons/queries.ts";
import { countryById } from "#lib/reference/countries.ts";
import { Line, Lines } from "../_shared/lines.tsx";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("People") });

const mostShown = 25;

/** Accounts and competitor profiles, by whatever is known of somebody. */
export default async function PeoplePage({ searchParams }: { searchParams: SearchParams }) {
  const { desks } = await loadDesk("people");
  const text = textOf(await searchParams, "find");
  const db = database();
  const [accounts, persons] =
    text === ""
      ? [undefined, undefined]
      : await Promise.all([
          findAccountsLike(db, text, { limit: mostShown }),
          listPersons(db, { text }, { offset: 0, size: mostShown }),
        ]);
  return (
    <>
      <PageHeader
        title={t("People")}
        lead={t("Accounts with which people sign in, and profiles with what they did.")}
      />
      <search aria-label={t("People")}>
        <QueryForm action="/staff/people" className="mb-6 flex flex-wrap items-end gap-4">
          <div className="min-w-[min(100%,14rem)] flex-1">
            <TextInput
              label={t("Name, e-mail address or competitor id")}
              name="find"
              type="search"
              defaultValue={text}
              maxLength={100}
              required
            />
          </div>
          <Button kind="secondary">{t("Find")}</Button>
        </QueryForm>
      </search>
      {accounts && persons ? (
        <div className="grid gap-6">
          <Card title={t("{count, plural, one {# account} other {# accounts}}", { count: accounts.total })}>
            <AccountList accounts={accounts.accounts} />
            <More shown={accounts.accounts.length} total={accounts.total} />
          </Card>
          <Card
            title={t("{count, plural, one {# competitor profile} other {# competitor profiles}}", {
              count: persons.total,
            })}
          >
            <PersonList persons={persons.persons} root={desks.includes("results") ? "/staff/persons" : "/persons"} />
            <More shown={persons.persons.length} total={persons.total} />
          </Card>
        </div>
      ) : null}
    </>
  );
}

const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? (
    <p className="mt-4 text-muted">
      {t("and {count, number} more: say more of whom you look for.", { count: total - shown })}
    </p>
  ) : null;

const AccountList = ({ accounts }: { accounts: Account[] }) => (
  <Lines isWithin="card">
    {accounts.map(({ id, name, email, competitorId, suspendedAt, deletedAt }) => (
      <Line
        key={id}
        href={`/staff/accounts/${id}`}
        name={<bdi>{name}</bdi>}
        marks={
          <>
            {suspendedAt === null ? null : <Badge tone="danger">{t("Suspended")}</Badge>}
            {deletedAt === null ? null : <Badge>{t("Erased")}</Badge>}
          </>
        }
        detail={withCommas([email, String(id)])}
        end={competitorId}
      />
    ))}
  </Lines>
);

const PersonList = ({ persons, root }: { persons: Person[]; root: string }) => (
  <Lines isWithin="card">
    {persons.map(({ id, name, countryId }) => (
      <Line
        key={id}
        href={`${root}/${id}`}
        name={<bdi>{name}</bdi>}
        detail={<CountryName iso2={countryById(countryId)?.iso2 ?? ""} />}
        end={id}
      />
    ))}
  </Lines>
);
