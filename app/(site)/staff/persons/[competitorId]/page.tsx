import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { DoneNotice } from "#app/_forms/done-notice.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PersonFields } from "#app/_forms/person-fields.tsx";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { UntieForm } from "#lib/claims/forms.ts";
import { findAccountOfProfile } from "#lib/claims/queries.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { IdentityForm } from "#lib/results/corrections/forms.ts";
import { listCorrections } from "#lib/results/corrections/queries.ts";
import { CorrectionsCard } from "../../_shared/correction-list.tsx";
import { loadStaffPerson } from "../../_shared/load.ts";
import { ReasonField } from "../../_shared/reason-field.tsx";
import { PersonHeader } from "./_person-header.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Profile") });

type Props = { params: Promise<{ competitorId: string }>; searchParams: SearchParams };

const mostListed = 50;

/** What a profile says of somebody, to be put right, and what was put right before. */
const doneTexts = () => ({
  saved: t("The profile is saved, with all that follows from it."),
  merged: t("The other profile is merged into this one, with its results."),
  untied: t("The account has this profile no more. They are told."),
  split: t("The results are given to the other profile."),
});

export default async function StaffPersonPage({ params, searchParams }: Props) {
  const person = await loadStaffPerson((await params).competitorId);
  const page = `/staff/persons/${person.id}`;
  const { name, countryId, gender, birthDate } = person;
  const form = await openForm(IdentityForm, {
    page,
    searchParams,
    known: { kind: "correct", name, country: countryId, gender, birth_date: birthDate },
  });
  const { corrections, total } = await listCorrections(
    database(),
    { competitorId: person.id },
    { offset: 0, size: mostListed },
  );
  const tied = await findAccountOfProfile(database(), person.id);
  const untieForm = await openForm(UntieForm, { page, searchParams });
  return (
    <>
      <PersonHeader person={person} />
      <DoneNotice searchParams={searchParams} texts={doneTexts()} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <div className="grid gap-6">
        <Card title={t("Put right who this is")}>
          <PostForm form={form} action={`${page}/submit`}>
            <RadioGroup
              legend={t("What happened")}
              name="kind"
              required
              defaultValue={form.field("kind").defaultValue}
              error={form.error("kind")}
              options={[
                {
                  value: "correct",
                  label: t("It was never so"),
                  hint: t("A mistake: results made under it are corrected, too."),
                },
                {
                  value: "change",
                  label: t("It was so once"),
                  hint: t("A new name or country: what was before stays, and the results of then with it."),
                },
              ]}
            />
            <PersonFields form={form} />
            <ReasonField {...form.field("reason")} />
            <AgreementBox form={form} name="agreed" />
            <div>
              <Button>{t("Save the profile")}</Button>
            </div>
          </PostForm>
        </Card>
        <Card title={t("Two profiles, or two people")}>
          <ul className="grid gap-2">
            <li>
              <a href={to(`${page}/merge`)}>{t("Merge another profile of this person into this one")}</a>
            </li>
            <li>
              <a href={to(`${page}/split`)}>{t("Give some of its results to somebody else")}</a>
            </li>
          </ul>
        </Card>
        {tied ? (
          <Card title={t("Its account")}>
            <p className="mb-4">
              {t(
                "{name} ({id}) has this profile. If that is wrong, untie them: the account stays, and may claim another profile.",
                { name: tied.name, id: String(tied.id) },
              )}
            </p>
            <PostForm form={untieForm} action={`${page}/untie`}>
              <TextInput label={t("Why it is wrong")} {...untieForm.field("untieReason")} hint={t("They are told.")} />
              <div>
                <Question id="untie" does={t("Untie the account")} sends={{}}>
                  <p>{t("They are told, and have the profile again only once another claim is confirmed.")}</p>
                </Question>
              </div>
            </PostForm>
          </Card>
        ) : null}
        <CorrectionsCard corrections={corrections} total={total} />
      </div>
      <UnsavedQuestion />
    </>
  );
}
