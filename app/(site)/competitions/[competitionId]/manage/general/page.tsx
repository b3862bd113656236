import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type FormState, formState, type SearchParams } from "#app/_forms/form-state.ts";
import { mayNamePeople } from "#lib/competitions/access.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { database } from "#lib/db/connection.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { DoneNotice } from "../../../_manage/done-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { FactsForm } from "./_facts-form.tsx";

export const metadata: Metadata = { title: "Facts and people" };

type GeneralPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function GeneralPage({ params, searchParams }: GeneralPageProps) {
  const { competition, standing } = await loadManaged((await params).competitionId);
  const form = await formState(searchParams);
  return (
    <>
      <DoneNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid gap-6">
        <Card title="When and where">
          <FactsForm competition={competition} standing={standing} form={form} />
        </Card>
        <Card title="Texts">
          <TextsForm competition={competition} form={form} />
        </Card>
        <Card title="People">
          <People competition={competition} form={form} mayName={mayNamePeople(standing, competition)} />
        </Card>
      </div>
    </>
  );
}

function TextsForm({ competition, form }: { competition: Competition; form: FormState }) {
  return (
    <form
      action={`/competitions/${competition.id}/manage/general/texts`}
      method="post"
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <TextArea
        label="Information"
        name="information"
        rows={8}
        maxLength={20_000}
        hint="Shown on the competition's page. Markdown makes headings, lists and links."
        defaultValue={form.value("information") ?? competition.information ?? ""}
        error={form.error("information")}
      />
      <TextArea
        label="Contact"
        name="contact"
        rows={2}
        maxLength={20_000}
        hint="An address to write to, or a link."
        defaultValue={form.value("contact") ?? competition.contact ?? ""}
        error={form.error("contact")}
      />
      <div>
        <Button>Save the texts</Button>
      </div>
    </form>
  );
}

type PeopleProps = { competition: Competition; form: FormState; mayName: boolean };

async function People({ competition, form, mayName }: PeopleProps) {
  const db = database();
  const { delegateIds, organizerIds } = (await peopleOf(db, [competition.id]))(competition.id);
  const profiles = await findProfiles(db, [...delegateIds, ...organizerIds]);
  const nameOf = (id: number) => profiles.get(id)?.name ?? `Account ${id}`;
  const idOf = (id: number) => profiles.get(id)?.competitorId ?? String(id);
  const names = (ids: number[]) => (ids.length === 0 ? "Nobody yet" : ids.map(nameOf).join(", "));
  return (
    <>
      <dl className="description-list mb-5">
        <div>
          <dt>Delegates</dt>
          <dd>{names(delegateIds)}</dd>
        </div>
        <div>
          <dt>Organizers</dt>
          <dd>{names(organizerIds)}</dd>
        </div>
      </dl>
      {mayName ? (
        <form action={`/competitions/${competition.id}/manage/general/people`} method="post" className="grid gap-5">
          <TextInput
            label="Delegates"
            name="delegates"
            hint="Competitor ids or account numbers, with spaces between. All of them can change everything here."
            defaultValue={form.value("delegates") ?? delegateIds.map(idOf).join(" ")}
            error={form.error("delegates")}
          />
          <TextInput
            label="Organizers"
            name="organizers"
            hint="In the same way. They see what people who register say of themselves, their addresses and birth dates too."
            defaultValue={form.value("organizers") ?? organizerIds.map(idOf).join(" ")}
            error={form.error("organizers")}
          />
          <div>
            <Button>Save the people</Button>
          </div>
        </form>
      ) : (
        <p className="text-sm text-muted">Only delegates of this competition say who organises and delegates it.</p>
      )}
    </>
  );
}
