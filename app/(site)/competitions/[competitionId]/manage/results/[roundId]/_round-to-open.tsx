import type { ReactNode } from "react";
import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { Table } from "#app/_components/table.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { formatRoundInSentence, type RoundTotals } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { formatById } from "#lib/reference/formats.ts";
import { valueByType } from "#lib/results/ranking.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import type { LiveResult, LiveRound } from "#lib/scoretaking/live-round.ts";
import { otherDayConsequence } from "#lib/scoretaking/opening-day.ts";
import { countEntrants } from "#lib/scoretaking/queries/count-entrants.ts";
import { findTooFewBefore } from "#lib/scoretaking/queries/needed-people.ts";
import { ClosedNotice } from "../_closed-notice.tsx";
import { OpenRound } from "../_open-round.tsx";
import { roundPage } from "../_round-page.ts";
import { loadSource } from "./_load-round.ts";
import { TooFewNotice } from "./_too-few-notice.tsx";

type Props = { competition: Competition; round: LiveRound; totals: RoundTotals };

/** A round that nobody is in yet: who would be, and the button that opens it. */
export async function RoundToOpen({ competition, round, totals }: Props) {
  const source = await loadSource(competition.id, round);
  const reason = whyClosed(competition);
  if (reason !== undefined) return <ClosedNotice competition={competition} reason={reason} />;
  const tooFew = await findTooFewBefore(database(), competition.id, round.id);
  const sourceName = source ? formatRoundInSentence(source.id, totals) : "";
  return (
    <div className="grid gap-3 sm:gap-5">
      {tooFew ? <TooFewNotice competitionId={competition.id} tooFew={tooFew} /> : null}
      {source ? <Before source={source} name={sourceName} competitionId={competition.id} /> : null}
      {source ? null : <p>{await registeredText(competition.id, round.eventId)}</p>}
      {!tooFew && (round.state === "ready" || round.state === "pending") ? (
        <div>
          <OpenRound
            roundId={round.id}
            action={roundPage({ competitionId: competition.id, roundId: round.id }, "/step")}
            consequence={otherDayConsequence(competition, now())}
          />
          {source ? (
            <p className="field-hint mt-1">
              {t("{round} is locked then: what is changed there does not change who is in this one.", {
                round: capitalised(sourceName),
              })}
            </p>
          ) : null}
        </div>
      ) : null}
      {source && source.completed > 0 && !tooFew ? <WhoIsIn source={source} /> : null}
    </div>
  );
}

type BeforeProps = { source: LiveRound; name: string; competitionId: string };

function Before({ source, name, competitionId }: BeforeProps) {
  const missing = source.results.length - source.completed;
  const link = (words: ReactNode) => <a href={to(roundPage({ competitionId, roundId: source.id }))}>{words}</a>;
  const values = { round: name, done: source.completed, total: source.results.length };
  return (
    <p>
      {source.results.length === 0 ? (
        <RichText of="Nobody is in <a>{round}</a> yet." values={values} a={link} />
      ) : missing === 0 ? (
        <RichText of="All results of <a>{round}</a> are there." values={values} a={link} />
      ) : (
        <RichText of="{done} of {total} are done in <a>{round}</a>." values={values} a={link} />
      )}
    </p>
  );
}

const justOutShown = 3;

/** As things stand: everybody who would go on, and the first who would not. */
function WhoIsIn({ source }: { source: LiveRound }) {
  const { sortBy } = formatById(source.formatId);
  const placed = source.results
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.globalPlace ?? 0) - (b.globalPlace ?? 0));
  const isIn = ({ advancing, quitAt }: LiveResult) => advancing !== "no" && quitAt === null;
  const inside = placed.filter(isIn);
  const out = placed.filter((result) => !isIn(result)).slice(0, justOutShown);
  return (
    <Table
      caption={t("{count} would be in it", { count: inside.length })}
      captionHidden
      rowKey={({ registrantId }) => registrantId}
      groups={[
        { heading: t("{count} would be in it", { count: inside.length }), rows: inside },
        ...(out.length > 0 ? [{ heading: t("Just out"), rows: out }] : []),
      ]}
      columns={[
        { header: t("Place ¦ in a round"), numeric: true, fit: true, cell: ({ globalPlace }) => globalPlace },
        {
          header: t("Competitor"),
          rowHeader: true,
          cell: ({ name, countryIso2 }) => (
            <>
              <CountryFlag iso2={countryIso2} />
              <bdi>{name}</bdi>
            </>
          ),
        },
        {
          header: sortBy === "average" ? t("Average") : t("Best"),
          numeric: true,
          fit: true,
          cell: (result) => (
            <AttemptResult result={valueByType(result, sortBy)} eventId={source.eventId} type={sortBy} />
          ),
        },
      ]}
    />
  );
}

async function registeredText(competitionId: string, eventId: string): Promise<string> {
  const count = await countEntrants(database(), { competitionId, eventId });
  if (count === 0) return t("Nobody is registered for this event.");
  return t("{count, plural, one {# person is registered for it.} other {# people are registered for it.}}", { count });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
