import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { Select } from "#app/_components/select.tsx";
import { amountText, momentText } from "../../../_manage/form-values.ts";
import { currencyOptions } from "../../../_manage/options.ts";
import { type SettingFields, Switch, TextSetting } from "./_setting-fields.tsx";

export function MoneyFields({ competition, form, isSettled, timezone }: SettingFields) {
  const { currencyCode } = competition;
  return (
    <>
      <Fieldset
        legend="What it costs"
        id="fees"
        hint={isSettled ? "Currency and base fee were settled when the competition was confirmed." : undefined}
      >
        <div className="field-row">
          <Select
            label="Currency"
            name="currencyCode"
            options={currencyOptions}
            defaultValue={form.value("currencyCode") ?? currencyCode}
            error={form.error("currencyCode")}
            disabled={isSettled}
          />
          <TextSetting
            form={form}
            label="Base entry fee"
            name="baseEntryFee"
            known={amountText(competition.baseEntryFee, currencyCode)}
            hint="0 where it is free."
            readOnly={isSettled}
          />
        </div>
        <Switch
          form={form}
          label="People can register on the spot"
          name="onTheSpotRegistration"
          known={competition.onTheSpotRegistration ?? false}
        />
        <div className="field-row">
          <TextSetting
            form={form}
            label="Fee on the spot"
            name="onTheSpotEntryFee"
            known={amountText(competition.onTheSpotEntryFee, currencyCode)}
          />
        </div>
        <div className="field-row">
          <TextSetting
            form={form}
            label="Refund after cancelling, in per cent"
            name="refundPolicyPercent"
            type="number"
            known={String(competition.refundPolicyPercent ?? "")}
          />
          <TextSetting
            form={form}
            label="Refund until"
            name="refundPolicyLimitDate"
            type="datetime-local"
            known={momentText(competition.refundPolicyLimitDate, timezone)}
          />
        </div>
      </Fieldset>
      <Fieldset legend="Guests" id="guests">
        <Switch form={form} label="People may bring guests" name="guestsEnabled" known={competition.guestsEnabled} />
        <RadioGroup
          legend="Getting in as a guest"
          name="guestEntryStatus"
          defaultValue={form.value("guestEntryStatus") ?? competition.guestEntryStatus}
          options={[
            { value: "unclear", label: "Not said" },
            { value: "free", label: "Everybody may come and watch" },
            { value: "restricted", label: "Only guests of competitors" },
          ]}
        />
        <div className="field-row">
          <TextSetting
            form={form}
            label="Guests for each competitor at most"
            name="guestsPerRegistrationLimit"
            type="number"
            known={String(competition.guestsPerRegistrationLimit ?? "")}
          />
          <TextSetting
            form={form}
            label="Fee for a guest"
            name="guestsEntryFee"
            known={amountText(competition.guestsEntryFee, currencyCode)}
          />
        </div>
      </Fieldset>
    </>
  );
}
