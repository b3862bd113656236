import type { Metadata } from "next";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { isOpenTo } from "#lib/registrations/access.ts";
import { DecisionForm } from "#lib/registrations/forms.ts";
import {
  countRegistrations,
  countWithoutEvents,
  listRegistrationStates,
  listRegistrations,
} from "#lib/registrations/managed-registrations.ts";
import { registrationStateNames, registrationStates } from "#lib/registrations/registration.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { DecisionBar } from "./_decision-bar.tsx";
import { filterQuery, readRegistrationFilter } from "./_filter.ts";
import { FilterForm } from "./_filter-form.tsx";
import { RegistrationTable } from "./_registration-table.tsx";
import { TickLinks } from "./_tick-links.tsx";
import { ticksOf } from "./_ticks.ts";

export const generateMetadata = (): Metadata => ({ title: t("Registrations") });

const perPage = 100;
const noun = msg("{count, plural, one {# registration} other {# registrations}}");

type RegistrationsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function RegistrationsPage({ params, searchParams }: RegistrationsPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const query = await searchParams;
  const filter = readRegistrationFilter(query);
  const page = readPage(query);
  const wanted = await queryValue(searchParams, "ticked");
  const db = database();
  const root = competitionPage(competition.id, "manage/registrations");
  const [registrations, listed, counts, withoutEvents, form] = await Promise.all([
    listRegistrations(db, competition.id, filter, { page, perPage }),
    listRegistrationStates(db, competition.id, filter),
    countRegistrations(db, competition.id),
    countWithoutEvents(db, competition.id),
    openForm(DecisionForm, { page: root, searchParams }),
  ]);
  const mayDecide = mayDecideRegistrations(role, competition);
  const limit = effectiveCompetitorLimit(competition);
  const paging = { page, perPage, total: listed.length };
  const address = (more: Record<string, string>) => `${root}?${filterQuery(filter, more)}`;
  const ticks = ticksOf({ listed, shown: registrations, wanted, refused: form.ticked("registrationIds") });
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <p className="mb-4 text-muted">
        {registrationStates
          .filter((status) => counts.has(status))
          .map((status) => `${t(registrationStateNames[status])}: ${formatNumber(counts.get(status) ?? 0)}`)
          .join(" · ")}
        {limit === null ? null : ` · ${t("{count, plural, one {# place} other {# places}}", { count: limit })}`}
      </p>
      {withoutEvents > 0 && mayDecide ? (
        <Notice
          tone="warning"
          title={t("{count, plural, one {No event is left for # person} other {No event is left for # people}}", {
            count: withoutEvents,
          })}
        >
          {t(
            "What they registered for is not held any more. Nobody is accepted without an event: ask them, and choose one on their page, or reject.",
          )}
        </Notice>
      ) : null}
      <FilterForm competition={competition} filter={filter} action={root} />
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <ResultCount noun={noun} {...paging} />
        {mayDecide && registrations.length > 0 ? (
          <TickLinks
            shownCount={registrations.length}
            total={listed.length}
            wanted={wanted}
            href={(ticked) => address({ ...pageOf(page), ...(ticked !== "" && { ticked }) })}
          />
        ) : null}
      </div>
      {listed.length === 0 ? (
        <EmptyState title={t("Nobody")}>
          {t("No registration matches; people appear here once they register.")}
        </EmptyState>
      ) : (
        <PostForm form={form} action={`${root}/decide`} className="">
          <input type="hidden" name="filter" value={filterQuery(filter, pageOf(page))} />
          <div className="mb-4 empty:hidden">
            <AgreementBox form={form} name="agreed" />
          </div>
          <RegistrationTable
            registrations={registrations}
            root={root}
            timeZone={timezoneThere(competition) ?? "UTC"}
            isTicked={mayDecide ? ticks.isTicked : undefined}
          />
          {mayDecide && registrations.length > 0 ? (
            <DecisionBar
              competition={competition}
              form={form}
              elsewhere={ticks.elsewhere}
              hasWaiting={
                isOpenTo(competition, "waiting_list") && listed.some(({ status }) => status === "waiting_list")
              }
            />
          ) : null}
        </PostForm>
      )}
      <Pager {...paging} href={(other) => address(pageOf(other))} />
    </>
  );
}

const pageOf = (page: number): Record<string, string> => (page > 1 ? { page: String(page) } : {});
