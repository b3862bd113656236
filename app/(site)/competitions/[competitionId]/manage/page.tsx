import { Card } from "#app/_components/card.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Figures } from "#app/_components/figures.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
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
import { msg, t, to } from "#lib/language/translate.ts";
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
        <Notice tone="warning" title={t("Nobody organizes this competition")}>
          <RichText
            of="People can ask nobody but its delegates. <a>Name an organizer</a>"
            a={(words) => <a href={to(`/competitions/${competition.id}/manage/general`)}>{words}</a>}
          />
        </Notice>
      ) : null}
      <div className="grid gap-6">
        <Card title={t("Where it stands")}>
          <p className="mb-4 text-muted">
            {t(roleTexts[role])} {competition.confirmedAt === null ? t(whoConfirms[role]) : null}
          </p>
          <LifeCycle competition={competition} now={now()} />
          <MissingList competitionId={competition.id} missing={missing} />
          <StepForms competition={competition} role={role} isComplete={missing.length === 0} form={form} told={told} />
        </Card>
        <Card
          title={t("Registrations")}
          actions={<a href={to(`/competitions/${competition.id}/manage/registrations`)}>{t("See everybody")}</a>}
        >
          <Figures
            figures={[
              { label: t("Waiting for approval"), value: counts.get("pending") ?? 0 },
              {
                label: t("Accepted"),
                value: limit === null ? accepted : t("{accepted} of {limit}", { accepted, limit }),
              },
              { label: t("On the waiting list"), value: counts.get("waiting_list") ?? 0 },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

const roleTexts: Record<CompetitionRole, string> = {
  stranger: "",
  manager: msg("You help to organize this competition."),
  delegate: msg("You answer for this competition."),
  administrator: msg("You administer all competitions: you can change everything here."),
};

const whoConfirms: Record<CompetitionRole, string> = {
  stranger: "",
  manager: msg("One of its delegates confirms it when everything is there."),
  delegate: msg("You confirm it when everything is there."),
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
      <h3 className="mb-2 text-lg">{t("Missing before it can be confirmed")}</h3>
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
