import { Fieldset } from "#app/_components/fieldset.tsx";
import { momentText } from "../../../_manage/form-values.ts";
import { type SettingFields, Switch, TextSetting } from "./_setting-fields.tsx";

/** When, where and for how many. */
export function PeriodFields({ competition, form, isSettled, timezone }: SettingFields) {
  return (
    <>
      <Fieldset legend="When" id="period" hint={`All times on this page are on the clocks of ${placeOf(timezone)}.`}>
        <input type="hidden" name="timezone" value={timezone} />
        <div className="field-row">
          <TextSetting
            form={form}
            label="Registration opens"
            name="registrationOpensAt"
            type="datetime-local"
            known={momentText(competition.registrationOpensAt, timezone)}
          />
          <TextSetting
            form={form}
            label="Registration closes"
            name="registrationClosesAt"
            type="datetime-local"
            known={momentText(competition.registrationClosesAt, timezone)}
          />
        </div>
      </Fieldset>
      <Fieldset legend="Where" id="where">
        <Switch
          form={form}
          label="People register here"
          name="usesOwnRegistration"
          known={competition.usesOwnRegistration}
        />
        <TextSetting
          form={form}
          label="Other page where people register"
          name="externalRegistrationPage"
          type="url"
          known={competition.externalRegistrationPage ?? ""}
        />
      </Fieldset>
      <Fieldset
        legend="How many"
        id="limit"
        hint={isSettled ? "Settled when the competition was confirmed; only administrators change it." : undefined}
      >
        <Switch
          form={form}
          label="There is a competitor limit"
          name="isCompetitorLimitEnabled"
          known={competition.isCompetitorLimitEnabled}
          disabled={isSettled}
        />
        <div className="field-row">
          <TextSetting
            form={form}
            label="Competitor limit"
            name="competitorLimit"
            type="number"
            known={String(competition.competitorLimit ?? "")}
            readOnly={isSettled}
          />
          <TextSetting
            form={form}
            label="Reason for it"
            name="competitorLimitReason"
            known={competition.competitorLimitReason ?? ""}
          />
        </div>
      </Fieldset>
    </>
  );
}

const placeOf = (timezone: string): string =>
  timezone === "UTC" ? "UTC, as long as the schedule names no venue" : timezone.replaceAll("_", " ");
