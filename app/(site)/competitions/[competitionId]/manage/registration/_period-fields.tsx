import { Fieldset } from "#app/_components/fieldset.tsx";
import { formatTimezone } from "#app/_components/format.ts";
import { TextInput } from "#app/_components/text-input.tsx";
import { type SettingFields, Switch } from "./_setting-fields.tsx";

/** When, where and for how many. */
export function PeriodFields({ form, isLocked }: SettingFields) {
  // A form that comes back holds times on the clocks that it was filled in with.
  const timezone = form.field("timezone").defaultValue ?? "UTC";
  return (
    <>
      <Fieldset legend="When" id="period" hint={`All times on this page are on the clocks of ${placeOf(timezone)}.`}>
        <input type="hidden" name="timezone" value={timezone} />
        <div className="field-row">
          <TextInput label="Registration opens" {...form.field("registrationOpensAt")} />
          <TextInput label="Registration closes" {...form.field("registrationClosesAt")} />
        </div>
      </Fieldset>
      <Fieldset legend="Where" id="where">
        <Switch form={form} label="People register here" name="usesOwnRegistration" />
        <TextInput label="Other page where people register" {...form.field("externalRegistrationPage")} />
      </Fieldset>
      <Fieldset
        legend="How many"
        id="limit"
        hint={isLocked ? "Locked when the competition was confirmed; only administrators change it." : undefined}
      >
        <Switch form={form} label="There is a competitor limit" name="isCompetitorLimitEnabled" disabled={isLocked} />
        <div className="field-row">
          <TextInput label="Competitor limit" {...form.field("competitorLimit")} readOnly={isLocked} />
          <TextInput label="Reason for it" {...form.field("competitorLimitReason")} />
        </div>
      </Fieldset>
    </>
  );
}

const placeOf = (timezone: string): string =>
  timezone === "UTC" ? "UTC, as long as the schedule names no venue" : formatTimezone(timezone);
