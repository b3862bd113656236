import { Button } from "#app/_components/button.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { timezoneOptions, venueCountryOptions } from "#app/(site)/competitions/_manage/options.ts";
import { t } from "#lib/language/translate.ts";
import type { VenueForm } from "#lib/wcif/edits/schedule-forms.ts";

type Props = { action: string; venueId?: number; form: OpenForm<NameOf<typeof VenueForm>> };

export function EditVenue({ action, venueId, form }: Props) {
  return (
    <PostForm form={form} action={action}>
      <input type="hidden" name="venueId" value={venueId ?? ""} />
      <TextInput
        label={t("Name")}
        {...form.field("name")}
        hint={t(
          "Heads the rooms and times of the schedule. What lists and mails call the place is the venue on the page “Details and people”.",
        )}
      />
      <div className="field-row">
        <TextInput
          label={t("Latitude")}
          {...form.field("latitude")}
          hint={t("In degrees, like 48.8566; south is negative.")}
        />
        <TextInput
          label={t("Longitude")}
          {...form.field("longitude")}
          hint={t("In degrees, like 2.3522; west is negative.")}
        />
        <Select
          label={t("Country")}
          {...form.field("countryIso2")}
          options={[{ value: "", label: t("Choose a country") }, ...venueCountryOptions()]}
        />
        <Select
          label={t("Time zone")}
          {...form.field("timezone")}
          options={[{ value: "", label: t("Choose a time zone") }, ...timezoneOptions()]}
        />
      </div>
      <div>
        <Button>{t("Save the venue")}</Button>
      </div>
    </PostForm>
  );
}
