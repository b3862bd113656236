import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Table } from "#app/_components/table.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { mayAddOrRemoveEvents, mayEditRounds } from "#lib/competitions/access.ts";
import { formatName } from "#lib/competitions/format-round.ts";
import { type HeldEvent, listEvents } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import { type Event, eventById, officialEvents } from "#lib/reference/events.ts";
import { maximumRoundCount } from "#lib/reference/round-types.ts";
import { EventsForm, roundCountsOf, roundsField } from "#lib/wcif/edits/events-form.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";

export const generateMetadata = (): Metadata => ({ title: t("Events and rounds") });

type EventsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function ManageEventsPage({ params, searchParams }: EventsPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const root = competitionPage(competition.id, "manage/events");
  const events = await listEvents(database(), competition.id);
  const form = await openForm(EventsForm, {
    page: root,
    searchParams,
    known: roundCountsOf(events.map(({ eventId: id, rounds }) => ({ id, rounds }))),
  });
  const held = new Map(events.map((event) => [event.eventId, event]));
  const mayAdd = mayAddOrRemoveEvents(role, competition);
  const mayEdit = mayEditRounds(role, competition);
  const offered = offeredEvents(held, mayAdd);
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {mayAdd ? null : (
        <Notice>
          {t("The events were locked when the competition was confirmed; their rounds can still change.")}
        </Notice>
      )}
      <PostForm form={form} action={`${root}/submit`} className="">
        <Table
          caption={t("How many rounds of which event")}
          rows={offered}
          rowKey={(event) => event.id}
          columns={[
            { header: t("Event"), rowHeader: true, cell: ({ id }) => <EventName eventId={id} /> },
            {
              header: t("Rounds"),
              fit: true,
              cell: (event) => <RoundCount event={event} form={form} mayRemove={mayAdd} disabled={!mayEdit} />,
            },
            {
              header: t("Held as"),
              wideOnly: true,
              cell: ({ id }) => withCommas(held.get(id)?.rounds.map(({ formatId }) => formatName(formatId)) ?? []),
            },
            {
              header: t("Details"),
              fit: true,
              cell: ({ id, name }) =>
                held.get(id)?.rounds.length ? (
                  <a href={to(`${root}/${id}`)}>
                    <RichText
                      of="Edit<more> the rounds of {event}</more>"
                      values={{ event: name }}
                      more={(words) => <span className="sr-only">{words}</span>}
                    />
                  </a>
                ) : null,
            },
          ]}
        />
        {mayEdit ? (
          <div className="mt-5 grid gap-5">
            <AgreementBox form={form} name="agreed" />
            <div>
              <Button>{t("Save the events")}</Button>
            </div>
          </div>
        ) : null}
      </PostForm>
    </>
  );
}

type RoundCountProps = {
  event: Event;
  form: OpenForm<NameOf<typeof EventsForm>>;
  mayRemove: boolean;
  disabled: boolean;
};

function RoundCount({ event, form, mayRemove, disabled }: RoundCountProps) {
  const { name, error, defaultValue } = form.field(roundsField(event.id));
  const least = mayRemove ? 0 : 1;
  const counts = Array.from({ length: maximumRoundCount + 1 - least }, (_, index) => index + least);
  return (
    <select
      id={name}
      name={name}
      className="text-input rounds-input"
      aria-label={t("Rounds of {event}", { event: event.name })}
      aria-invalid={error ? true : undefined}
      defaultValue={defaultValue}
      disabled={disabled}
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {count === 0 ? t("None") : count}
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
