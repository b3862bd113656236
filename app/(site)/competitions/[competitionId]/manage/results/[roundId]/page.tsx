import { withCommas } from "#lib/language/commas.ts";
import { t, to } from "#lib/language/translate.ts";
import "./_desk/desk.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { EventIcon } from "#app/_components/event-icon.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { type NameOf, type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { currentAccount, currentSignInAddress } from "#app/_session/session.ts";
import { manages } from "#lib/competitions/access.ts";
import { formatAdvancement, formatRound, formatRoundForm, type RoundTotals } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import type { DeskRound } from "#lib/scoretaking/desk.ts";
import { competitorsMeant } from "#lib/scoretaking/find-competitors.ts";
import type { LiveRound } from "#lib/scoretaking/live-round.ts";
import { readDesk } from "#lib/scoretaking/queries/desk.ts";
import { findTooFewBefore } from "#lib/scoretaking/queries/needed-people.ts";
import { WrittenForm } from "#lib/scoretaking/round-forms.ts";
import { readShown } from "#lib/scoretaking/shown-attempts.ts";
import { rememberWritten } from "#lib/scoretaking/written-attempts.ts";
import { CompetitionNotice } from "../../../../_manage/competition-notice.tsx";
import { competitionPage } from "../../../../_shared/address.ts";
import { roundPage } from "../_round-page.ts";
import { Correcting } from "./_correcting.tsx";
import { Desk } from "./_desk/desk.tsx";
import type { WrittenCard } from "./_desk/entry-form.tsx";
import { loadRound, type RoundPage } from "./_load-round.ts";
import { RoundToOpen } from "./_round-to-open.tsx";
import { RoundTools } from "./_round-tools.tsx";
import { SavedNotice } from "./_saved-notice.tsx";

type Props = RoundPage & { searchParams: SearchParams };

export async function generateMetadata({ params }: RoundPage): Promise<Metadata> {
  const { competitionId, roundId } = await params;
  const { round, totals } = await loadRound(competitionId, roundId);
  return { title: formatRound(round.id, totals) };
}

export default async function RoundResultsPage({ params, searchParams }: Props) {
  const { competitionId, roundId } = await params;
  const { competition, role, round, totals } = await loadRound(competitionId, roundId);
  const account = await currentAccount();
  const root = roundPage({ competitionId: competition.id, roundId: round.id });
  const heading = <RoundHeading competitionId={competition.id} round={round} totals={totals} />;
  const facts = factsOf(round, totals);
  const form = await openForm(WrittenForm, { page: root, searchParams });
  const correctAt = manages(role) && round.state === "locked" ? `${root}/correct` : undefined;
  const isHeld = round.state === "open" || round.state === "locked";
  if (!isHeld || whyClosed(competition) !== undefined || !account) {
    return (
      <div className="desk-plain">
        <div className="desk-head">
          <div>
            {heading}
            <p className="desk-facts">{facts}</p>
          </div>
        </div>
        <CompetitionNotice searchParams={searchParams} />
        <RoundToOpen competition={competition} round={round} totals={totals} />
      </div>
    );
  }
  const desk = (await readDesk(database(), competition, round.id)) ?? notFound();
  const isNextBlocked =
    round.state === "open" &&
    (await findTooFewBefore(database(), competition.id, `${round.eventId}-r${round.number + 1}`)) !== undefined;
  const written = form.errors.length > 0 ? refusedOf(form, desk.round) : undefined;
  const person = written?.registrantId ?? Number(await queryValue(searchParams, "person"));
  return (
    <>
      <div className="desk-done">
        <SavedNotice searchParams={searchParams} results={desk.round.results} />
      </div>
      <ErrorSummary errors={form.errors} />
      {written && written.registrantId !== null && form.error("agreed") === undefined ? (
        <p className="mb-6">
          <a href={to(`${root}?person=${written.registrantId}`)}>
            {t("Open the result of {number} as it is", { number: written.registrantId })}
          </a>
        </p>
      ) : null}
      <Desk
        accountId={account.id}
        competitionId={competition.id}
        root={root}
        stream={
          competition.isVisible
            ? `/api/v0/competitions/${competition.id}/live/events?round=${desk.round.id}`
            : undefined
        }
        signInAddress={await currentSignInAddress()}
        initial={desk}
        person={desk.round.results.some(({ registrantId }) => registrantId === person) ? person : null}
        written={written}
        asked={<AgreementBox form={form} name="agreed" label={t("Save anyway")} />}
        heading={heading}
        facts={facts}
        correctAt={correctAt}
        correcting={<Correcting correctAt={correctAt} />}
        tools={
          <RoundTools
            competitionId={competition.id}
            round={round}
            totals={totals}
            mayEmpty={manages(role)}
            isNextBlocked={isNextBlocked}
          />
        }
      />
    </>
  );
}

/** What was sent without scripts and refused: it stands in the fields again. */
function refusedOf(form: OpenForm<NameOf<typeof WrittenForm>>, { eventId, results }: DeskRound): WrittenCard {
  const competitor = form.typed("competitor") ?? "";
  const [meant, ...others] = competitorsMeant(competitor, results);
  const registrantId = others.length === 0 && meant ? meant.registrantId : null;
  return {
    registrantId,
    competitor,
    base: (registrantId === null ? undefined : readShown(form.typed("shown") ?? "", registrantId)) ?? [],
    ...rememberWritten(form.ticked("attempts"), eventId),
  };
}

type HeadingProps = { competitionId: string; round: LiveRound; totals: RoundTotals };

/** One line, for what is below it is what one is here for. */
function RoundHeading({ competitionId, round: { eventId, number }, totals }: HeadingProps) {
  return (
    <div className="desk-title">
      <a href={to(competitionPage(competitionId, "manage/results"))} aria-label={t("All rounds")}>
        ‹
      </a>
      <EventIcon eventId={eventId} />
      <h1>{withCommas([eventNameOf(eventId), roundNameOf(number, totals.get(eventId) ?? number)])}</h1>
    </div>
  );
}

function factsOf(round: LiveRound, totals: RoundTotals): string {
  return [formatRoundForm(round, totals), formatAdvancement(round.advancement, round)].filter(Boolean).join(" · ");
}
