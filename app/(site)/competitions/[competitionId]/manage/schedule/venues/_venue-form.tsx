import { Button } from "#app/_components/button.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import { degreesText } from "#app/(site)/competitions/_manage/form-values.ts";
import { timezoneOptions, venueCountryOptions } from "#app/(site)/competitions/_manage/options.ts";
import type { ScheduledVenue } from "#lib/competitions/queries/schedule.ts";
import { countryById } from "#lib/reference/countries.ts";

/** What is known of a venue, or likely of one that is to be added. */
export type VenueFacts = Partial<
  Pick<ScheduledVenue, "wcifId" | "name" | "latitudeMicrodegrees" | "longitudeMicrodegrees" | "countryId" | "timezone">
>;

export function VenueForm({ action, venue, form }: { action: string; venue: VenueFacts; form: FormState }) {
  const text = (name: string, known: string) => ({
    name,
    defaultValue: form.value(name) ?? known,
    error: form.error(name),
  });
  return (
    <form action={action} method="post" className="grid gap-5">
      <input type="hidden" name="venueId" value={venue.wcifId ?? ""} />
      <TextInput label="Name" {...text("name", venue.name ?? "")} required maxLength={255} />
      <div className="field-row">
        <TextInput
          label="Latitude"
          {...text("latitude", degreesText(venue.latitudeMicrodegrees ?? null))}
          required
          hint="In degrees, like 48.8566; south is negative."
        />
        <TextInput
          label="Longitude"
          {...text("longitude", degreesText(venue.longitudeMicrodegrees ?? null))}
          required
          hint="In degrees, like 2.3522; west is negative."
        />
        <Select
          label="Country"
          {...text("countryIso2", countryById(venue.countryId ?? "")?.iso2 ?? "")}
          options={[{ value: "", label: "Choose a country" }, ...venueCountryOptions]}
          required
        />
        <Select
          label="Time zone"
          {...text("timezone", venue.timezone ?? "")}
          options={[{ value: "", label: "Choose a time zone" }, ...timezoneOptions]}
          required
        />
      </div>
      <div>
        <Button name="intent" value="save">
          Save the venue
        </Button>
      </div>
    </form>
  );
}
