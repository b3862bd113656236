import { notFound } from "next/navigation";
import { CopyButton } from "#app/_components/copy-button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { EventName } from "#app/_components/event-icon.tsx";
import { EventLinks } from "#app/_components/event-links.tsx";
import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager } from "#app/_components/pager.tsx";
import { Written } from "#app/_components/written.tsx";
import { assertCanonical, readPage, readParameter } from "#app/_forms/address-parameters.ts";
import { addressOf, type SearchParams } from "#app/_forms/search-params.ts";
import { roundsOfEvent } from "#lib/competitions/queries/rounds.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t } from "#lib/language/translate.ts";
import { findEvent } from "#lib/reference/find-by-text.ts";
import { roundTypeById } from "#lib/reference/round-types.ts";
import { eventsWithScrambles, listScrambles, type Scramble } from "#lib/results/queries/scrambles.ts";
import { competitionPage } from "../../_shared/address.ts";
import { type CompetitionPage, loadCompetition } from "../../_shared/load.ts";
import { competitionMetadata } from "../../_shared/metadata.ts";
import { pagesOf } from "./_pages-of.ts";

export const generateMetadata = competitionMetadata(
  "scrambles",
  {
    title: msg("Scrambles"),
    description: msg("The scrambles of {name}: how the puzzles were mixed, round by round and group by group."),
  },
  ["event", "page"],
);

type Props = CompetitionPage & { searchParams: SearchParams };

/** The scrambles of one event, of the first where none is named. They come out with the results. */
export default async function ScramblesPage({ params, searchParams }: Props) {
  const competition = await loadCompetition((await params).competitionId);
  const query = await searchParams;
  const asked = readParameter(query, ["event", "eventId"], findEvent)?.id;
  if (asked !== undefined && !competition.eventIds.includes(asked)) notFound();
  const page = readPage(query);
  const path = competitionPage(competition.id, "scrambles");
  const address = (event: string | undefined, of = 1) => addressOf(path, { event: event ?? "", page: of });
  assertCanonical({ path, query }, address(asked, page));
  const db = database();
  const eventIds = await eventsWithScrambles(db, competition.id);
  const eventId = asked ?? eventIds[0];
  const [rounds, scrambles] =
    eventId === undefined
      ? [[], []]
      : await Promise.all([roundsOfEvent(db, competition.id, eventId), listScrambles(db, competition.id, eventId)]);
  if (eventId === undefined || scrambles.length === 0) {
    const none = { page, perPage: 1, total: 0 };
    if (isTooFar(none)) return <PageTooFar {...none} first={address(asked)} />;
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
  const pages = pagesOf(
    rounds.toReversed().flatMap((round) => {
      const ofRound = scrambles.filter(({ roundId }) => roundId === round.id);
      return [...Map.groupBy(ofRound, ({ groupId }) => groupId).values()].map((group) => ({ round, scrambles: group }));
    }),
  );
  const paging = { page, perPage: 1, total: pages.length };
  const byRound = Map.groupBy(pages[page - 1] ?? [], ({ round }) => round);
  return (
    <>
      <EventLinks eventIds={eventIds} current={eventId} href={(event) => address(event)} />
      <h2 className="mb-4 text-2xl">
        <EventName eventId={eventId} />
      </h2>
      {isTooFar(paging) ? <PageTooFar {...paging} first={address(asked)} /> : null}
      {[...byRound].map(([round, groups]) => (
        <section key={round.id} className="mb-8">
          <h3 className="mb-3 text-xl">{t(roundTypeById(round.roundTypeId).name)}</h3>
          {groups.map(({ scrambles: group }) => (
            <GroupOfScrambles key={group[0]?.groupId} groupId={group[0]?.groupId ?? ""} scrambles={group} />
          ))}
        </section>
      ))}
      <Pager {...paging} href={(of) => address(asked, of)} />
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
      <Written as="ol">
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
      </Written>
    </div>
  );
}

const shortName = ({ isExtra, scrambleNumber }: Scramble): string => `${isExtra ? "E" : ""}${scrambleNumber}`;
