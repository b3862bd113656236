import { Button } from "#app/_components/button.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
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
import { t } from "#lib/language/translate.ts";
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
        label={t("Venue")}
        {...form.field("venue")}
        hint={t(
          "Where people come to, as lists, mails and this competition's page say. Rooms and their times have a venue of their own, on the page “Schedule”.",
        )}
      />
      <TextInput label={t("Address")} {...form.field("venueAddress")} />
      <TextInput
        label={t("How to find it inside")}
        {...form.field("venueDetails")}
        hint={t("The floor, the hall, the entrance.")}
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
      </div>
      <TextInput
        label={t("Website")}
        {...form.field("externalWebsite")}
        hint={t("Where there is one beside these pages: https://…")}
      />
      <Select
        label={t("Main event")}
        {...form.field("mainEventId")}
        options={[
          { value: "", label: t("None") },
          ...competition.eventIds.map((id) => ({ value: id, label: eventNameOf(id) })),
        ]}
      />
      <Select
        label={t("Scores are typed in")}
        {...form.field("scoretakingSoftware")}
        hint={t("Where they are typed in here, results that other programs send are refused.")}
        options={[
          { value: "external", label: t("In another program, or on paper") },
          { value: "wca_live", label: t("In WCA Live") },
          { value: "internal", label: t("Here") },
        ]}
      />
      <AgreementBox form={form} name="agreed" />
      {tellsChanges(competition) ? (
        <p className="text-sm text-muted">
          {t("Where the days, the city, the country, the venue or the address change: {told}", {
            told: formatTold(told),
          })}
        </p>
      ) : null}
      <div>
        <Button>{t("Save the details")}</Button>
      </div>
    </PostForm>
  );
}

function LockableFields({ form }: Pick<Props, "form">) {
  return (
    <>
      <TextInput label={t("Name")} {...form.field("name")} hint={t("It ends with the year.")} />
      <TextInput label={t("Short name")} {...form.field("shortName")} />
      <div className="field-row">
        <TextInput label={t("First day")} {...form.field("startDate")} hint={t("The schedule moves along with it.")} />
        <TextInput label={t("Last day")} {...form.field("endDate")} hint={t("It counts too.")} />
      </div>
      <div className="field-row">
        <TextInput label={t("City")} {...form.field("city")} hint={t("With its region where that is usual.")} />
        <Select label={t("Country")} {...form.field("countryId")} options={countryOptions()} />
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
          { term: t("Name"), value: name },
          { term: t("Short name"), value: shortName },
          { term: t("Days"), value: startDate && endDate ? <DateRange start={startDate} end={endDate} /> : null },
          { term: t("City"), value: city },
          { term: t("Country"), value: <CountryName iso2={countryById(countryId)?.iso2 ?? ""} /> },
        ]}
      />
      <p className="text-sm text-muted">
        {t("These were locked when the competition was confirmed; only administrators change them.")}
      </p>
    </>
  );
}
