import { Button } from "#app/_components/button.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { FormState } from "#app/_forms/form-state.ts";
import { mayEditAgreedFacts, type Standing } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { maximumNameLength, maximumShortNameLength } from "#lib/competitions/competition-id.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventById } from "#lib/reference/events.ts";
import { degreesText } from "../../../_manage/form-values.ts";
import { countryOptions } from "../../../_manage/options.ts";

type Props = { competition: Competition; standing: Standing; form: FormState };

export function FactsForm({ competition, standing, form }: Props) {
  return (
    <form action={`/competitions/${competition.id}/manage/general/submit`} method="post" className="grid gap-5">
      {mayEditAgreedFacts(standing, competition) ? (
        <AgreedFields competition={competition} form={form} />
      ) : (
        <AgreedFacts competition={competition} />
      )}
      <Field form={form} label="Venue" name="venue" known={competition.venue} />
      <Field form={form} label="Address" name="venueAddress" known={competition.venueAddress} />
      <Field
        form={form}
        label="How to find it inside"
        name="venueDetails"
        known={competition.venueDetails}
        hint="The floor, the hall, the entrance."
      />
      <div className="field-row">
        <Field
          form={form}
          label="Latitude"
          name="latitude"
          known={degreesText(competition.latitudeMicrodegrees)}
          hint="In degrees, like 48.8566; south is negative."
        />
        <Field
          form={form}
          label="Longitude"
          name="longitude"
          known={degreesText(competition.longitudeMicrodegrees)}
          hint="In degrees, like 2.3522; west is negative."
        />
      </div>
      <Field
        form={form}
        label="Website"
        name="externalWebsite"
        known={competition.externalWebsite}
        hint="Where there is one beside these pages: https://…"
      />
      <Select
        label="Main event"
        name="mainEventId"
        options={[
          { value: "", label: "None" },
          ...competition.eventIds.map((id) => ({ value: id, label: eventById(id)?.name ?? id })),
        ]}
        defaultValue={form.value("mainEventId") ?? competition.mainEventId ?? ""}
        error={form.error("mainEventId")}
      />
      <div>
        <Button>Save the facts</Button>
      </div>
    </form>
  );
}

function AgreedFields({ competition, form }: Pick<Props, "competition" | "form">) {
  return (
    <>
      <TextInput
        label="Name"
        name="name"
        required
        maxLength={maximumNameLength}
        hint="It ends with the year."
        defaultValue={form.value("name") ?? competition.name}
        error={form.error("name")}
      />
      <TextInput
        label="Short name"
        name="shortName"
        required
        maxLength={maximumShortNameLength}
        defaultValue={form.value("shortName") ?? competition.shortName}
        error={form.error("shortName")}
      />
      <div className="field-row">
        <Field
          form={form}
          label="First day"
          name="startDate"
          type="date"
          known={competition.startDate}
          hint="The schedule moves along with it."
        />
        <Field
          form={form}
          label="Last day"
          name="endDate"
          type="date"
          known={competition.endDate}
          hint="It counts too."
        />
      </div>
      <div className="field-row">
        <Field
          form={form}
          label="City"
          name="city"
          known={competition.city}
          hint="With its region where that is usual."
        />
        <Select
          label="Country"
          name="countryId"
          required
          options={countryOptions}
          defaultValue={form.value("countryId") ?? competition.countryId}
          error={form.error("countryId")}
        />
      </div>
    </>
  );
}

/** What only administrators still change. */
function AgreedFacts({ competition }: Pick<Props, "competition">) {
  const { name, shortName, startDate, endDate, city, countryId } = competition;
  return (
    <>
      <DescriptionList
        items={[
          { term: "Name", value: name },
          { term: "Short name", value: shortName },
          { term: "Days", value: startDate && endDate ? <DateRange start={startDate} end={endDate} /> : null },
          { term: "City", value: city },
          { term: "Country", value: countryById(countryId)?.name },
        ]}
      />
      <p className="text-sm text-muted">
        These were settled when the competition was confirmed; only administrators change them.
      </p>
    </>
  );
}

type FieldProps = {
  form: FormState;
  label: string;
  name: string;
  known: string | null;
  hint?: string;
  type?: "text" | "date";
};

const Field = ({ form, name, known, ...rest }: FieldProps) => (
  <TextInput {...rest} name={name} defaultValue={form.value(name) ?? known ?? ""} error={form.error(name)} />
);
