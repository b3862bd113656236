import type { Metadata } from "next";
import { StatusChip, type Tone } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Table } from "#app/_components/table.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount } from "#app/_session/session.ts";
import { mayEdit } from "#lib/competitions/access.ts";
import { formatRound, formatRoundInSentence } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import type { RoundState } from "#lib/scoretaking/live-round.ts";
import { otherDayConsequence } from "#lib/scoretaking/opening-day.ts";
import { type LiveRoundSummary, listLiveRounds } from "#lib/scoretaking/queries/live-round.ts";
import { findPostedRounds } from "#lib/scoretaking/queries/posted-rounds.ts";
import { ScoretakingForm } from "#lib/scoretaking/round-forms.ts";
import { CompetitionNotice } from "../../../_manage/competition-notice.tsx";
import { loadEntered, type Managed } from "../../../_manage/load.ts";
import { competitionPage } from "../../../_shared/address.ts";
import type { CompetitionPage } from "../../../_shared/load.ts";
import { ClosedNotice, typedElsewhere } from "./_closed-notice.tsx";
import { OpenRound } from "./_open-round.tsx";
import { UnsavedRounds } from "./_unsaved-rounds.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Results") });

type ResultsPageProps = CompetitionPage & { searchParams: SearchParams };

export default async function ManageResultsPage({ params, searchParams }: ResultsPageProps) {
  const entered = await loadEntered((await params).competitionId);
  const { competition } = entered;
  const rounds = await listLiveRounds(database(), competition, now());
  const account = await currentAccount();
  const isPosted = competition.resultsPostedAt !== null;
  const posted = isPosted ? await findPostedRounds(database(), competition) : undefined;
  const mayEnter = whyClosed(competition) === undefined;
  const root = competitionPage(competition.id, "manage/results");
  const consequence = otherDayConsequence(competition, now());
  const totals = new Map([...Map.groupBy(rounds, ({ eventId }) => eventId)].map(([id, own]) => [id, own.length]));
  return (
    <>
      <CompetitionNotice searchParams={searchParams} />
      {account ? (
        <UnsavedRounds
          accountId={account.id}
          competitionId={competition.id}
          root={root}
          names={rounds.map(({ id }) => ({ id, name: formatRound(id, totals) }))}
        />
      ) : null}
      <Closed entered={entered} root={root} searchParams={searchParams} />
      {rounds.length === 0 ? (
        <EmptyState title={t("No rounds yet")}>{t("They are here once this competition has events.")}</EmptyState>
      ) : (
        <Table
          caption={t("Rounds")}
          captionHidden
          asLines
          rowKey={({ id }) => id}
          groups={[...Map.groupBy(rounds, ({ eventId }) => eventId)].map(([eventId, rows]) => ({
            heading: <EventName eventId={eventId} />,
            rows,
          }))}
          columns={[
            {
              header: t("Round"),
              rowHeader: true,
              line: "first",
              cell: ({ id, eventId, number, completed, total }) => (
                <>
                  <a
                    href={to(`${root}/${id}`)}
                    className="max-sm:-my-3.5 max-sm:inline-block max-sm:py-3.5 max-sm:pe-6"
                  >
                    {roundNameOf(number, totals.get(eventId) ?? number)}
                  </a>
                  {total === 0 ? null : (
                    <span className="narrow ms-3 font-normal text-muted">
                      {t("{done} of {total}", { done: completed, total })}
                    </span>
                  )}
                </>
              ),
            },
            {
              header: t("State"),
              fit: true,
              line: "first-end",
              cell: (round) =>
                posted?.has(round.id) ? (
                  <StatusChip tone="success">{t("Posted")}</StatusChip>
                ) : posted ? (
                  <StatusChip tone="neutral">{t("Not held")}</StatusChip>
                ) : round.state === "ready" && round.number === 1 && mayEnter ? (
                  <OpenRound
                    roundId={round.id}
                    listedAs={formatRoundInSentence(round.id, totals)}
                    action={`${root}/${round.id}/step`}
                    consequence={consequence}
                  />
                ) : (
                  <State round={round} />
                ),
            },
            {
              header: t("Entered"),
              numeric: true,
              fit: true,
              wideOnly: true,
              cell: ({ completed, total }) => (total === 0 ? null : t("{done} of {total}", { done: completed, total })),
            },
            {
              header: t("Record"),
              fit: true,
              wideOnly: true,
              cell: ({ bestTag }) =>
                bestTag === null ? null : <span className={`record record-${bestTag}`}>{bestTag}</span>,
            },
          ]}
        />
      )}
      {competition.scoretakingSoftware === "internal" && !isPosted && mayEdit(entered.role, competition) ? (
        <p className="mt-3 text-sm text-muted">
          <RichText
            of="Scores are typed here. Where another program is used after all, say so under <a>Details and people</a>."
            a={(words) => <a href={to(competitionPage(competition.id, "manage/general"))}>{words}</a>}
          />
        </p>
      ) : null}
    </>
  );
}

const states: Record<RoundState, { label: string; tone: Tone }> = {
  pending: { label: msg("Later ¦ of a round"), tone: "neutral" },
  blocked: { label: msg("Too few people"), tone: "warning" },
  ready: { label: msg("Can be opened"), tone: "accent" },
  open: { label: msg("Open ¦ of a round"), tone: "info" },
  locked: { label: msg("Locked ¦ of a round"), tone: "neutral" },
};

function State({ round: { hasTooFewBefore, completed, total, isActive, ...round } }: { round: LiveRoundSummary }) {
  const state = round.state === "pending" && hasTooFewBefore ? "blocked" : round.state;
  if (state === "open" && completed === total) return <StatusChip tone="success">{t("Done")}</StatusChip>;
  if (state === "open" && isActive) return <StatusChip tone="danger">{t("Live")}</StatusChip>;
  return <StatusChip tone={states[state].tone}>{t(states[state].label)}</StatusChip>;
}

type ClosedProps = { entered: Managed; root: string; searchParams: SearchParams };

/** Why nothing can be typed, and what to do about it where one can. */
async function Closed({ entered: { competition, role }, root, searchParams }: ClosedProps) {
  const reason = whyClosed(competition);
  if (reason === undefined) return null;
  if (competition.resultsPostedAt !== null) return <ClosedNotice competition={competition} reason={reason} />;
  if (competition.scoretakingSoftware === "internal") return <Notice tone="warning">{reason}.</Notice>;
  const form = await openForm(ScoretakingForm, { page: root, searchParams });
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <Notice tone="info" title={typedElsewhere(competition)}>
        <p>{t("They come here by that program, and can be read here. To type them here instead, say so.")}</p>
        {mayEdit(role, competition) ? (
          <PostForm form={form} action={`${root}/software`} className="mt-3">
            <Button name="scoretakingSoftware" value="internal">
              {t("Type the results here")}
            </Button>
          </PostForm>
        ) : null}
      </Notice>
    </>
  );
}
