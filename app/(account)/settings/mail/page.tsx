import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { requireAccount } from "#app/_session/session.ts";
import { MailForm } from "#lib/accounts/forms.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { getMailPreferences } from "#lib/mail/preferences.ts";
import { SettingsNotice } from "../_notice.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Mail") });

const page = "/settings/mail";

export default async function MailPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const { isWanted, registrations } = await getMailPreferences(database(), account.id);
  const form = await openForm(MailForm, { page, searchParams, known: { isWanted, registrations } });
  const { defaultValue, error } = form.field("registrations");
  return (
    <>
      <PageHeader title={t("Mail")} lead={t("What we write to you about competitions.")} />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="max-w-3xl">
        <Card>
          <PostForm form={form} action={`${page}/submit`}>
            <CheckboxField
              label={t("Write to me about competitions")}
              hint={t(
                "What becomes of your registrations, changes of competitions you are registered for or have marked, results, invitations. What concerns your account itself is always sent.",
              )}
              {...form.checkbox("isWanted")}
            />
            <RadioGroup
              legend={t("Registrations for competitions that I hold")}
              name="registrations"
              defaultValue={defaultValue}
              error={error}
              options={[
                { value: "at_once", label: t("At once"), hint: t("In one mail for all that come within a minute.") },
                { value: "daily", label: t("Once a day") },
                { value: "never", label: t("Never") },
              ]}
            />
            <div>
              <Button>{t("Save")}</Button>
            </div>
          </PostForm>
        </Card>
      </div>
    </>
  );
}
