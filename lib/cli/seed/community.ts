import { addDays } from "#lib/platform/date.ts";
import { addYears } from "./calendar.ts";
import { continentOf, countryProfiles } from "./countries.ts";
import { peopleMaker, type SeedPerson } from "./people.ts";
import { randomStream } from "./random.ts";
import type { World } from "./world.ts";

export type SeedAccount = {
  id: number;
  name: string;
  email: string;
  countryId: string;
  gender: SeedPerson["gender"];
  birthDate: string;
  createdOn: string;
  /** Missing for those who never competed. */
  person?: SeedPerson;
};

type SeedDelegate = { account: SeedAccount; countryId: string; since: string; isTrainee: boolean };

/** Who has an account, and who of them does what for the association. */
export type Community = {
  accounts: SeedAccount[];
  accountOf: ReadonlyMap<SeedPerson, SeedAccount>;
  demo: { visitor: SeedAccount; organizer: SeedAccount; delegate: SeedAccount; staff: SeedAccount };
  delegates: SeedDelegate[];
  /** By continent: delegates since before there were others. */
  founders: ReadonlyMap<string, SeedAccount>;
  /** Experienced people without another duty, for teams and committees. */
  volunteers: SeedAccount[];
  /** People who have yet to compete for the first time. */
  newcomers: SeedAccount[];
};

const firstAccountId = 1_000_000;
const newcomerCount = 70;
/** Where the demo people are at home, because something is always going on there. */
const demoCountryId = "France";

export function makeCommunity(world: World): Community {
  const { today, people } = world;
  const random = randomStream("community");
  const experienced = people
    .filter((person) => person.lastDay > today && (person.attended.at(-1) ?? "") > addDays(today, -500))
    .sort((a, b) => b.attended.length - a.attended.length || (a.competitorId < b.competitorId ? -1 : 1));
  const delegatesByCountry = countryProfiles.map(({ countryId, weight }) =>
    experienced
      .filter((person) => person.countryId === countryId && person.firstDay < addYears(today, -3))
      .slice(0, weight >= 6 ? 3 : 2),
  );
  const delegatePeople = new Set(delegatesByCountry.flat());
  const others = experienced.filter((person) => !delegatePeople.has(person));
  const atHome = others.filter((person) => person.countryId === demoCountryId);
  const demoPeople = {
    visitor: required(atHome[0]),
    organizer: required(atHome[1]),
    delegate: required([...delegatePeople].find((person) => person.countryId === demoCountryId)),
    staff: required(others.find((person) => person.countryId === "Germany")),
  };

  const accounts: SeedAccount[] = [];
  const open = (person: Personal, createdOn: string, competitor?: SeedPerson): SeedAccount => {
    const account: SeedAccount = {
      id: firstAccountId + accounts.length,
      ...person,
      email: `person${accounts.length}@mail.example`,
      createdOn,
      ...(competitor && { person: competitor }),
    };
    accounts.push(account);
    return account;
  };
  const openFor = (person: SeedPerson, email?: string): SeedAccount => {
    const account = open(personalOf(person), addDays(person.firstDay, -25), person);
    account.email = email ?? emailOf(account);
    return account;
  };

  const demo = {
    visitor: openFor(demoPeople.visitor, "visitor@stadion.example"),
    organizer: openFor(demoPeople.organizer, "organizer@stadion.example"),
    delegate: openFor(demoPeople.delegate, "delegate@stadion.example"),
    staff: openFor(demoPeople.staff, "staff@stadion.example"),
  };
  const accountOf = new Map<SeedPerson, SeedAccount>();
  for (const account of accounts) if (account.person) accountOf.set(account.person, account);
  const makeStranger = peopleMaker(randomStream("strangers"));
  const makeAccount = (countryId: string, createdOn: string): SeedAccount => {
    const account = open(personalOf(makeStranger(countryId, createdOn)), createdOn);
    account.email = emailOf(account);
    return account;
  };
  const founders = new Map(
    founderHomes.map((countryId) => [continentOf(countryId), makeAccount(countryId, addYears(today, -20))]),
  );
  for (const person of people) {
    const isKnown = (person.attended.at(-1) ?? "") > addYears(today, -6) || delegatePeople.has(person);
    if (isKnown && !accountOf.has(person)) accountOf.set(person, openFor(person));
  }
  const newcomers = Array.from({ length: newcomerCount }, () =>
    makeAccount(random.pick(countryProfiles).countryId, addDays(today, -random.between(3, 60))),
  );

  const demoSet = new Set<SeedPerson>(Object.values(demoPeople));
  return {
    accounts,
    accountOf,
    demo,
    founders,
    newcomers,
    delegates: delegatesByCountry.flatMap((ofCountry) =>
      ofCountry.map((person, index) => ({
        account: required(accountOf.get(person)),
        countryId: person.countryId,
        since: person === demoPeople.delegate ? addYears(person.firstDay, 2) : addYears(person.firstDay, 2 + index),
        isTrainee: index === 2 && person !== demoPeople.delegate,
      })),
    ),
    volunteers: others
      .filter((person) => !demoSet.has(person))
      .slice(0, 90)
      .map((person) => required(accountOf.get(person))),
  };
}

const founderHomes = ["Netherlands", "USA", "Brazil", "Japan", "Australia", "South Africa"];

type Personal = Pick<SeedAccount, "name" | "countryId" | "gender" | "birthDate">;
const personalOf = ({ name, countryId, gender, birthDate }: SeedPerson): Personal => ({
  name,
  countryId,
  gender,
  birthDate,
});

/** Unique by its number, readable by its name. */
function emailOf({ id, name }: SeedAccount): string {
  const plain = name
    .replace(/ \(.*/, "")
    .normalize("NFKD")
    .replace(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .trim()
    .replace(/ +/g, ".");
  return `${plain}.${id - firstAccountId}@mail.example`;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The made-up world lacks somebody");
  return value;
}

/** Those who changed their name, and those who changed their country: everybody else keeps both. */
export function renameSome({ people, today }: World): void {
  const random = randomStream("former identities");
  const established = people.filter((person) => person.attended.length >= 5 && person.lastDay > addYears(today, -4));
  const countryIds = countryProfiles.map(({ countryId }) => countryId);
  for (const [index, person] of random.sample(established, 30).entries()) {
    const until = person.attended[Math.floor(person.attended.length / 2)];
    if (!until) continue;
    person.formerly =
      index < 9
        ? { until, name: person.name, countryId: random.pick(countryIds.filter((id) => id !== person.countryId)) }
        : { until, name: formerName(person.name, random.pick(middleNames)), countryId: person.countryId };
  }
}

const middleNames = ["J.", "M.", "A.", "K.", "L.", "S."];
const formerName = (name: string, initial: string): string => name.replace(/^(\S+) /, `$1 ${initial} `);

/** Name and country of a person on the day of a competition. */
export const identityOn = (person: SeedPerson, day: string): { name: string; countryId: string } =>
  person.formerly && day < person.formerly.until ? person.formerly : person;
