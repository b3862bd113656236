import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { officialEvents } from "#lib/reference/events.ts";
import { placeOptions } from "../../_shared/places.ts";
import type { ListFilters, Period } from "./filters.ts";

export const periodNames: Record<Period, string> = {
  upcoming: "Upcoming",
  ongoing: "Today",
  recent: "Past",
  all: "All dates",
};

/** A plain form: its fields are the address of the answer. */
export function FilterForm({ filters }: { filters: ListFilters }) {
  return (
    <search aria-label="Competitions">
      <QueryForm action="/competitions" className="card mb-6 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          <TextInput
            label="Name, city or country"
            name="q"
            type="search"
            defaultValue={filters.q}
            placeholder="Lyon Open"
          />
          <Select
            label="When"
            name="when"
            defaultValue={filters.when}
            options={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
          />
          <Select label="Where" name="where" defaultValue={filters.where} options={placeOptions("Anywhere")} />
        </div>
        <details className="disclosure" open={filters.events.length > 0}>
          <summary>Events, all of which are held</summary>
          <div className="mt-4 grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
            {officialEvents.map((event) => (
              <CheckboxField
                key={event.id}
                name="event"
                value={event.id}
                defaultChecked={filters.events.includes(event.id)}
                label={
                  <span className="event-name">
                    <EventIcon eventId={event.id} />
                    {event.name}
                  </span>
                }
              />
            ))}
          </div>
        </details>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <CheckboxField
            name="cancelled"
            value="yes"
            defaultChecked={filters.withCancelled}
            label="Show cancelled ones too"
          />
          <Button>Show competitions</Button>
        </div>
      </QueryForm>
    </search>
  );
}
