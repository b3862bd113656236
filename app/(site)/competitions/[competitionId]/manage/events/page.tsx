import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { Table } from "#app/_components/table.tsx";
import { type FormState, formState, type SearchParams } from "#app/_forms/form-state.ts";
import { mayAddOrRemoveEvents, mayEditRounds } from "#lib/competitions/access.ts";
import { formatInWords } from "#lib/competitions/formats-in-words.ts";
import { type HeldEvent, listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { type Event, eventById, officialEvents } from "#lib/reference/events.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";
import { DoneNotice } from "../../../_manage/done-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";

export const metadata: Metadata = { title: "Events and rounds" };

type EventsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function ManageEventsPage({ params, searchParams }: EventsPageProps) {
  const { competition, standing } = await loadManaged((await params).competitionId);
  const form = await formState(searchParams);
  const held = new Map((await listEvents(database(), competition.id)).map((event) => [event.eventId, event]));
  const mayAdd = mayAddOrRemoveEvents(standing, competition);
  const mayEdit = mayEditRounds(standing, competition);
  const offered = offeredEvents(held, mayAdd);
  const root = `/competitions/${competition.id}/manage/events`;
  return (
    <>
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {mayAdd ? null : (
        <Notice>The events were settled when the competition was confirmed; their rounds can still change.</Notice>
      )}
      <form action={`${root}/submit`} method="post">
        <Table
          caption="How many rounds of which event"
          rows={offered}
          rowKey={(event) => event.id}
          columns={[
            { header: "Event", rowHeader: true, cell: ({ id }) => <EventName eventId={id} /> },
            {
              header: "Rounds",
              fit: true,
              cell: (event) => (
                <RoundCount
                  event={event}
                  held={held.get(event.id)}
                  form={form}
                  mayRemove={mayAdd}
                  disabled={!mayEdit}
                />
              ),
            },
            {
              header: "Held as",
              wideOnly: true,
              cell: ({ id }) =>
                held
                  .get(id)
                  ?.rounds.map(({ formatId }) => formatInWords(formatId))
                  .join(", "),
            },
            {
              header: "Details",
              fit: true,
              cell: ({ id, name }) =>
                held.get(id)?.rounds.length ? (
                  <a href={`${root}/${id}`}>
                    Edit<span className="sr-only"> the rounds of {name}</span>
                  </a>
                ) : null,
            },
          ]}
        />
        {mayEdit ? (
          <div className="mt-5">
            <Button>Save the events</Button>
          </div>
        ) : null}
      </form>
    </>
  );
}

type RoundCountProps = {
  event: Event;
  held: HeldEvent | undefined;
  form: FormState;
  mayRemove: boolean;
  disabled: boolean;
};

function RoundCount({ event, held, form, mayRemove, disabled }: RoundCountProps) {
  const name = `rounds-${event.id}`;
  const least = mayRemove ? 0 : 1;
  const counts = Array.from({ length: maximumRoundCount + 1 - least }, (_, index) => index + least);
  return (
    <select
      id={name}
      name={name}
      className="text-input rounds-input"
      aria-label={`Rounds of ${event.name}`}
      aria-invalid={form.error(name) ? true : undefined}
      defaultValue={form.value(name) ?? String(held?.rounds.length ?? 0)}
      disabled={disabled}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count === 0 ? "None" : count}
        </option>
      ))}
    </select>
  );
}

/** Everything that can be held, and what is held though it is not offered any more. */
function offeredEvents(held: Map<string, HeldEvent>, mayAdd: boolean): Event[] {
  const others = [...held.keys()].flatMap((id) => eventById(id) ?? []).filter((event) => !event.isOfficial);
  return [...officialEvents.filter((event) => mayAdd || held.has(event.id)), ...others];
}
