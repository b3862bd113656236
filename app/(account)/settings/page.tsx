import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { Markdown } from "#app/_components/markdown.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { genderOptions, PersonFields } from "#app/_forms/person-fields.tsx";
import { PostForm } from "#app/_forms/post-form.tsx";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import type { Account } from "#lib/accounts/account.ts";
import { OwnProfileForm, profileOf } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { officialEvents } from "#lib/reference/events.ts";
import { competitionsHoldingIdentity, type HeldBy } from "#lib/registrations/locked-identity.ts";
import { SettingsNotice } from "./_notice.tsx";
import { PictureCard } from "./picture/_picture-card.tsx";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount("/settings");
  const form = await openForm(OwnProfileForm, {
    page: "/settings",
    searchParams,
    known: { ...profileOf(account), events: account.preferredEventIds },
  });
  const callbackUrl = safePath(await queryValue(searchParams, "callbackUrl"), "");
  const heldBy = await competitionsHoldingIdentity(database(), account.id, now());
  return (
    <>
      <PageHeader title="Profile" />
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
                  <Button kind="secondary">Save the events</Button>
                </div>
              </PostForm>
            </Card>
          </>
        ) : (
          <>
            <Profile form={form} heldBy={heldBy} callbackUrl={callbackUrl} />
            <Card title="Have you competed before?">
              <p>
                <a href={to("/settings/claim")}>Claim your competitor profile</a>, so that your results are yours here
                as well.
              </p>
            </Card>
          </>
        )}
      </div>
    </>
  );
}

type OpenProfile = OpenForm<NameOf<typeof OwnProfileForm>>;
type ProfileProps = { form: OpenProfile; heldBy: HeldBy[]; callbackUrl: string };

function Profile({ form, heldBy, callbackUrl }: ProfileProps) {
  return (
    <Card title="About you">
      {heldBy.length > 0 ? <Held by={heldBy} /> : null}
      <PostForm form={form} action="/settings/submit">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <PersonFields
          form={form}
          birthDateHint="Organizers of competitions you register for see it; nobody else does."
        />
        <FavouriteEvents form={form} />
        <div>
          <Button>{callbackUrl ? "Save and go on" : "Save"}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

/** Which competitions know the person as they are, and whom to ask. */
function Held({ by }: { by: HeldBy[] }) {
  return (
    <Notice tone="info" title="Your organizers change what is said here">
      <p>
        You are accepted for a competition to come, which counts on what you told it. Until it is over, ask its
        organizers to change your name, country, gender or date of birth:
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
    <Card title="About you" actions={<a href={to("/settings/identity")}>{t("Ask for a change")}</a>}>
      <p className="mb-4">
        {t(
          "These facts come from your competitor profile, because results carry them. The staff changes them where you ask for it, and say why.",
        )}
      </p>
      <DescriptionList
        items={[
          { term: "Name", value: account.name },
          {
            term: "Competitor id",
            value: <a href={to(`/persons/${account.competitorId}`)}>{account.competitorId}</a>,
          },
          { term: "Country", value: account.countryId ? countryById(account.countryId)?.name : null },
          { term: "Gender", value: genderOptions.find((gender) => gender.value === (account.gender ?? ""))?.label },
          { term: "Date of birth", value: account.birthDate },
        ]}
      />
    </Card>
  );
}

function FavouriteEvents({ form }: { form: OpenProfile }) {
  const ticked = form.ticked("events");
  return (
    <Fieldset legend="Favourite events" id="events" hint="Chosen already when you register for a competition.">
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 min-[420px]:grid-cols-2 sm:grid-cols-3">
        {officialEvents.map((event) => (
          <CheckboxField
            key={event.id}
            name="events"
            value={event.id}
            label={event.name}
            defaultChecked={ticked.includes(event.id)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
