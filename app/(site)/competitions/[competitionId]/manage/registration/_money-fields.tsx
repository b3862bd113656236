import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { currencyOptions } from "../../../_manage/options.ts";
import { type SettingFields, Switch } from "./_setting-fields.tsx";

export function MoneyFields({ form, isLocked }: SettingFields) {
  return (
    <>
      <Fieldset
        legend="What it costs"
        id="fees"
        hint={isLocked ? "Currency and base fee were locked when the competition was confirmed." : undefined}
      >
        <div className="field-row">
          <Select label="Currency" {...form.field("currencyCode")} options={currencyOptions} disabled={isLocked} />
          <TextInput
            label="Base entry fee"
            {...form.field("baseEntryFee")}
            hint="0 where it is free."
            readOnly={isLocked}
          />
        </div>
        <Switch form={form} label="People can register on the spot" name="onTheSpotRegistration" />
        <div className="field-row">
          <TextInput label="Fee on the spot" {...form.field("onTheSpotEntryFee")} />
        </div>
        <div className="field-row">
          <TextInput label="Refund after cancelling, in per cent" {...form.field("refundPolicyPercent")} />
          <TextInput label="Refund until" {...form.field("refundPolicyLimitDate")} />
        </div>
      </Fieldset>
      <Fieldset legend="Guests" id="guests">
        <Switch form={form} label="People may bring guests" name="guestsEnabled" />
        <RadioGroup
          legend="Getting in as a guest"
          {...form.field("guestEntryStatus")}
          options={[
            { value: "unclear", label: "Not said" },
            { value: "free", label: "Everybody may come and watch" },
            { value: "restricted", label: "Only guests of competitors" },
          ]}
        />
        <div className="field-row">
          <TextInput label="Guests for each competitor at most" {...form.field("guestsPerRegistrationLimit")} />
          <TextInput label="Fee for a guest" {...form.field("guestsEntryFee")} />
        </div>
      </Fieldset>
    </>
  );
}
