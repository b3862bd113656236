import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { formatDate } from "#app/_components/format.ts";
import { Markdown } from "#app/_components/markdown.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Select } from "#app/_components/select.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { genderName, PersonFields } from "#app/_forms/person-fields.tsx";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { requireAccount } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { LanguageForm, OwnProfileForm, profileOf } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { firstLanguage, languages } from "#lib/language/languages.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { officialEvents } from "#lib/reference/events.ts";
import { competitionsHoldingIdentity, type HeldBy } from "#lib/registrations/locked-identity.ts";
import { SettingsNotice } from "./_notice.tsx";
import { PictureCard } from "./picture/_picture-card.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Profile") });

export default async function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings");
  const form = await openForm(OwnProfileForm, {
    page: "/settings",
    searchParams,
    known: { ...profileOf(account), events: account.preferredEventIds },
  });
  const language = await openForm(LanguageForm, {
    page: "/settings",
    searchParams,
    known: { language: account.language ?? firstLanguage },
  });
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"), "");
  const heldBy = await competitionsHoldingIdentity(database(), account.id, now());
  return (
    <>
      <PageHeader title={t("Profile")} />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        <PictureCard account={account} />
        {account.competitorId ? (
          <>
            <Competitor account={account} />
            <Card>
              <PostForm form={form} action="/settings/events">
                <input type="hidden" name="callbackUrl" value={callbackUrl} />
                <FavouriteEvents form={form} />
                <div>
                  <Button kind="secondary">{t("Save the events")}</Button>
                </div>
              </PostForm>
            </Card>
          </>
        ) : (
          <>
            <Profile form={form} heldBy={heldBy} callbackUrl={callbackUrl} />
            <Card title={t("Have you competed before?")}>
              <p>
                <RichText
                  of="<a>Claim your competitor profile</a>, so that your results are yours here as well."
                  a={(words) => <a href={to("/settings/claim")}>{words}</a>}
                />
              </p>
            </Card>
          </>
        )}
        <LanguageCard form={language} />
      </div>
      <UnsavedQuestion />
    </>
  );
}

function LanguageCard({ form }: { form: OpenForm<"language"> }) {
  return (
    <Card title={t("Language of mail")}>
      <PostForm form={form} action="/settings/language">
        <Select
          label={t("Write to me in")}
          {...form.field("language")}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div>
          <Button kind="secondary">{t("Save the language")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

type OpenProfile = OpenForm<NameOf<typeof OwnProfileForm>>;
type ProfileProps = { form: OpenProfile; heldBy: HeldBy[]; callbackUrl: string };

function Profile({ form, heldBy, callbackUrl }: ProfileProps) {
  return (
    <Card title={t("About you")}>
      {heldBy.length > 0 ? <Held by={heldBy} /> : null}
      <PostForm form={form} action="/settings/submit">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <PersonFields
          form={form}
          birthDateHint={t("Organizers of competitions you register for see it; nobody else does.")}
        />
        <FavouriteEvents form={form} />
        <div>
          <Button>{callbackUrl ? t("Save and go on") : t("Save")}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

/** Which competitions know the person as they are, and whom to ask. */
function Held({ by }: { by: HeldBy[] }) {
  return (
    <Notice tone="info" title={t("Your organizers change what is said here")}>
      <p>
        {t(
          "You are accepted for a competition to come, which counts on what you told it. Until it is over, ask its organizers to change your name, country, gender or date of birth:",
        )}
      </p>
      <ul className="mt-2 list-disc ps-5">
        {by.map(({ id, name, contact }) => (
          <li key={id}>
            <a href={to(`/competitions/${id}`)}>{name}</a>
            {contact ? <Markdown text={contact} /> : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Competitor({ account }: { account: Account }) {
  return (
    <Card title={t("About you")} actions={<a href={to("/settings/identity")}>{t("Ask for a change")}</a>}>
      <p className="mb-4">
        {t(
          "These facts come from your competitor profile, because results carry them. The staff changes them where you ask for it, and say why.",
        )}
      </p>
      <DescriptionList
        items={[
          { term: t("Name"), value: account.name },
          {
            term: t("Competitor id"),
            value: <a href={to(`/persons/${account.competitorId}`)}>{account.competitorId}</a>,
          },
          {
            term: t("Country"),
            value: account.countryId ? <CountryName iso2={countryById(account.countryId)?.iso2 ?? ""} /> : null,
          },
          { term: t("Gender"), value: genderName(account.gender) },
          { term: t("Date of birth"), value: account.birthDate === null ? null : formatDate(account.birthDate) },
        ]}
      />
    </Card>
  );
}

function FavouriteEvents({ form }: { form: OpenProfile }) {
  const ticked = form.ticked("events");
  return (
    <Fieldset
      legend={t("Favourite events")}
      id="events"
      hint={t("Chosen already when you register for a competition.")}
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 sm:grid-cols-3">
        {officialEvents.map((event) => (
          <CheckboxField
            key={event.id}
            name="events"
            value={event.id}
            label={t(event.name)}
            defaultChecked={ticked.includes(event.id)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
