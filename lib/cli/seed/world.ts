import { addDays } from "#lib/platform/date.ts";
import type { EventId } from "#lib/reference/events.ts";
import { chooseCompetitors } from "./choose-competitors.ts";
import { announceRounds, chooseEvents, holdRounds, type SeedRound } from "./compete.ts";
import { peopleMaker, type SeedPerson } from "./people.ts";
import type { Plan } from "./plan.ts";
import { competitionIdOf, planCompetitions } from "./plan-competitions.ts";
import { randomStream } from "./random.ts";

export type SeedCompetition = Plan & {
  id: string;
  endDate: string;
  eventIds: EventId[];
  rounds: SeedRound[];
  /** Who took part, or is about to. */
  competitors: SeedPerson[];
};

/** Twenty years of competitions and the people who went to them. */
export type World = { today: string; people: SeedPerson[]; competitions: SeedCompetition[] };

export function makeWorld(today: string): World {
  const people: SeedPerson[] = [];
  const makePerson = peopleMaker(randomStream("people"));
  const competitions = planCompetitions(today).map((plan) => {
    const competition = hold(plan, { today, people, makePerson });
    people.push(...competition.competitors.filter((person) => person.attended.length === 1 && wasHeld(plan)));
    return competition;
  });
  // Whoever was made for a competition that is yet to come has not competed.
  return { today, people: [...new Set(people)], competitions };
}

/** Whether its results stand as they were typed: it goes on, or they are not posted yet. */
export const isTyped = ({ stage }: Plan): boolean => stage === "running" || stage === "over" || stage === "submitted";

export const wasHeld = ({ stage }: Plan): boolean => stage === "posted" || stage === "submitted" || stage === "over";

type Making = { today: string; people: SeedPerson[]; makePerson: ReturnType<typeof peopleMaker> };

function hold(plan: Plan, { today, people, makePerson }: Making): SeedCompetition {
  const random = randomStream(plan.name);
  const endDate = addDays(plan.startDate, plan.days - 1);
  const competitors = chooseCompetitors(random, plan, { people, makePerson: wasHeld(plan) ? makePerson : undefined });
  const meeting = { date: plan.startDate, today, isChampionship: plan.championshipTypes.length > 0, competitors };
  const eventIds = chooseEvents(random, meeting, plan.name);
  const rounds = announceRounds(random, eventIds, meeting);
  // On the first day of a running competition, what is first on its schedule.
  if (wasHeld(plan)) holdRounds(random, rounds, meeting);
  if (plan.stage === "running") holdRounds(random, rounds, meeting, (round) => round.number === 1);
  if (wasHeld(plan)) for (const person of competitors) person.attended.push(endDate);
  return { ...plan, id: competitionIdOf(plan.name), endDate, eventIds, rounds, competitors };
}
