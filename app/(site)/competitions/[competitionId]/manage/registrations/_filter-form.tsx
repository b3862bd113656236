import { Button } from "#app/_components/button.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { registrationStateNames, registrationStates } from "#lib/registrations/registration.ts";

type FilterFormProps = { competition: Competition; filter: RegistrationFilter; action: string };

export function FilterForm({ competition, filter, action }: FilterFormProps) {
  return (
    <search aria-label="Registrations">
      <QueryForm action={action} className="card mb-6 grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
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
      </QueryForm>
    </search>
  );
}
