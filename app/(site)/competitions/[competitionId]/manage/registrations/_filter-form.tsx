import { Button } from "#app/_components/button.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import type { RegistrationFilter } from "#lib/registrations/managed-registrations.ts";
import { registrationStateNames, registrationStates } from "#lib/registrations/registration.ts";

type FilterFormProps = { competition: Competition; filter: RegistrationFilter; action: string };

export function FilterForm({ competition, filter, action }: FilterFormProps) {
  return (
    <search aria-label={t("Registrations")}>
      <QueryForm action={action} className="card mb-6 grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <TextInput label={t("Name or competitor id")} name="q" type="search" defaultValue={filter.text ?? ""} />
        <Select
          label={t("State")}
          name="status"
          defaultValue={filter.status ?? ""}
          options={[
            { value: "", label: t("All") },
            ...registrationStates.map((status) => ({ value: status, label: t(registrationStateNames[status]) })),
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
        <Button kind="secondary">{t("Show")}</Button>
      </QueryForm>
    </search>
  );
}
