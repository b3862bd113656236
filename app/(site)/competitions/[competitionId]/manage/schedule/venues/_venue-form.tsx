import { Button } from "#app/_components/button.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { timezoneOptions, venueCountryOptions } from "#app/(site)/competitions/_manage/options.ts";
import type { VenueForm } from "#lib/wcif/edits/schedule-forms.ts";

type Props = { action: string; venueId?: number; form: OpenForm<NameOf<typeof VenueForm>> };

export function EditVenue({ action, venueId, form }: Props) {
  return (
    <PostForm form={form} action={action}>
      <input type="hidden" name="venueId" value={venueId ?? ""} />
      <TextInput
        label="Name"
        {...form.field("name")}
        hint="Heads the rooms and times of the schedule. What lists and mails call the place is the venue on the page “Details and people”."
      />
      <div className="field-row">
        <TextInput label="Latitude" {...form.field("latitude")} hint="In degrees, like 48.8566; south is negative." />
        <TextInput label="Longitude" {...form.field("longitude")} hint="In degrees, like 2.3522; west is negative." />
        <Select
          label="Country"
          {...form.field("countryIso2")}
          options={[{ value: "", label: "Choose a country" }, ...venueCountryOptions]}
        />
        <Select
          label="Time zone"
          {...form.field("timezone")}
          options={[{ value: "", label: "Choose a time zone" }, ...timezoneOptions]}
        />
      </div>
      <div>
        <Button>Save the venue</Button>
      </div>
    </PostForm>
  );
}
