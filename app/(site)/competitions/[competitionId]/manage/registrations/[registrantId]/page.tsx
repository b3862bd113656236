import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusChip } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CountryName } from "#app/_components/country-name.tsx";
import { DescriptionList } from "#app/_components/description-list.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { formatDate } from "#app/_components/format.ts";
import { Moment } from "#app/_components/moment.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PersonFields } from "#app/_forms/person-fields.tsx";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { ProfileForm, profileOf } from "#lib/accounts/forms.ts";
import { mayDecideRegistrations } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { formatRound, roundTotalsOf } from "#lib/competitions/format-round.ts";
import { listEvents } from "#lib/competitions/queries/rounds.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countryById } from "#lib/reference/countries.ts";
import { type Kept, whyKept } from "#lib/registrations/commands/rounds-of-people.ts";
import { CorrectionForm, correctionOf, DecisionForm, decidedText } from "#lib/registrations/forms.ts";
import { competitionsHoldingIdentity } from "#lib/registrations/locked-identity.ts";
import { findManagedRegistration, type ManagedRegistration } from "#lib/registrations/managed-registrations.ts";
import { registrationStateNames } from "#lib/registrations/registration.ts";
import { ChoiceFields } from "../../../../_manage/choice-fields.tsx";
import { CompetitionNotice } from "../../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../../_manage/load.ts";
import { competitionPage } from "../../../../_shared/address.ts";
import { registrationTones } from "../../../../mine/_my-competition-table.tsx";
import { decisionsOpenTo } from "../_decisions.ts";

export const generateMetadata = (): Metadata => ({ title: t("Registration") });

type Props = { params: Promise<{ competitionId: string; registrantId: string }>; searchParams: SearchParams };

export default async function RegistrationPage({ params, searchParams }: Props) {
  const { competitionId, registrantId } = await params;
  const { competition, role } = await loadManaged(competitionId);
  const registration = await findManagedRegistration(database(), {
    competitionId: competition.id,
    registrantId: parseRowId(registrantId) ?? 0,
  });
  if (!registration) notFound();
  const root = competitionPage(competition.id, "manage/registrations");
  const page = `${root}/${registration.registrantId}`;
  const form = await openForm(CorrectionForm, { page, searchParams, known: correctionOf(registration) });
  const person = await openForm(ProfileForm, { page, searchParams, known: profileOf(registration) });
  const mayCorrect =
    mayDecideRegistrations(role, competition) &&
    registration.status === "accepted" &&
    registration.isCompeting &&
    registration.competitorId === null &&
    (await competitionsHoldingIdentity(database(), registration.accountId, now())).some(
      ({ id }) => id === competition.id,
    );
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("All registrations")}</a>
      </p>
      <h2 className="mb-6 text-2xl">{registration.name}</h2>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        <Card title={t("Person")}>
          <PersonDetails registration={registration} timeZone={timezoneThere(competition)} />
          {mayCorrect ? (
            <div className="mt-6">
              <Disclosure summary={t("Put right who this is")} open={person.errors.length > 0}>
                <p className="mb-4">
                  {t(
                    "Somebody who is accepted asks you to change this; it is changed in their profile, and everywhere else. They are sent a mail that says what was changed.",
                  )}
                </p>
                <PostForm form={person} action={`${page}/person`}>
                  <PersonFields form={person} />
                  <div>
                    <Button kind="secondary">{t("Save the person")}</Button>
                  </div>
                </PostForm>
              </Disclosure>
            </div>
          ) : null}
        </Card>
        {mayDecideRegistrations(role, competition) ? (
          <Card title={t("Decide")}>
            <Decide
              competition={competition}
              registration={registration}
              action={`${root}/decide`}
              form={await openForm(DecisionForm, { page, searchParams })}
              kept={await whyKept(database(), competition, [registration])}
            />
          </Card>
        ) : null}
        <Card title={t("Registration")}>
          <PostForm form={form} action={`${page}/submit`}>
            {registration.isCompeting ? null : (
              <p className="text-muted">
                {t(
                  "Staff only, without events. Whoever is rejected or cancelled on the page of all registrations is off the list, with what there was to do.",
                )}
              </p>
            )}
            <ChoiceFields competition={competition} form={form} showsGuests showsEvents={registration.isCompeting} />
            <TextArea
              label={t("Notes")}
              {...form.field("administrativeNotes")}
              rows={2}
              hint={t("Only the managers see them.")}
            />
            {mayDecideRegistrations(role, competition) ? (
              <div>
                <Button>{t("Save the registration")}</Button>
              </div>
            ) : null}
          </PostForm>
        </Card>
      </div>
      <UnsavedQuestion />
    </>
  );
}

