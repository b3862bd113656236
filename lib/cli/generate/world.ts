import { playedEvents } from "../seed/played-events.ts";
import { Chance } from "./chance.ts";
import { type PlannedCompetition, planCompetitions } from "./competitions.ts";
import { People } from "./people.ts";
import { type MadeRound, playEvent } from "./rounds.ts";

const fullSize = 20_000;
const newcomers = 0.19;

/** A competition as it was played. */
export type PlayedCompetition = PlannedCompetition & { eventIds: string[]; rounds: MadeRound[] };

/** A made-up world of competitions and people, which is played from its first day to its last. */
export function makeWorld({ scale, seed, lastDay }: { scale: number; seed: string; lastDay: number }) {
  const competitions = planCompetitions({ count: Math.max(3, Math.round(fullSize * scale)), seed, lastDay });
  const people = new People(seed);
  const heldEvents = new Map<string, string[]>();
  return {
    competitions,
    people,
    heldEvents,
    /** The competitions that end on one day, played, day by day: all that is ever held at once. */
    *days(): Generator<{ day: number; competitions: PlayedCompetition[] }> {
      for (const [day, ofDay] of Map.groupBy(competitions, (competition) => competition.lastDay)) {
        const played = ofDay.map((competition) => play(competition, people, { seed, lastDay }));
        for (const { id, eventIds } of played) heldEvents.set(id, eventIds);
        yield { day, competitions: played };
      }
    },
  };
}

function play(
  competition: PlannedCompetition,
  people: People,
  { seed, lastDay }: { seed: string; lastDay: number },
): PlayedCompetition {
  const chance = new Chance(`${seed} ${competition.id}`);
  const date = new Date(competition.lastDay * 86_400_000).toISOString().slice(0, 10);
  const held = playedEvents.filter(
    ({ id, popularity, heldFrom = "", heldUntil = "9999" }) =>
      heldFrom <= date && date <= heldUntil && (id === "333" || chance.is(Math.sqrt(popularity) * 0.95)),
  );
  const eventIds = held.map(({ id }) => id as string);
  if (competition.stage !== "over") return { ...competition, eventIds, rounds: [] };
  const coming = people.whoComesTo(competition, newcomers);
  const rounds = held.flatMap((event) => {
    const eventIndex = playedEvents.indexOf(event);
    const competitors = coming.filter(({ eventBits }) => (eventBits >> eventIndex) & 1);
    const yearsAgo = Math.max(0, (lastDay - competition.lastDay) / 365.25);
    return playEvent(chance, { eventIndex, competitors, day: competition.lastDay, yearsAgo });
  });
  return { ...competition, eventIds, rounds };
}
