import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { QueryForm } from "#app/_components/query-form.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { placeOptions } from "../../_shared/places.ts";
import { genders, type ScopeFilters } from "./scope.ts";

type ScopeFormProps = { label: string; action: string; filters: ScopeFilters; children?: ReactNode };

/** A plain form whose fields are the address of the answer; `children` are the fields of one page alone. */
export function ScopeForm({ label, action, filters, children }: ScopeFormProps) {
  return (
    <search aria-label={label} className="screen-only">
      <QueryForm action={action} className="card mb-6 flex flex-wrap items-end gap-4">
        {children}
        <div className="min-w-48 flex-1">
          <Select
            label="Region"
            name="region"
            className="max-w-none"
            defaultValue={filters.region}
            options={placeOptions("World")}
          />
        </div>
        <Select label="Gender" name="gender" defaultValue={filters.gender} options={genderOptions} />
        <TextInput label="As of the end of" name="date" type="date" defaultValue={filters.date} />
        <Button>Show</Button>
      </QueryForm>
    </search>
  );
}

const genderOptions = [
  { value: "", label: "Everybody" },
  ...Object.entries(genders).map(([value, label]) => ({ value, label })),
];