type DecideProps = {
  competition: Competition;
  registration: ManagedRegistration;
  action: string;
  form: OpenForm<NameOf<typeof DecisionForm>>;
  kept: Kept | undefined;
};

/** What can become of it, as for several on the page of all registrations. */
const Decide = ({ competition, registration, action, form, kept }: DecideProps) => {
  const open = decisionsOpenTo(competition)
    .filter(({ becomes }) => becomes !== registration.status)
    .filter(({ becomes }) => becomes === "accepted" || !kept);
  return (
    <>
      {kept ? <KeptText kept={kept} competition={competition} /> : null}
      {open.length === 0 ? null : (
        <PostForm form={form} action={action} className="grid gap-4">
          <input type="hidden" name="registrationIds" value={decidedText(registration)} />
          <input type="hidden" name="registrant" value={registration.registrantId} />
          <AgreementBox form={form} name="agreed" title={t("Nothing is done yet")} />
          <div className="flex flex-wrap gap-3">
            {open.map(({ value, label }) => (
              <Button key={value} name="decision" value={value} kind={value === "accept" ? undefined : "secondary"}>
                {t(label)}
              </Button>
            ))}
          </div>
        </PostForm>
      )}
    </>
  );
};

type KeptTextProps = { kept: Kept; competition: Competition };

/** Why nothing else can become of it, and where one does something about that. */
async function KeptText({ kept: { text, rounds }, competition }: KeptTextProps) {
  const totals = rounds.length === 0 ? undefined : roundTotalsOf(await eventsWithRounds(competition.id));
  return (
    <div className="grid gap-2">
      <p>{text}</p>
      {totals ? (
        <ul className="grid gap-1">
          {rounds.map(({ id, isLocked }) => (
            <li key={id}>
              <a
                href={to(competitionPage(competition.id, `manage/results/${id}${isLocked ? "/correct" : ""}`))}
                className="inline-block py-2"
              >
                {isLocked
                  ? t("Correct a result: {round}", { round: formatRound(id, totals) })
                  : formatRound(id, totals)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const eventsWithRounds = async (competitionId: string) =>
  (await listEvents(database(), competitionId)).map(({ eventId, rounds }) => ({ id: eventId, rounds }));

type PersonDetailsProps = { registration: ManagedRegistration; timeZone: string | undefined };

function PersonDetails({ registration, timeZone }: PersonDetailsProps) {
  const {
    status,
    competitorId,
    countryId,
    birthDate,
    email,
    registrantId,
    registeredAt,
    isCompeting,
    waitingListPosition,
  } = registration;
  // Put in as staff by the managers: what only the person may open stays closed until then.
  const closed = isCompeting ? null : t("Shown once this person accepts to be named here");
  return (
    <DescriptionList
      items={[
        {
          term: t("State"),
          value: (
            <span className="flex flex-wrap items-center gap-3">
              <StatusChip tone={registrationTones[status]}>{t(registrationStateNames[status])}</StatusChip>
              {waitingListPosition === null ? null : (
                <span>{t("Place {place, number} on the waiting list", { place: waitingListPosition })}</span>
              )}
            </span>
          ),
        },
        { term: t("Number here"), value: registrantId },
        {
          term: t("Competitor id"),
          value: competitorId ? <a href={to(`/persons/${competitorId}`)}>{competitorId}</a> : t("First competition"),
        },
        { term: t("Country"), value: countryId ? <CountryName iso2={countryById(countryId)?.iso2 ?? ""} /> : null },
        { term: t("Date of birth"), value: birthDate ? formatDate(birthDate) : closed },
        { term: t("E-mail"), value: email ? <a href={`mailto:${email}`}>{email}</a> : closed },
        { term: t("Registered"), value: <Moment at={registeredAt} timeZone={timeZone} /> },
      ]}
    />
  );
}
