import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { countOf } from "#app/_components/format.ts";
import { Notice } from "#app/_components/notice.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { isOpenTo } from "#lib/registrations/access.ts";
import { DecisionForm } from "#lib/registrations/forms.ts";
import {
  countRegistrations,
  listRegistrations,
  type RegistrationFilter,
} from "#lib/registrations/managed-registrations.ts";
import { hasNoEventLeft, registrationStateNames, registrationStates } from "#lib/registrations/registration.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { decisions, decisionsOpenTo } from "./_decisions.ts";
import { filterQuery, readRegistrationFilter } from "./_filter.ts";
import { RegistrationTable, tickedBefore } from "./_registration-table.tsx";

export const metadata: Metadata = { title: "Registrations" };

type RegistrationsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function RegistrationsPage({ params, searchParams }: RegistrationsPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const filter = readRegistrationFilter(await searchParams);
  const areAllTicked = (await queryValue(searchParams, "ticked")) === "all";
  const db = database();
  const root = competitionPage(competition.id, "manage/registrations");
  const [registrations, counts, form] = await Promise.all([
    listRegistrations(db, competition.id, filter),
    countRegistrations(db, competition.id),
    openForm(DecisionForm, { page: root, searchParams }),
  ]);
  const mayDecide = mayDecideRegistrations(role, competition);
  const withoutEvents = registrations.filter(
    (registration) =>
      hasNoEventLeft(registration) && registration.status !== "cancelled" && registration.status !== "rejected",
  );
  const limit = effectiveCompetitorLimit(competition);
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <p className="mb-4 text-muted">
        {registrationStates
          .filter((status) => counts.has(status))
          .map((status) => `${registrationStateNames[status]}: ${counts.get(status)}`)
          .join(" · ")}
        {limit === null ? null : ` · ${limit} places`}
      </p>
      {withoutEvents.length > 0 && mayDecide ? (
        <Notice
          tone="warning"
          title={`No event is left for ${countOf(withoutEvents.length, { one: "person", many: "people" })}`}
        >
          What they registered for is not held any more. Nobody is accepted without an event: ask them, and choose one
          on their page, or reject.
        </Notice>
      ) : null}
      <FilterForm competition={competition} filter={filter} action={root} />
      {registrations.length === 0 ? (
        <EmptyState title="Nobody">No registration matches; people appear here once they register.</EmptyState>
      ) : (
        <PostForm form={form} action={`${root}/decide`} className="">
          <input type="hidden" name="filter" value={filterQuery(filter)} />
          <p className="mb-2 flex flex-wrap items-baseline gap-x-4 text-sm text-muted" aria-live="polite">
            {countOf(registrations.length, { one: "registration", many: "registrations" })}
            {mayDecide ? (
              <a href={`${root}?${filterQuery(filter, areAllTicked ? {} : { ticked: "all" })}`}>
                {areAllTicked ? "Tick nobody" : "Tick everybody listed"}
              </a>
            ) : null}
          </p>
          <RegistrationTable
            registrations={registrations}
            root={root}
            timeZone={timezoneThere(competition) ?? "UTC"}
            isTicked={mayDecide ? (areAllTicked ? () => true : tickedBefore(form)) : undefined}
          />
          {/* First, for Enter in its field presses the first button. */}
          {mayDecide &&
          isOpenTo(competition, "waiting_list") &&
          registrations.some(({ status }) => status === "waiting_list") ? (
            <MoveFields form={form} />
          ) : null}
          {mayDecide ? <DecisionButtons competition={competition} /> : null}
        </PostForm>
      )}
    </>
  );
}

function DecisionButtons({ competition }: { competition: Competition }) {
  const open = decisionsOpenTo(competition);
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-semibold">With those who are ticked</legend>
      {open.length < decisions.length ? (
        <p className="mb-3 text-sm text-muted">The competition is cancelled: nobody is accepted any more.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {open.map(({ value, label }) => (
          <Button key={value} name="decision" value={value} kind={value === "accept" ? undefined : "secondary"}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function MoveFields({ form }: { form: OpenForm<NameOf<typeof DecisionForm>> }) {
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-semibold">Within the waiting list</legend>
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label="Place"
          {...form.field("place")}
          hint="Those who are ticked stand there, one after the other; whoever is behind moves down."
        />
        <Button name="decision" value="move" kind="secondary">
          Move
        </Button>
      </div>
    </fieldset>
  );
}

type FilterFormProps = { competition: Competition; filter: RegistrationFilter; action: string };

function FilterForm({ competition, filter, action }: FilterFormProps) {
  return (
    <search aria-label="Registrations">
      <form action={action} method="get" className="card mb-6 grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <TextInput label="Name or competitor id" name="q" type="search" defaultValue={filter.text ?? ""} />
        <Select
          label="State"
          name="status"
          defaultValue={filter.status ?? ""}
          options={[
            { value: "", label: "All" },
            ...registrationStates.map((status) => ({ value: status, label: registrationStateNames[status] })),
          ]}
        />
        <Select
          label="Event"
          name="event"
          defaultValue={filter.eventId ?? ""}
          options={[
            { value: "", label: "All" },
            ...competition.eventIds.map((id) => ({ value: id, label: eventNameOf(id) })),
          ]}
        />
        <Button kind="secondary">Show</Button>
      </form>
    </search>
  );
}
