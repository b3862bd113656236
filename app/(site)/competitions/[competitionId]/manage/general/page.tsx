import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentActor } from "#app/_session/session.ts";
import { mayChangeId, mayNamePeople } from "#lib/competitions/access.ts";
import { countTold } from "#lib/competitions/commands/tell.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import {
  GeneralDetailsForm,
  generalDetailsOf,
  IdForm,
  namedPeopleOf,
  PeopleForm,
  TextsForm,
} from "#lib/competitions/forms.ts";
import { listNamedPeople, type NamedPerson } from "#lib/competitions/queries/named-people.ts";
import { database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadManaged } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { DetailsForm } from "./_details-form.tsx";

export const metadata: Metadata = { title: "Details and people" };

type GeneralPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function GeneralPage({ params, searchParams }: GeneralPageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const page = competitionPage(competition.id, "manage/general");
  const { information, contact } = competition;
  const details = await openForm(GeneralDetailsForm, { page, searchParams, known: generalDetailsOf(competition) });
  const except = (await currentActor()).account?.id ?? null;
  const told = await countTold(database(), { competitionId: competition.id, except });
  const texts = await openForm(TextsForm, { page, searchParams, known: { information, contact } });
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={details.errors} />
      <div className="grid gap-6">
        <Card title="When and where">
          <DetailsForm competition={competition} role={role} form={details} told={told.expected} />
        </Card>
        {mayChangeId(role, competition) ? (
          <Card title="Id">
            <Id competition={competition} page={page} searchParams={searchParams} />
          </Card>
        ) : null}
        <Card title="Texts">
          <Texts action={`${page}/texts`} form={texts} />
        </Card>
        <Card title="People">
          <People
            competition={competition}
            mayName={mayNamePeople(role, competition)}
            page={page}
            searchParams={searchParams}
          />
        </Card>
      </div>
    </>
  );
}

function Texts({ action, form }: { action: string; form: OpenForm<NameOf<typeof TextsForm>> }) {
  return (
    <PostForm form={form} action={action}>
      <TextArea
        label="Information"
        {...form.field("information")}
        rows={8}
        hint="Shown on the competition's page. Markdown makes headings, lists and links."
      />
      <TextArea label="Contact" {...form.field("contact")} rows={2} hint="An address to write to, or a link." />
      <div>
        <Button>Save the texts</Button>
      </div>
    </PostForm>
  );
}

type IdProps = { competition: Competition; page: string; searchParams: SearchParams };

async function Id({ competition, page, searchParams }: IdProps) {
  const form = await openForm(IdForm, { page, searchParams, known: { newId: competition.id } });
  return (
    <PostForm form={form} action={`${page}/id`}>
      <TextInput
        label="Id"
        {...form.field("newId")}
        hint="Part of the competition's address, and what programs know it by. It stays once the competition is announced; whatever names the old one then finds nothing."
      />
      <div>
        <Button kind="secondary">Change the id</Button>
      </div>
    </PostForm>
  );
}

function answerOf({ hasAccepted, wantsToLeave }: NamedPerson): string {
  if (wantsToLeave) return " (wants to leave)";
  return hasAccepted ? "" : " (asked, no answer yet)";
}

type PeopleProps = { competition: Competition; mayName: boolean; page: string; searchParams: SearchParams };

async function People({ competition, mayName, page, searchParams }: PeopleProps) {
  const people = await listNamedPeople(database(), competition.id, now());
  const form = await openForm(PeopleForm, { page, searchParams, known: namedPeopleOf(people) });
  const names = (named: NamedPerson[]) =>
    named.length === 0 ? "Nobody yet" : named.map((person) => `${person.name}${answerOf(person)}`).join(", ");
  return (
    <>
      <dl className="description-list mb-5">
        <div>
          <dt>Delegates</dt>
          <dd>{names(people.delegates)}</dd>
        </div>
        <div>
          <dt>Organizers</dt>
          <dd>{names(people.organizers)}</dd>
        </div>
      </dl>
      {mayName ? (
        <PostForm form={form} action={`${page}/people`}>
          <TextInput
            label="Delegates"
            {...form.field("delegates")}
            hint="Competitor ids or account numbers, with spaces between. All of them can change everything here, from accepting on: who is new is asked by mail."
          />
          <TextInput
            label="Organizers"
            {...form.field("organizers")}
            hint="In the same way. Once they accept, they see what people who register say of themselves, their addresses and birth dates too."
          />
          <AgreementBox form={form} name="agreedPeople" />
          <div>
            <Button>Save the people</Button>
          </div>
        </PostForm>
      ) : (
        <p className="text-sm text-muted">
          {competition.resultsSubmittedAt === null
            ? "Only delegates of this competition who are not in training say who organises and delegates it."
            : "The results are submitted: nothing changes any more."}
        </p>
      )}
    </>
  );
}
