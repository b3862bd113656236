import { bookmarks } from "#lib/db/schema/competitions.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { addDays } from "#lib/platform/date.ts";
import type { EventId } from "#lib/reference/events.ts";
import { addYears, moment, noon } from "./calendar.ts";
import type { Community, SeedAccount } from "./community.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import { hasRegistrations, lifeCycleOf } from "./life-cycle.ts";
import { type Random, randomStream } from "./random.ts";
import { type SeedCompetition, type World, wasHeld } from "./world.ts";

export type SeedRegistration = {
  id: number;
  competition: SeedCompetition;
  account: SeedAccount;
  registrantId: number;
  status: "accepted" | "pending" | "waiting_list" | "cancelled" | "rejected";
  eventIds: EventId[];
  waitingListPosition: number | null;
  registeredAt: Date;
};

const firstRegistrationId = 10_000_000;

/** Who registered for what is coming, what is running, and what took place in the last two years. */
export function makeRegistrations(world: World, community: Community): SeedRegistration[] {
  const since = addYears(world.today, -2);
  const made = world.competitions
    .filter(
      (competition) =>
        (wasHeld(competition) && competition.startDate > since) || hasRegistrations(competition, world.today),
    )
    .flatMap((competition) => registrationsFor(competition, world, community));
  return made.map((registration, index) => ({ ...registration, id: firstRegistrationId + index }));
}

type Unnumbered = Omit<SeedRegistration, "id">;

function registrationsFor(competition: SeedCompetition, { today }: World, community: Community): Unnumbered[] {
  const random = randomStream(`registrations for ${competition.id}`);
  const isUpcoming = competition.stage === "upcoming";
  const strangers = isUpcoming
    ? random.sample(community.newcomers, random.between(2, 7))
    : // Whoever posts the results gives them their competitor ids.
      community.newcomers.slice(0, competition.stage === "submitted" ? 2 : 0);
  const known = competition.competitors.flatMap((person) => community.accountOf.get(person) ?? []);
  const demo = isUpcoming && competition.countryId === community.demo.visitor.countryId ? [community.demo.visitor] : [];
  const people = [...new Set([...known, ...demo, ...strangers])];
  const period = { from: lifeCycleOf(competition, today).registrationOpensAt, today, competition };

  const drawn = people
    .map((account) => ({ account, registeredAt: registrationTime(random, account, period) }))
    .sort((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime() || a.account.id - b.account.id);
  const waiting = { last: 0 };
  // Where people wait, nobody else gets a place.
  const hasWaitingList = randomStream(`waiting list of ${competition.id}`).chance(0.3);
  return drawn.map(({ account, registeredAt }, index) => {
    const status = isUpcoming
      ? statusOf(random, index, { people: drawn.length, isDemo: demo.includes(account), hasWaitingList })
      : "accepted";
    const wanted = competition.eventIds.filter(
      (id) => account.person?.eventIds.has(id) ?? (id === "333" || random.chance(0.25)),
    );
    waiting.last += status === "waiting_list" ? 1 : 0;
    return {
      competition,
      account,
      registrantId: index + 1,
      status,
      eventIds: wanted.length > 0 ? wanted : competition.eventIds.slice(0, 1),
      waitingListPosition: status === "waiting_list" ? waiting.last : null,
      registeredAt,
    };
  });
}

function statusOf(
  random: Random,
  index: number,
  { people, isDemo, hasWaitingList }: { people: number; isDemo: boolean; hasWaitingList: boolean },
): SeedRegistration["status"] {
  if (isDemo) return "accepted";
  const isLate = index > people * 0.8;
  return random.pickWeighted([
    ["accepted", isLate ? 2 : 12],
    ["pending", isLate ? 3 : 1],
    ["waiting_list", isLate && hasWaitingList ? 3 : 0],
    ["cancelled", 0.7],
    ["rejected", 0.15],
  ]);
}

/** Most come in the first days. */
function registrationTime(
  random: Random,
  account: SeedAccount,
  { from, today, competition }: { from: Date; today: string; competition: SeedCompetition },
): Date {
  const earliest = Math.max(from.getTime(), noon(account.createdOn).getTime());
  const latest = Math.min(
    moment(addDays(today, -1), 12 * 60, "Etc/UTC").getTime(),
    noon(addDays(competition.startDate, -9)).getTime(),
  );
  const seconds = Math.round((Math.max(0, latest - earliest) / 1000) * random.fraction() ** 4);
  return new Date(earliest + seconds * 1000);
}

export function rowsOfRegistrations(made: SeedRegistration[], world: World, community: Community): TableRows[] {
  const random = randomStream("comments and bookmarks");
  return [
    rowsOf(
      registrations,
      made.map(({ competition, account, registeredAt, ...registration }) => ({
        id: registration.id,
        competitionId: competition.id,
        accountId: account.id,
        registrantId: registration.registrantId,
        status: registration.status,
        isCompeting: true,
        eventIds: registration.eventIds,
        guests: random.pickWeighted([
          [0, 7],
          [1, 2],
          [2, 1],
        ]),
        comments: random.pickWeighted([
          ["", 14],
          ["First competition!", 1],
          ["I can help with scrambling on both days.", 1],
          ["I arrive around noon.", 1],
          ["Vegetarian, please.", 1],
        ]),
        administrativeNotes: random.chance(0.03) ? "Paid in cash" : "",
        roles: [],
        waitingListPosition: registration.waitingListPosition,
        registeredAt,
        createdAt: registeredAt,
        updatedAt: registeredAt,
      })),
    ),
    rowsOf(bookmarks, bookmarkRows(random, world, community)),
  ];
}

function bookmarkRows(random: Random, { competitions, today }: World, { accounts, demo }: Community) {
  const announced = competitions.filter(({ stage }) => stage === "upcoming");
  const others = accounts.filter((account) => account.id !== demo.visitor.id);
  const readers = [demo.visitor, ...random.sample(others, 160)];
  return readers.flatMap((account) =>
    random.sample(announced, account === demo.visitor ? 5 : random.between(1, 3)).map((competition) => ({
      accountId: account.id,
      competitionId: competition.id,
      createdAt: noon(addDays(today, -random.between(1, 20))),
    })),
  );
}
