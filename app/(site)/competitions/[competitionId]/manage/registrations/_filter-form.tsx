import { Filters } from "#app/_components/filters.tsx";
import { formatNumber } from "#app/_components/format.ts";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { msg, t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { type RegistrationState, registrationStateNames, registrationStates } from "#lib/registrations/registration.ts";
import { sortText } from "./_filter.ts";

type FilterFormProps = {
  competition: Competition;
  filter: RegistrationFilter;
  /** How many who compete, or would like to, there are in each state. */
  counts: ReadonlyMap<RegistrationState, number>;
  action: string;
  inForce: number;
};

export function FilterForm({ competition, filter, counts, action, inForce }: FilterFormProps) {
  return (
    <Filters
      label={t("Registrations")}
      action={action}
      first={
        <TextInput
          label={t("Person")}
          placeholder={t("Name or competitor id")}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={filter.text ?? ""}
        />
      }
      inForce={inForce}
      submit={t("Show")}
    >
      <Select
        label={t("State")}
        name="status"
        defaultValue={filter.status ?? ""}
        options={[
          { value: "", label: t("All") },
          ...registrationStates.map((status) => ({ value: status, label: stateWithCount(status, counts) })),
        ]}
      />
      <Select
        label={t("Event")}
        name="event"
        defaultValue={filter.eventId ?? ""}
        options={[
          { value: "", label: t("All") },
          ...competition.eventIds.map((id) => ({ value: id, label: eventNameOf(id) })),
        ]}
      />
      <Select
        label={t("Sorted by")}
        name="sort"
        defaultValue={filter.sort ? sortText(filter.sort) : ""}
        options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </Filters>
  );
}

const stateWithCount = (status: RegistrationState, counts: ReadonlyMap<RegistrationState, number>): string =>
  t("{state} ({count})", { state: t(registrationStateNames[status]), count: formatNumber(counts.get(status) ?? 0) });

const orders = [
  { value: "", label: msg("What is to do ¦ an order") },
  { value: "name", label: msg("Names, A to Z") },
  { value: "-name", label: msg("Names, Z to A") },
  { value: "registered", label: msg("Days, the first registered first") },
  { value: "-registered", label: msg("Days, the last registered first") },
  { value: "country", label: msg("Countries, A to Z") },
  { value: "-country", label: msg("Countries, Z to A") },
  { value: "-guests", label: msg("Guests, the most first") },
  { value: "guests", label: msg("Guests, the fewest first") },
];
