import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Figures } from "#app/_components/figures.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentActor } from "#app/_session/session.ts";
import type { CompetitionRole } from "#lib/competitions/access.ts";
import { countTold } from "#lib/competitions/commands/tell.ts";
import { StepForm } from "#lib/competitions/forms.ts";
import { lacksOrganizer } from "#lib/competitions/invitation.ts";
import { findMissing } from "#lib/competitions/queries/missing.ts";
import { peopleOf } from "#lib/competitions/queries/people.ts";
import { effectiveCompetitorLimit } from "#lib/competitions/registration-status.ts";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { countRegistrations } from "#lib/registrations/managed-registrations.ts";
import { CompetitionNotice } from "../../_manage/competition-notice.tsx";
import { loadManaged } from "../../_manage/load.ts";
import { competitionPage } from "../../_shared/address.ts";
import type { CompetitionPage } from "../../_shared/load.ts";
import { LifeCycle } from "./_life-cycle.tsx";
import { StepForms } from "./_step-forms.tsx";

type ManagePageProps = CompetitionPage & { searchParams: SearchParams };

export default async function ManagePage({ params, searchParams }: ManagePageProps) {
  const { competition, role } = await loadManaged((await params).competitionId);
  const db = database();
  const { account } = await currentActor();
  const [form, missing, counts, people, told] = await Promise.all([
    openForm(StepForm, { page: competitionPage(competition.id, "manage"), searchParams }),
    competition.confirmedAt === null ? findMissing(db, competition) : [],
    countRegistrations(db, competition.id),
    peopleOf(db, [competition.id]),
    countTold(db, { competitionId: competition.id, except: account?.id ?? null }),
  ]);
  const lacksOne = lacksOrganizer(competition, people(competition.id));
  const limit = effectiveCompetitorLimit(competition);
  const accepted = counts.get("accepted") ?? 0;
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      {lacksOne ? (
        <Notice tone="warning" title="Nobody organises this competition">
          Whoever did has left. <a href={to(`/competitions/${competition.id}/manage/general`)}>Name an organizer</a>
        </Notice>
      ) : null}
      <div className="grid gap-6">
        <Card title="Where it stands">
          <p className="mb-4 text-muted">
            {roleTexts[role]} {competition.confirmedAt === null ? whoConfirms[role] : null}
          </p>
          <LifeCycle competition={competition} now={now()} />
          <MissingList competitionId={competition.id} missing={missing} />
          <StepForms competition={competition} role={role} isComplete={missing.length === 0} form={form} told={told} />
        </Card>
        <Card
          title="Registrations"
          actions={<a href={to(`/competitions/${competition.id}/manage/registrations`)}>See everybody</a>}
        >
          <Figures
            figures={[
              { label: "Waiting for approval", value: counts.get("pending") ?? 0 },
              { label: "Accepted", value: limit === null ? accepted : `${accepted} of ${limit}` },
              { label: "On the waiting list", value: counts.get("waiting_list") ?? 0 },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

const roleTexts: Record<CompetitionRole, string> = {
  stranger: "",
  manager: "You help to organise this competition.",
  delegate: "You answer for this competition.",
  administrator: "You administer all competitions: you can change everything here.",
};

const whoConfirms: Record<CompetitionRole, string> = {
  stranger: "",
  manager: "One of its delegates confirms it when everything is there.",
  delegate: "You confirm it when everything is there.",
  administrator: "",
};

function MissingList({
  competitionId,
  missing,
}: {
  competitionId: string;
  missing: { page: string; message: string }[];
}) {
  if (missing.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-lg">Missing before it can be confirmed</h3>
      <ul className="list-disc ps-5">
        {missing.map(({ page, message }) => (
          <li key={message}>
            <a href={to(`/competitions/${competitionId}/manage/${page}`)}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
