import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EventChoices } from "#app/_components/event-choices.tsx";
import { Filters } from "#app/_components/filters.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { t } from "#lib/language/translate.ts";
import { officialEvents } from "#lib/reference/events.ts";
import { placeOptions } from "../../_shared/places.ts";
import { NearMe } from "../_shared/near-me.tsx";
import { NearMeScript } from "../_shared/near-me-script.tsx";
import type { ListFilters } from "./filters.ts";
import { periodNames } from "./period-names.ts";

type FilterFormProps = {
  filters: ListFilters;
  inForce: number;
  /** Nobody here has heard of the place that was typed. */
  isUnknownPlace: boolean;
};

/** A plain form: its fields are the address of the answer. */
export function FilterForm({ filters, inForce, isUnknownPlace }: FilterFormProps) {
  const { q, view, month, when, from, to, where, near, within, box, events, delegate, withCancelled, isOpen } = filters;
  const isOfDays = from !== "" || to !== "";
  const distanceAndDays = [isOpen, isOfDays && view !== "calendar", near !== "", withCancelled].filter(Boolean).length;
  return (
    <>
      <Filters
        label={t("Competitions")}
        action="/competitions"
        first={<TextInput label={t("Name, city or country")} name="q" type="search" defaultValue={q} />}
        inForce={inForce}
        open={isUnknownPlace}
        submit={t("Show competitions")}
      >
        {view === "list" ? null : <input type="hidden" name="view" value={view} />}
        {delegate ? <input type="hidden" name="delegate" value={delegate} /> : null}
        {box ? <input type="hidden" name="box" value={box} /> : null}
        {filters.byDistance ? <input type="hidden" name="sort" value="distance" /> : null}
        {month ? <input type="hidden" name="month" value={month} /> : null}
        {view === "calendar" ? (
          <DaysOfList filters={filters} />
        ) : (
          <Select label={t("When")} name="when" defaultValue={when} options={periodOptions()} />
        )}
        <Select label={t("Where")} name="where" defaultValue={where} options={placeOptions(t("Anywhere"))} />
        <Disclosure
          open={isUnknownPlace}
          summary={
            distanceAndDays > 0 ? t("Days and distance ({count})", { count: distanceAndDays }) : t("Days and distance")
          }
        >
          <div className="days-and-distance">
            {view === "calendar" ? null : (
              <>
                <TextInput label={t("From ¦ a day")} name="from" type="date" defaultValue={from} />
                <TextInput label={t("To ¦ a day")} name="to" type="date" defaultValue={to} />
              </>
            )}
            <TextInput
              label={t("Near ¦ a place")}
              name="near"
              defaultValue={near}
              placeholder={t("Lyon, or 45.76, 4.84")}
              error={isUnknownPlace ? t("“{place}” is not known here", { place: near }) : undefined}
            />
            <Select label={t("Within")} name="within" defaultValue={String(within)} options={distanceOptions(within)} />
            <NearMe />
            <CheckboxField name="registration" value="open" defaultChecked={isOpen} label={t("Registration open")} />
            <CheckboxField
              name="cancelled"
              value="yes"
              defaultChecked={withCancelled}
              label={t("Cancelled ones too")}
            />
          </div>
        </Disclosure>
        <Disclosure summary={events.length > 0 ? t("Events ({count})", { count: events.length }) : t("Events")}>
          <EventChoices
            name="event"
            eventIds={officialEvents.map(({ id }) => id)}
            chosen={events}
            className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4"
          />
        </Disclosure>
      </Filters>
      <NearMeScript />
    </>
  );
}

/** A calendar is of its month: these are for the list that one comes back to. */
function DaysOfList({ filters: { when, from, to } }: { filters: ListFilters }) {
  const isOfDays = from !== "" || to !== "";
  return (
    <>
      {isOfDays || when === "upcoming" ? null : <input type="hidden" name="when" value={when} />}
      {from ? <input type="hidden" name="from" value={from} /> : null}
      {to ? <input type="hidden" name="to" value={to} /> : null}
    </>
  );
}

const distances = [25, 50, 100, 200, 500, 1000];

const distanceOptions = (chosen: number) =>
  [...new Set([...distances, chosen])]
    .toSorted((a, b) => a - b)
    .map((km) => ({ value: String(km), label: t("{km, number} km", { km }) }));

const periodOptions = () => Object.entries(periodNames).map(([value, label]) => ({ value, label: t(label) }));
