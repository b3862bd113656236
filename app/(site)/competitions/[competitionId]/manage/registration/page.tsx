import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { formState, type SearchParams } from "#app/_forms/form-state.ts";
import { mayEditAgreedFacts } from "#lib/competitions/access.ts";
import { findTimezone } from "#lib/competitions/queries/timezone.ts";
import { database } from "#lib/db/connection.ts";
import { DoneNotice } from "../../../_manage/done-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { MoneyFields } from "./_money-fields.tsx";
import { PeriodFields } from "./_period-fields.tsx";
import { RuleFields } from "./_rule-fields.tsx";

export const metadata: Metadata = { title: "Registration settings" };

type SettingsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function RegistrationSettingsPage({ params, searchParams }: SettingsPageProps) {
  const { competition, standing } = await loadManaged((await params).competitionId);
  const [form, ownTimezone] = await Promise.all([formState(searchParams), findTimezone(database(), competition)]);
  // A form that comes back holds times on the clocks that it was filled in with.
  const timezone = form.value("timezone") ?? ownTimezone ?? "UTC";
  const action = `/competitions/${competition.id}/manage/registration`;
  const fields = { competition, form, isSettled: !mayEditAgreedFacts(standing, competition), timezone };
  return (
    <>
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        <Card>
          <form action={`${action}/submit`} method="post" className="grid gap-8">
            <PeriodFields {...fields} />
            <MoneyFields {...fields} />
            <RuleFields {...fields} />
            <div>
              <Button>Save the settings</Button>
            </div>
          </form>
        </Card>
        <Card title="Requirements">
          <form action={`${action}/requirements`} method="post" encType="multipart/form-data" className="grid gap-5">
            <TextArea
              label="What people must read before they register"
              name="extraRegistrationRequirements"
              rows={6}
              maxLength={20_000}
              hint="How to pay, what to bring, what the comment is for. Markdown makes lists and links."
              defaultValue={competition.extraRegistrationRequirements ?? ""}
              error={form.error("extraRegistrationRequirements")}
            />
            <div>
              <Button>Save the requirements</Button>
            </div>
          </form>
        </Card>
      </div>
    </>
  );
}
