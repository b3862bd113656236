import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type SettingFields, Switch } from "./_setting-fields.tsx";

/** What people may choose, change and take back. */
export function RuleFields({ form }: Pick<SettingFields, "form">) {
  return (
    <Fieldset legend="Rules" id="rules">
      <TextInput label="Events for each competitor at most" {...form.field("eventsPerRegistrationLimit")} />
      <Switch
        form={form}
        label="Everybody has to leave a comment"
        name="forceCommentInRegistration"
        hint="Say in the requirements what it is for."
      />
      <Switch
        form={form}
        label="People may choose events they have not qualified for yet"
        name="allowRegistrationWithoutQualification"
      />
      <Switch form={form} label="Accepted people may change their events themselves" name="allowRegistrationEdits" />
      <div className="field-row">
        <TextInput
          label="Changes until"
          {...form.field("eventChangeDeadlineDate")}
          hint="Where nothing is said, until registration closes."
        />
        <TextInput label="The waiting list moves until" {...form.field("waitingListDeadlineDate")} />
      </div>
      <RadioGroup
        legend="Accepted people may cancel themselves"
        {...form.field("competitorCanCancel")}
        options={[
          { value: "not_accepted", label: "No: they ask the organizers" },
          { value: "always", label: "Always" },
          { value: "unpaid", label: "As long as they have not paid" },
        ]}
      />
    </Fieldset>
  );
}
