import type { Metadata } from "next";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { FilterChips } from "#app/_components/filter-chips.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { readPage } from "#app/_forms/address-parameters.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { isOpenTo } from "#lib/registrations/access.ts";
import { findTakenAddresses } from "#lib/registrations/commands/take-addresses.ts";
import { DecisionForm, SaveFilterForm } from "#lib/registrations/forms.ts";
import {
  countRegistrations,
  countWithoutEvents,
  listRegistrationStates,
  listRegistrations,
  type RegistrationFilter,
} from "#lib/registrations/managed-registrations.ts";
import { listSavedFilters } from "#lib/registrations/saved-filters.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { DecisionBar } from "./_decision-bar.tsx";
import { filterQuery, readRegistrationFilter } from "./_filter.ts";
import { chipsOf } from "./_filter-chips.ts";
import { FilterForm } from "./_filter-form.tsx";
import { ListTools, listTools } from "./_list-tools.tsx";
import { Nobody } from "./_nobody.tsx";
import { RegistrationTable } from "./_registration-table.tsx";
import { SavedFilters } from "./_saved-filters.tsx";
import { TakenAddresses } from "./_taken-addresses.tsx";
import { ticksOf } from "./_ticks.ts";

export const generateMetadata = (): Metadata => ({ title: t("Registrations") });

const perPage = 100;

type RegistrationsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function RegistrationsPage({ params, searchParams }: RegistrationsPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const query = await searchParams;
  const filter = readRegistrationFilter(query);
  const page = readPage(query);
  const wanted = await queryValue(searchParams, "ticked");
  const db = database();
  const root = competitionPage(competition.id, "manage/registrations");
  const account = await requireAccount(root);
  const own = { competitionId: competition.id, accountId: account.id };
  const [registrations, listed, counts, withoutEvents, form, saved, savingForm, addresses] = await Promise.all([
    listRegistrations(db, competition.id, filter, { page, perPage }),
    listRegistrationStates(db, competition.id, filter),
    countRegistrations(db, competition.id),
    countWithoutEvents(db, competition.id),
    openForm(DecisionForm, { page: root, searchParams }),
    listSavedFilters(db, own),
    openForm(SaveFilterForm, { page: root, searchParams }),
    query.done === "addresses" ? findTakenAddresses(db, { ...own, now: now() }) : undefined,
  ]);
  const mayDecide = mayDecideRegistrations(role, competition);
  const paging = { page, perPage, total: listed.length };
  const address = (asked: RegistrationFilter, more: Record<string, string> = {}) =>
    withQuery(root, filterQuery(asked, more));
  const chips = chipsOf(filter, address);
  const ticks = ticksOf({ listed, shown: registrations, wanted, refused: form.ticked("registrationIds") });
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      {/* What is asked first is asked beside the button that does it. */}
      <ErrorSummary errors={form.errors.filter(({ fieldId }) => fieldId !== "agreed")} />
      {addresses ? <TakenAddresses addresses={addresses} /> : null}
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
      <FilterForm competition={competition} filter={filter} counts={counts} action={root} inForce={chips.length} />
      <div className="chips-of-folded">
        <FilterChips chips={chips} clearHref={root} />
      </div>
      <ListTools
        paging={paging}
        taken={counts.get("accepted") ?? 0}
        limit={effectiveCompetitorLimit(competition)}
        csvAddress={withQuery(`${root}/registrations.csv`, filterQuery(filter))}
        tickable={registrations.length}
        wanted={wanted}
        saved={<SavedFilters saved={saved} query={filterQuery(filter)} root={root} form={savingForm} />}
        tickAddress={(ticked) =>
          `${address(filter, { ...pageOf(page), ...(ticked !== "" && { ticked }) })}#${listTools}`
        }
      />
      {isTooFar(paging) ? (
        <PageTooFar {...paging} first={address(filter)} />
      ) : listed.length === 0 ? (
        <Nobody isNarrowed={chips.length > 0} clearHref={root} />
      ) : (
        <PostForm form={form} action={`${root}/decide`} className="">
          <input type="hidden" name="filter" value={filterQuery(filter, pageOf(page))} />
          <RegistrationTable
            registrations={registrations}
            root={root}
            timeZone={timezoneThere(competition) ?? "UTC"}
            isTicked={ticks.isTicked}
            sort={filter.sort}
            sortedAddress={(sort) => address({ ...withoutSort(filter), ...(sort && { sort }) })}
          />
          {registrations.length > 0 ? (
            <DecisionBar
              competition={competition}
              form={form}
              elsewhere={ticks.elsewhere}
              mayDecide={mayDecide}
              hasWaiting={
                isOpenTo(competition, "waiting_list") && listed.some(({ status }) => status === "waiting_list")
              }
              addressesAction={`${root}/addresses`}
              listAddress={address(filter, pageOf(page))}
            />
          ) : null}
        </PostForm>
      )}
      <Pager {...paging} href={(other) => address(filter, pageOf(other))} />
    </>
  );
}

const pageOf = (page: number): Record<string, string> => (page > 1 ? { page: String(page) } : {});

const withQuery = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`);

const withoutSort = ({ sort: _, ...filter }: RegistrationFilter): RegistrationFilter => filter;
