import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { t } from "#lib/language/translate.ts";
import { currencyOptions } from "../../../_manage/options.ts";
import { type SettingFields, Switch } from "./_setting-fields.tsx";

export function MoneyFields({ form, isLocked }: SettingFields) {
  return (
    <>
      <Fieldset
        legend={t("What it costs")}
        id="fees"
        hint={isLocked ? t("Currency and base fee were locked when the competition was confirmed.") : undefined}
      >
        <div className="field-row">
          <Select
            label={t("Currency")}
            {...form.field("currencyCode")}
            options={currencyOptions()}
            disabled={isLocked}
          />
          <TextInput
            label={t("Base entry fee")}
            {...form.field("baseEntryFee")}
            hint={t("0 where it is free.")}
            readOnly={isLocked}
          />
        </div>
        <Switch form={form} label={t("People can register on the spot")} name="onTheSpotRegistration" />
        <div className="field-row">
          <TextInput label={t("Fee on the spot")} {...form.field("onTheSpotEntryFee")} />
        </div>
        <div className="field-row">
          <TextInput label={t("Refund after cancelling, in per cent")} {...form.field("refundPolicyPercent")} />
          <TextInput label={t("Refund until")} {...form.field("refundPolicyLimitDate")} />
        </div>
      </Fieldset>
      <Fieldset legend={t("Guests")} id="guests">
        <Switch form={form} label={t("People may bring guests")} name="guestsEnabled" />
        <RadioGroup
          legend={t("Getting in as a guest")}
          {...form.field("guestEntryStatus")}
          options={[
            { value: "unclear", label: t("Not said") },
            { value: "free", label: t("Everybody may come and watch") },
            { value: "restricted", label: t("Only guests of competitors") },
          ]}
        />
        <div className="field-row">
          <TextInput label={t("Guests for each competitor at most")} {...form.field("guestsPerRegistrationLimit")} />
          <TextInput label={t("Fee for a guest")} {...form.field("guestsEntryFee")} />
        </div>
      </Fieldset>
    </>
  );
}
