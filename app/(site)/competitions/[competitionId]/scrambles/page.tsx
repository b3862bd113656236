import { notFound } from "next/navigation";
import { CopyButton } from "#app/_components/copy-button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { assertCanonical, readParameter } from "#app/_forms/address-parameters.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { eventsWithScrambles, listScrambles, type Scramble } from "#lib/results/queries/scrambles.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";

export const generateMetadata = competitionMetadata("scrambles", {
  title: msg("Scrambles"),
  description: msg("The scrambles of {name}: how the puzzles were mixed, round by round and group by group."),
});

type Props = CompetitionPage & { searchParams: SearchParams };

/** The scrambles of one event, of the first where none is named. They come out with the results. */
export default async function ScramblesPage({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const query = await searchParams;
  const asked = readParameter(query, ["event", "eventId"], findEvent)?.id;
  if (asked !== undefined && !competition.eventIds.includes(asked)) notFound();
  const page = competitionPage(competition.id, "scrambles");
  const ofEvent = (id: string) => `${page}?event=${id}`;
  assertCanonical({ path: page, query }, asked === undefined ? page : ofEvent(asked));
  const db = database();
  const eventIds = await eventsWithScrambles(db, competition.id);
  const eventId = asked ?? eventIds[0];
  const [rounds, scrambles] =
    eventId === undefined
      ? [[], []]
      : await Promise.all([roundsOfEvent(db, competition.id, eventId), listScrambles(db, competition.id, eventId)]);
  if (eventId === undefined || scrambles.length === 0) {
    return competition.resultsPostedAt === null ? (
      <EmptyState title={t("No scrambles yet")}>{t("They appear here once the results are posted.")}</EmptyState>
    ) : (
      <EmptyState title={t("No scrambles")}>
        {eventIds.length === 0
          ? t("The results are posted, and no scrambles were published with them.")
          : t("No scrambles of this event were published.")}
      </EmptyState>
    );
  }
  const byRound = Map.groupBy(scrambles, ({ roundId }) => roundId);
  return (
    <>
      <EventLinks eventIds={eventIds} current={eventId} href={ofEvent} />
      <h2 className="mb-4 text-2xl">
        <EventName eventId={eventId} />
      </h2>
      {rounds.toReversed().map((round) => {
        const ofRound = byRound.get(round.id);
        return (
          ofRound && (
            <section key={round.id} className="mb-8">
              <h3 className="mb-3 text-xl">{t(roundTypeById(round.roundTypeId).name)}</h3>
              {[...Map.groupBy(ofRound, ({ groupId }) => groupId)].map(([groupId, group]) => (
                <GroupOfScrambles key={groupId} groupId={groupId} scrambles={group} />
              ))}
            </section>
          )
        );
      })}
    </>
  );
}

/** Scrambles are notation, which is written from the left in every language. */
function GroupOfScrambles({ groupId, scrambles }: { groupId: string; scrambles: Scramble[] }) {
  const all = scrambles.map((scramble) => `${shortName(scramble)}. ${scramble.scramble}`).join("\n");
  return (
    <div className="scrambles card mb-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{t("Group {name}", { name: groupId })}</h4>
        <CopyButton text={all} label={t("Copy these")} />
      </div>
      <ol>
        {scrambles.map((scramble) => (
          <li key={scramble.id}>
            <span className="text-muted">
              {scramble.isExtra ? t("Extra {number}", { number: scramble.scrambleNumber }) : scramble.scrambleNumber}
            </span>
            <code dir="ltr" translate="no">
              {scramble.scramble}
            </code>
          </li>
        ))}
      </ol>
    </div>
  );
}

const shortName = ({ isExtra, scrambleNumber }: Scramble): string => `${isExtra ? "E" : ""}${scrambleNumber}`;
