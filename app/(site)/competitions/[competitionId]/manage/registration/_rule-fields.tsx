import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { momentText } from "../../../_manage/form-values.ts";
import { type SettingFields, Switch, TextSetting } from "./_setting-fields.tsx";

/** What people may choose, change and take back. */
export function RuleFields({ competition, form, timezone }: SettingFields) {
  return (
    <Fieldset legend="Rules" id="rules">
      <TextSetting
        form={form}
        label="Events for each competitor at most"
        name="eventsPerRegistrationLimit"
        type="number"
        known={String(competition.eventsPerRegistrationLimit ?? "")}
      />
      <Switch
        form={form}
        label="Everybody has to leave a comment"
        name="forceCommentInRegistration"
        known={competition.forceCommentInRegistration ?? false}
        hint="Say in the requirements what it is for."
      />
      <Switch
        form={form}
        label="People may choose events they have not qualified for yet"
        name="allowRegistrationWithoutQualification"
        known={competition.allowRegistrationWithoutQualification ?? false}
      />
      <Switch
        form={form}
        label="Accepted people may change their events themselves"
        name="allowRegistrationEdits"
        known={competition.allowRegistrationEdits}
      />
      <div className="field-row">
        <TextSetting
          form={form}
          label="Changes until"
          name="eventChangeDeadlineDate"
          type="datetime-local"
          known={momentText(competition.eventChangeDeadlineDate, timezone)}
          hint="Where nothing is said, until registration closes."
        />
        <TextSetting
          form={form}
          label="The waiting list moves until"
          name="waitingListDeadlineDate"
          type="datetime-local"
          known={momentText(competition.waitingListDeadlineDate, timezone)}
        />
      </div>
      <RadioGroup
        legend="Accepted people may cancel themselves"
        name="competitorCanCancel"
        defaultValue={form.value("competitorCanCancel") ?? competition.competitorCanCancel}
        options={[
          { value: "not_accepted", label: "No: they ask the organizers" },
          { value: "always", label: "Always" },
          { value: "unpaid", label: "As long as they have not paid" },
        ]}
      />
    </Fieldset>
  );
}
