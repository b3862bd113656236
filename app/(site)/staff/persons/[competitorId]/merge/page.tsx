import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { t } from "#lib/language/translate.ts";
import { MergeForm } from "#lib/results/corrections/forms.ts";
import { loadStaffPerson } from "../../../_shared/load.ts";
import { ReasonField } from "../../../_shared/reason-field.tsx";
import { PersonHeader } from "../_person-header.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Merge profiles") });

type Props = { params: Promise<{ competitorId: string }>; searchParams: SearchParams };

export default async function MergePage({ params, searchParams }: Props) {
  const person = await loadStaffPerson((await params).competitorId);
  const page = `/staff/persons/${person.id}/merge`;
  const form = await openForm(MergeForm, { page, searchParams });
  return (
    <>
      <PersonHeader person={person} title={t("Merge into {name}", { name: person.name })} />
      <ErrorSummary errors={errorsAbove(form.errors)} />
      <PostForm form={form} action={`${page}/submit`}>
        <TextInput
          label={t("Competitor id of the other profile")}
          {...form.field("mergedId")}
          autoCapitalize="characters"
          hint={t("Its results, former identities and account come to {id}; its id leads there from then on.", {
            id: person.id,
          })}
        />
        <ReasonField {...form.field("reason")} />
        <AgreementBox form={form} name="agreed" />
        <div>
          <Button kind="danger">{t("Merge the profiles")}</Button>
        </div>
      </PostForm>
    </>
  );
}
