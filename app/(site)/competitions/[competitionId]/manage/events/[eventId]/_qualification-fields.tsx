import { Fieldset } from "#app/_components/fieldset.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import type { EventForm } from "#lib/wcif/edits/round-form.ts";

type Props = { form: OpenForm<NameOf<typeof EventForm>> };

/** What people must have achieved before they may register for the event. */
export function QualificationFields({ form }: Props) {
  return (
    <section className="card">
      <Fieldset legend="Qualification" id="qualification" hint="Who may register for this event.">
        <div className="field-row">
          <Select
            label="Needed"
            {...form.field("qualificationType")}
            options={[
              { value: "", label: "Nothing" },
              { value: "anyResult", label: "Any result" },
              { value: "attemptResult", label: "Better than a result" },
              { value: "ranking", label: "A place in the world ranking" },
            ]}
          />
          <Select
            label="As"
            {...form.field("qualificationResult")}
            options={[
              { value: "single", label: "Single" },
              { value: "average", label: "Average or mean" },
            ]}
          />
          <TextInput label="Result or place" {...form.field("qualificationLevel")} />
          <TextInput label="Achieved by" {...form.field("qualificationDate")} />
        </div>
      </Fieldset>
    </section>
  );
}
