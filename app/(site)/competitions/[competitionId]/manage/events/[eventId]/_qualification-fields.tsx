import { Fieldset } from "#app/_components/fieldset.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { t } from "#lib/language/translate.ts";
import type { EventForm } from "#lib/wcif/edits/round-form.ts";

type Props = { form: OpenForm<NameOf<typeof EventForm>> };

/** What people must have achieved before they may register for the event. */
export function QualificationFields({ form }: Props) {
  return (
    <section className="card">
      <Fieldset legend={t("Qualification")} id="qualification" hint={t("Who may register for this event.")}>
        <div className="field-row">
          <Select
            label={t("Needed")}
            {...form.field("qualificationType")}
            options={[
              { value: "", label: t("Nothing") },
              { value: "anyResult", label: t("Any result") },
              { value: "attemptResult", label: t("Better than a result") },
              { value: "ranking", label: t("A place in the world ranking") },
            ]}
          />
          <Select
            label={t("As")}
            {...form.field("qualificationResult")}
            options={[
              { value: "single", label: t("Single") },
              { value: "average", label: t("Average or mean") },
            ]}
          />
          <TextInput label={t("Result or place")} {...form.field("qualificationLevel")} />
          <TextInput label={t("Achieved by")} {...form.field("qualificationDate")} />
        </div>
      </Fieldset>
    </section>
  );
}
