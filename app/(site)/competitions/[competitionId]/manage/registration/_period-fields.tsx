import { Fieldset } from "#app/_components/fieldset.tsx";
import { formatClocks } from "#app/_components/format.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { timezoneOf } from "#lib/competitions/registration-settings-form.ts";
import { t } from "#lib/language/translate.ts";
import { type SettingFields, Switch } from "./_setting-fields.tsx";

/** When, where and for how many. */
export function PeriodFields({ form, isLocked }: SettingFields) {
  // A form that comes back holds times on the clocks that it was filled in with.
  const timezone = timezoneOf({ timezone: form.field("timezone").defaultValue ?? "" });
  return (
    <>
      <Fieldset legend={t("When")} id="period" hint={t("Times are in {clocks}", { clocks: clocksOf(timezone) })}>
        <input type="hidden" name="timezone" value={timezone} />
        <div className="field-row">
          <TextInput label={t("Registration opens")} {...form.field("registrationOpensAt")} />
          <TextInput label={t("Registration closes")} {...form.field("registrationClosesAt")} />
        </div>
      </Fieldset>
      <Fieldset legend={t("Where")} id="where">
        <Switch form={form} label={t("People register here")} name="usesOwnRegistration" />
        <TextInput label={t("Other page where people register")} {...form.field("externalRegistrationPage")} />
      </Fieldset>
      <Fieldset
        legend={t("How many")}
        id="limit"
        hint={isLocked ? t("Locked when the competition was confirmed; only administrators change it.") : undefined}
      >
        <Switch
          form={form}
          label={t("There is a competitor limit")}
          name="isCompetitorLimitEnabled"
          disabled={isLocked}
        />
        <div className="field-row">
          <TextInput label={t("Competitor limit")} {...form.field("competitorLimit")} readOnly={isLocked} />
          <TextInput label={t("Reason for it")} {...form.field("competitorLimitReason")} />
        </div>
      </Fieldset>
    </>
  );
}

const clocksOf = (timezone: string): string =>
  timezone === "UTC" ? t("UTC, as long as the schedule names no venue") : formatClocks(timezone);
