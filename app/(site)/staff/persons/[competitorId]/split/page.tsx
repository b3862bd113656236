import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { FieldMessages } from "#app/_components/form-field.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { proposeCompetitorIds } from "#lib/persons/propose-competitor-ids.ts";
import { SplitForm } from "#lib/results/corrections/forms.ts";
import { competitionsOfPerson } from "#lib/results/queries/of-person.ts";
import { loadStaffPerson } from "../../../_shared/load.ts";
import { ReasonField } from "../../../_shared/reason-field.tsx";
import { PersonHeader } from "../_person-header.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Split a profile") });

type Props = { params: Promise<{ competitorId: string }>; searchParams: SearchParams };

export default async function SplitPage({ params, searchParams }: Props) {
  const person = await loadStaffPerson((await params).competitorId);
  const page = `/staff/persons/${person.id}/split`;
  const competitions = await competitionsOfPerson(database(), person.id);
  const year = Number(competitions.at(-1)?.startDate?.slice(0, 4) ?? person.id.slice(0, 4));
  const [proposed] = await proposeCompetitorIds(database(), [{ name: person.name, year }]);
  const form = await openForm(SplitForm, { page, searchParams, known: { toId: proposed ?? "" } });
  if (competitions.length === 0)
    return (
      <>
        <PersonHeader person={person} title={t("Split {name}", { name: person.name })} />
        <EmptyState title={t("No results")}>{t("There is nothing to give to somebody else.")}</EmptyState>
      </>
    );
  return (
    <>
      <PersonHeader person={person} title={t("Split {name}", { name: person.name })} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <PostForm form={form} action={`${page}/submit`}>
        <fieldset className="fieldset-field" id="competitionIds">
          <legend>{t("Results of which competitions go to somebody else")}</legend>
          <FieldMessages id="competitionIds" error={form.error("competitionIds")} />
          <div className="choices mt-2">
            {competitions.map(({ id, name }) => (
              <CheckboxField
                key={id}
                name="competitionIds"
                value={id}
                label={name}
                defaultChecked={form.ticked("competitionIds").includes(id)}
              />
            ))}
          </div>
        </fieldset>
        <TextInput
          label={t("Competitor id that they go to")}
          {...form.field("toId")}
          autoCapitalize="characters"
          hint={t("Of somebody who has one; a profile is made of one that is free.")}
        />
        <TextInput
          label={t("Name of a new profile")}
          {...form.field("name")}
          hint={t("Left empty it is {name}. Country and the rest are put right afterwards.", { name: person.name })}
        />
        <ReasonField {...form.field("reason")} />
        <AgreementBox form={form} name="agreed" />
        <div>
          <Button kind="danger">{t("Split the profile")}</Button>
        </div>
      </PostForm>
    </>
  );
}
