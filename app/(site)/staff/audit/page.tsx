import type { Metadata } from "next";
import { type AuditQuery, auditAddress, readAuditQuery, readCursor, toAuditFilter } from "#app/_audit/audit-filter.ts";
import { AuditTable } from "#app/_audit/audit-table.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Filters } from "#app/_components/filters.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { listAudit, listAuditKinds } from "#lib/accounts/audit-log.ts";
import { formatAction } from "#lib/accounts/audit-texts.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { loadDesk } from "../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Audit log") });

const perPage = 50;
const page = "/staff/audit";

const subjects = {
  account: msg("An account"),
  competition: msg("A competition"),
  person: msg("A competitor profile"),
  application: msg("An application"),
  group: msg("A group"),
  post: msg("A post"),
  incident: msg("An incident"),
  regulations: msg("A text of the regulations"),
};

/** Who did what to whom, when and from where. */
export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  await loadDesk("audit");
  const asked = await searchParams;
  const query = readAuditQuery(asked);
  const db = database();
  const [filter, kinds] = await Promise.all([toAuditFilter(db, query), listAuditKinds(db)]);
  const { events, next } = filter
    ? await listAudit(db, filter, { after: readCursor(asked), size: perPage })
    : { events: [], next: undefined };
  return (
    <>
      <PageHeader
        title={t("Audit log")}
        lead={t("Who did what to whom, when and from where, the latest first. It is never changed.")}
      />
      <Search query={query} kinds={kinds} />
      {events.length === 0 ? (
        <EmptyState title={t("Nothing found")}>
          {filter
            ? t("Nothing of that kind was done in these days.")
            : t("There is no account called “{who}”.", { who: query.who })}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-sm">
            <a href={to(auditAddress(`${page}/export`, query))} download>
              {t("All of this as CSV")}
            </a>
          </p>
          <AuditTable
            caption={t("What was done")}
            events={events}
            actor={({ actor }) =>
              actor === null ? (
                t("The server")
              ) : (
                <a className="name" href={to(`${page}?who=${actor.id}`)}>
                  <bdi>{actor.name || actor.id}</bdi>
                </a>
              )
            }
            address={({ address }) => address}
          />
        </>
      )}
      {next === undefined ? null : (
        <p className="mt-6">
          <a href={to(auditAddress(page, query, next))} rel="next">
            {t("Earlier")}
          </a>
        </p>
      )}
    </>
  );
}

const Search = ({ query, kinds }: { query: AuditQuery; kinds: string[] }) => {
  const { who: _first, ...others } = query;
  return (
    <Filters
      label={t("In the audit log")}
      action={page}
      first={
        <TextInput
          label={t("Who did it, or to whom")}
          name="who"
          type="search"
          defaultValue={query.who}
          maxLength={100}
          placeholder={t("Number, e-mail or competitor id")}
        />
      }
      inForce={Object.values(others).filter(Boolean).length}
      submit={t("Search")}
    >
      <Select
        label={t("Action")}
        name="action"
        defaultValue={query.action}
        options={[
          { value: "", label: t("Any action") },
          ...kinds.map((kind) => ({ value: kind, label: formatAction(kind) })),
        ]}
      />
      <Select
        label={t("Done to")}
        name="on"
        defaultValue={query.on}
        options={[
          { value: "", label: t("Anything") },
          ...Object.entries(subjects).map(([value, label]) => ({ value, label: t(label) })),
        ]}
      />
      <Disclosure summary={t("Its id, days, sign-ins")} open={[query.id, query.from, query.until].some(Boolean)}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextInput label={t("Its id")} name="id" defaultValue={query.id} maxLength={100} />
          <TextInput label={t("From the day")} name="from" type="date" defaultValue={query.from} />
          <TextInput label={t("Until the day")} name="until" type="date" defaultValue={query.until} />
          <CheckboxField
            name="signIns"
            value="yes"
            label={t("Sign-ins, too")}
            defaultChecked={query.signIns === "yes"}
          />
        </div>
      </Disclosure>
    </Filters>
  );
};
