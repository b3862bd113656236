import { Fieldset } from "#app/_components/fieldset.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import type { Qualification } from "#lib/wcif/document.ts";
import { type qualificationFields, qualificationTexts } from "./_round-form.ts";

type Props = { eventId: string; qualification: Qualification | null; form: FormState };

/** What people must have achieved before they may register for the event. */
export function QualificationFields({ eventId, qualification, form }: Props) {
  const texts = qualificationTexts(qualification, eventId);
  const field = (name: (typeof qualificationFields)[number]) => ({
    name,
    defaultValue: form.value(name) ?? texts[name],
    error: form.error(name),
  });
  return (
    <section className="card">
      <Fieldset legend="Qualification" id="qualification" hint="Who may register for this event.">
        <div className="field-row">
          <Select
            label="Needed"
            {...field("qualificationType")}
            options={[
              { value: "", label: "Nothing" },
              { value: "anyResult", label: "Any result" },
              { value: "attemptResult", label: "Better than a result" },
              { value: "ranking", label: "A place in the world ranking" },
            ]}
          />
          <Select
            label="As"
            {...field("qualificationResult")}
            options={[
              { value: "single", label: "Single" },
              { value: "average", label: "Average or mean" },
            ]}
          />
          <TextInput label="Result or place" {...field("qualificationLevel")} />
          <TextInput label="Achieved by" {...field("qualificationDate")} type="date" />
        </div>
      </Fieldset>
    </section>
  );
}
