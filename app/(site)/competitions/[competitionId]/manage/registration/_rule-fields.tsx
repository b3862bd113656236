import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { t } from "#lib/language/translate.ts";
import { type SettingFields, Switch } from "./_setting-fields.tsx";

/** What people may choose, change and take back. */
export function RuleFields({ form }: Pick<SettingFields, "form">) {
  return (
    <Fieldset legend={t("Rules")} id="rules">
      <TextInput label={t("Events for each competitor at most")} {...form.field("eventsPerRegistrationLimit")} />
      <Switch
        form={form}
        label={t("Everybody has to leave a comment")}
        name="forceCommentInRegistration"
        hint={t("Say in the requirements what it is for.")}
      />
      <Switch
        form={form}
        label={t("People may choose events they have not qualified for yet")}
        name="allowRegistrationWithoutQualification"
      />
      <Switch
        form={form}
        label={t("Accepted people may change their events themselves")}
        name="allowRegistrationEdits"
      />
      <div className="field-row">
        <TextInput
          label={t("Changes until")}
          {...form.field("eventChangeDeadlineDate")}
          hint={t("Where nothing is said, until registration closes.")}
        />
        <TextInput label={t("The waiting list moves until")} {...form.field("waitingListDeadlineDate")} />
      </div>
      <RadioGroup
        legend={t("Accepted people may cancel themselves")}
        {...form.field("competitorCanCancel")}
        options={[
          { value: "not_accepted", label: t("No: they ask the organizers") },
          { value: "always", label: t("Always") },
          { value: "unpaid", label: t("As long as they have not paid") },
        ]}
      />
    </Fieldset>
  );
}
