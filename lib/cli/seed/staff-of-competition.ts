import { addDays } from "#lib/platform/date.ts";
import { addYears } from "./calendar.ts";
import type { Community, SeedAccount } from "./community.ts";
import { continentOf } from "./countries.ts";
import { randomStream } from "./random.ts";
import type { SeedCompetition, World } from "./world.ts";

export type CompetitionStaff = {
  delegates: { account: SeedAccount; isTrainee: boolean }[];
  organizers: SeedAccount[];
};

/** Who answers for a competition and who organizes it. */
export function staffOf(competition: SeedCompetition, world: World, community: Community): CompetitionStaff {
  const random = randomStream(`staff of ${competition.id}`);
  const { countryId, startDate } = competition;
  const local = community.delegates.filter(
    (delegate) => delegate.countryId === countryId && delegate.since <= startDate,
  );
  const [lead] = local.filter(({ isTrainee }) => !isTrainee);
  const founder = community.founders.get(continentOf(countryId));
  const isRecent = startDate > addYears(world.today, -2);
  const assistants = local.filter((delegate) => delegate !== lead && (!delegate.isTrainee || isRecent));
  const needed = competition.championshipTypes.length > 0 ? 3 : random.chance(0.3) ? 2 : 1;
  const delegates = [
    ...(lead ? [lead] : founder ? [{ account: founder, isTrainee: false }] : []),
    ...random.sample(assistants, needed - 1),
  ].map(({ account, isTrainee }) => ({ account, isTrainee }));
  return { delegates, organizers: organizersOf(competition, community) };
}

function organizersOf(competition: SeedCompetition, { demo, accounts }: Community): SeedAccount[] {
  const random = randomStream(`organizers of ${competition.id}`);
  const { countryId, startDate, endDate } = competition;
  const isAtHome = countryId === demo.organizer.countryId && startDate > addYears(demo.organizer.createdOn, 2);
  const isOpen = competition.stage === "upcoming" || competition.stage === "running" || competition.stage === "draft";
  const neighbours = accounts.filter(
    (account) =>
      account.countryId === countryId && account.createdOn < addDays(startDate, -120) && account.person !== undefined,
  );
  const adults = neighbours.filter((account) => account.birthDate < addYears(endDate, -17));
  const drawn = random.sample(adults, random.between(1, 2));
  return [...new Set([...(isAtHome && (isOpen || random.chance(0.5)) ? [demo.organizer] : []), ...drawn])];
}
