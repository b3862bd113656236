import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type FormState, formState, type SearchParams } from "#app/_forms/form-state.ts";
import { requireAccount } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { countryById, isFictiveCountry, realCountries } from "#lib/reference/countries.ts";
import { officialEvents } from "#lib/reference/events.ts";
import { DoneNotice } from "./_notice.tsx";

export const metadata: Metadata = { title: "Profile" };

const genders = [
  { value: "", label: "Not said" },
  { value: "f", label: "Female" },
  { value: "m", label: "Male" },
  { value: "o", label: "Other" },
];

const countries = [
  { value: "", label: "Not said" },
  ...realCountries
    .filter((country) => !isFictiveCountry(country))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map((country) => ({ value: country.id, label: country.name })),
];

export default async function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings");
  const form = await formState(searchParams);
  return (
    <>
      <PageHeader title="Profile" />
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        {account.competitorId ? <Competitor account={account} /> : <ProfileForm account={account} form={form} />}
        <FavouriteEvents account={account} />
      </div>
    </>
  );
}

function ProfileForm({ account, form }: { account: Account; form: FormState }) {
  return (
    <Card title="About you">
      <form action="/settings/submit" method="post" className="grid gap-5">
        <TextInput
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          hint="As it should stand in results."
          defaultValue={form.value("name") ?? account.name}
          error={form.error("name")}
        />
        <Select
          label="Country you represent"
          name="country"
          options={countries}
          defaultValue={form.value("country") ?? account.countryId ?? ""}
          error={form.error("country")}
        />
        <Select
          label="Gender"
          name="gender"
          options={genders}
          defaultValue={form.value("gender") ?? account.gender ?? ""}
          error={form.error("gender")}
        />
        <TextInput
          label="Date of birth"
          name="birth_date"
          type="date"
          autoComplete="bday"
          hint="Organizers of competitions you register for see it; nobody else does."
          defaultValue={form.value("birth_date") ?? account.birthDate ?? ""}
          error={form.error("birth_date")}
        />
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </Card>
  );
}

function Competitor({ account }: { account: Account }) {
  return (
    <Card title="About you">
      <p className="mb-4">
        These facts come from your competitor profile, where results depend on them. A delegate can have them corrected.
      </p>
      <DescriptionList
        items={[
          { term: "Name", value: account.name },
          {
            term: "Competitor id",
            value: <a href={`/persons/${account.competitorId}`}>{account.competitorId}</a>,
          },
          { term: "Country", value: account.countryId ? countryById(account.countryId)?.name : null },
          { term: "Gender", value: genders.find((gender) => gender.value === (account.gender ?? ""))?.label },
          { term: "Date of birth", value: account.birthDate },
        ]}
      />
    </Card>
  );
}

function FavouriteEvents({ account }: { account: Account }) {
  return (
    <Card>
      <form action="/settings/events" method="post" className="grid gap-5">
        <Fieldset legend="Favourite events" id="events" hint="Chosen already when you register for a competition.">
          <div className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 sm:grid-cols-3">
            {officialEvents.map((event) => (
              <CheckboxField
                key={event.id}
                name="events"
                value={event.id}
                label={event.name}
                defaultChecked={account.preferredEventIds.includes(event.id)}
              />
            ))}
          </div>
        </Fieldset>
        <div>
          <Button kind="secondary">Save the events</Button>
        </div>
      </form>
    </Card>
  );
}
