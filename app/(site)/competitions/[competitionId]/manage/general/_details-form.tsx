import { Button } from "#app/_components/button.tsx";
import { DateRange } from "#app/_components/date-range.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { formatTold } from "#app/_components/told.ts";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { type CompetitionRole, mayEditLockedDetails } from "#lib/competitions/access.ts";
import type { Told } from "#lib/competitions/commands/tell.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import type { GeneralDetailsForm } from "#lib/competitions/forms.ts";
import { tellsChanges } from "#lib/competitions/life-cycle.ts";
import { countryById } from "#lib/reference/countries.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { countryOptions } from "../../../_manage/options.ts";

type Props = {
  competition: Competition;
  role: CompetitionRole;
  form: OpenForm<NameOf<typeof GeneralDetailsForm>>;
  told: Told;
};

export function DetailsForm({ competition, role, form, told }: Props) {
  return (
    <PostForm form={form} action={`/competitions/${competition.id}/manage/general/submit`}>
      {mayEditLockedDetails(role, competition) ? (
        <LockableFields form={form} />
      ) : (
        <LockedDetails competition={competition} />
      )}
      <TextInput
        label="Venue"
        {...form.field("venue")}
        hint="Where people come to, as lists, mails and this competition's page say. Rooms and their times have a venue of their own, on the page “Schedule”."
      />
      <TextInput label="Address" {...form.field("venueAddress")} />
      <TextInput
        label="How to find it inside"
        {...form.field("venueDetails")}
        hint="The floor, the hall, the entrance."
      />
      <div className="field-row">
        <TextInput label="Latitude" {...form.field("latitude")} hint="In degrees, like 48.8566; south is negative." />
        <TextInput label="Longitude" {...form.field("longitude")} hint="In degrees, like 2.3522; west is negative." />
      </div>
      <TextInput
        label="Website"
        {...form.field("externalWebsite")}
        hint="Where there is one beside these pages: https://…"
      />
      <Select
        label="Main event"
        {...form.field("mainEventId")}
        options={[
          { value: "", label: "None" },
          ...competition.eventIds.map((id) => ({ value: id, label: eventNameOf(id) })),
        ]}
      />
      <Select
        label="Scores are typed in"
        {...form.field("scoretakingSoftware")}
        hint="Where they are typed in here, results that other programs send are refused."
        options={[
          { value: "external", label: "In another program, or on paper" },
          { value: "wca_live", label: "In WCA Live" },
          { value: "internal", label: "Here" },
        ]}
      />
      <AgreementBox form={form} name="agreed" />
      {tellsChanges(competition) ? (
        <p className="text-sm text-muted">
          Where the days, the city, the country, the venue or the address change: {formatTold(told)}
        </p>
      ) : null}
      <div>
        <Button>Save the details</Button>
      </div>
    </PostForm>
  );
}

function LockableFields({ form }: Pick<Props, "form">) {
  return (
    <>
      <TextInput label="Name" {...form.field("name")} hint="It ends with the year." />
      <TextInput label="Short name" {...form.field("shortName")} />
      <div className="field-row">
        <TextInput label="First day" {...form.field("startDate")} hint="The schedule moves along with it." />
        <TextInput label="Last day" {...form.field("endDate")} hint="It counts too." />
      </div>
      <div className="field-row">
        <TextInput label="City" {...form.field("city")} hint="With its region where that is usual." />
        <Select label="Country" {...form.field("countryId")} options={countryOptions} />
      </div>
    </>
  );
}

/** What only administrators still change. */
function LockedDetails({ competition }: Pick<Props, "competition">) {
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
        These were locked when the competition was confirmed; only administrators change them.
      </p>
    </>
  );
}
