import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { mayEditLockedDetails } from "#lib/competitions/access.ts";
import {
  RegistrationSettingsForm,
  RequirementsForm,
  registrationSettingsOf,
} from "#lib/competitions/registration-settings-form.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { t } from "#lib/language/translate.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { MoneyFields } from "./_money-fields.tsx";
import { PeriodFields } from "./_period-fields.tsx";
import { RuleFields } from "./_rule-fields.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Registration settings") });

type SettingsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function RegistrationSettingsPage({ params, searchParams }: SettingsPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const page = competitionPage(competition.id, "manage/registration");
  const ownTimezone = timezoneThere(competition) ?? "UTC";
  const known = registrationSettingsOf(competition, ownTimezone);
  const form = await openForm(RegistrationSettingsForm, { page, searchParams, known });
  const { extraRegistrationRequirements } = competition;
  const requirements = await openForm(RequirementsForm, {
    page,
    searchParams,
    known: { extraRegistrationRequirements },
  });
  const fields = { form, isLocked: !mayEditLockedDetails(role, competition) };
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        <Card>
          <PostForm form={form} action={`${page}/submit`} className="grid gap-8">
            <PeriodFields {...fields} />
            <MoneyFields {...fields} />
            <RuleFields form={form} />
            <AgreementBox form={form} name="agreed" />
            <div>
              <Button>{t("Save the settings")}</Button>
            </div>
          </PostForm>
        </Card>
        <Card title={t("Requirements")}>
          <PostForm form={requirements} action={`${page}/requirements`}>
            <TextArea
              label={t("What people must read before they register")}
              {...requirements.field("extraRegistrationRequirements")}
              rows={6}
              hint={t("How to pay, what to bring, what the comment is for. Markdown makes lists and links.")}
            />
            <div>
              <Button>{t("Save the requirements")}</Button>
            </div>
          </PostForm>
        </Card>
      </div>
      <UnsavedQuestion />
    </>
  );
}
