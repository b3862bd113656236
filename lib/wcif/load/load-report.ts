import { changeLines } from "../change-lines/change-lines.ts";
import type { ChangeLine } from "../change-lines/line.ts";
import { completeDocument } from "../complete.ts";
import { fromWcif, type SentDocument, toWcif } from "../convert/competition.ts";
import type { CompetitionDocument, Person } from "../document.ts";
import type { Changes } from "../merge/changes.ts";
import { describeChanges } from "../merge/describe-changes.ts";
import { diff } from "../merge/diff.ts";
import type { Plan } from "../patch/plan-change.ts";
import { latestVersion, type MajorVersion, stableVersion } from "../versions.ts";
import type { KnownAccounts } from "./known-accounts.ts";

export type LoadReport = {
  /** "added 3 people and changed the dates". */
  summary: string;
  /** What becomes of what is here. */
  changed: ChangeLine[];
  /** What stays although the document does not say it, or says something else. */
  kept: string[];
  /** What the document says and nothing here holds. */
  dropped: string[];
};

type Loading = {
  major: MajorVersion;
  sent: SentDocument;
  /** The document by itself. */
  said: CompetitionDocument;
  before: CompetitionDocument | undefined;
  after: CompetitionDocument;
  changes: Changes;
  plan: Pick<Plan, "renumbered">;
  accounts: KnownAccounts;
  unknownKeys: string[];
  dropped: string[];
};

/** What came of loading a document, found by reading it back: nothing is lost without a word. */
export function reportOf(loading: Loading): LoadReport {
  const { said, before, after, changes } = loading;
  const readBack = asSaid(loading);
  const lines = changeLines(diff(said, readBack), { before: said, after: readBack });
  const stays = ({ what, before: wanted, after: is }: ChangeLine) =>
    wanted === "" ? `${what}: ${is}` : `${what}: “${is}”; the document says “${wanted}”`;
  return {
    summary: before === undefined ? described(after) : describeChanges(changes, after),
    changed: before === undefined ? [] : changeLines(changes, { before, after }),
    kept: [
      ...withResultsCounted(lines.filter((line) => line.after !== "")).map(stays),
      ...linkedRoundsKept(loading),
      ...namesKept(loading),
    ],
    dropped: [
      ...lines.filter((line) => line.after === "").map(({ what, before: wanted }) => `${what}: ${wanted}`),
      ...loading.dropped,
      ...loading.unknownKeys,
      ...privateDetailsDropped(loading),
      ...eventsWithoutRounds(loading),
    ],
  };
}

const mostResultsNamed = 3;

/** Results come by the hundred. */
function withResultsCounted(lines: ChangeLine[]): ChangeLine[] {
  const roundOf = ({ what }: ChangeLine): string | undefined => /^(.*): result of /.exec(what)?.[1];
  const results = Map.groupBy(lines, roundOf);
  return [...results].flatMap(([round, ofRound]) =>
    round !== undefined && ofRound.length > mostResultsNamed
      ? [{ what: round, before: "", after: `${ofRound.length} results as they are here` }]
      : ofRound,
  );
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function described({ persons, events, schedule }: CompetitionDocument): string {
  const rounds = events.flatMap((event) => event.rounds);
  const results = rounds.flatMap((round) => round.results);
  return [
    count(persons.length, "person", "people"),
    count(events.length, "event", "events"),
    count(rounds.length, "round", "rounds"),
    count(schedule.venues.length, "venue", "venues"),
    count(results.length, "result", "results"),
  ].join(", ");
}

/** What is here now, as far as the document's version has words for it and it says who people are. */
function asSaid({ major, said, after }: Loading): CompetitionDocument {
  const version = major === 1 ? stableVersion : latestVersion;
  const read = completeDocument(fromWcif(major, toWcif(version, after)));
  const people = new Map(said.persons.map((person) => [person.accountId, person]));
  return { ...read, persons: read.persons.map((person) => withSameDetails(person, people.get(person.accountId))) };
}

/** Public documents say less of people than managers read; what is the account's own is told by itself. */
function withSameDetails(person: Person, said: Person | undefined): Person {
  const { birthdate: _birthdate, email: _email, ...rest } = person;
  const { birthdate, email } = said ?? {};
  const registration = rest.registration && {
    ...rest.registration,
    guests: said?.registration?.guests === undefined ? undefined : rest.registration.guests,
    comments: said?.registration?.comments === undefined ? undefined : rest.registration.comments,
    administrativeNotes:
      said?.registration?.administrativeNotes === undefined ? undefined : rest.registration.administrativeNotes,
    // What has no id in the document has one here.
    registrationId: said?.registration?.registrationId ?? rest.registration.registrationId,
  };
  return {
    ...rest,
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(email === undefined ? {} : { email }),
    registration,
  } as Person;
}

const linkedRoundsKept = ({ major, after }: Loading): string[] =>
  major === 1
    ? after.events.flatMap(({ rounds }) =>
        rounds.flatMap(({ id, linkedRoundIds }) =>
          linkedRoundIds ? `${id} is linked with ${linkedRoundIds.join(" and ")}: version 1 has no word for it` : [],
        ),
      )
    : [];

const namesKept = ({ said, accounts }: Loading): string[] =>
  said.persons.flatMap(({ accountId, name }) => {
    const known = accounts.known.get(accountId)?.name;
    return known === undefined || known === name
      ? []
      : `account ${accountId} is called “${known}”; in this competition it is “${name}”`;
  });

function privateDetailsDropped({ said, accounts }: Loading): string[] {
  const { known } = accounts;
  const addresses = said.persons.filter(
    ({ accountId, email }) => email !== undefined && known.get(accountId)?.email?.toLowerCase() !== email.toLowerCase(),
  );
  const dates = said.persons.filter(({ accountId, birthdate }) => {
    const account = known.get(accountId);
    if (birthdate === undefined || account === undefined) return false;
    return account.birthDate === null ? !account.isPlaceholder : account.birthDate !== birthdate;
  });
  return [
    ...(addresses.length > 0
      ? [
          `${count(addresses.length, "e-mail address", "e-mail addresses")}: an account has the address that it confirmed`,
        ]
      : []),
    ...dates.map(({ name, birthdate }) => `${name}: born ${birthdate}; the account says it itself`),
  ];
}

const eventsWithoutRounds = ({ sent }: Loading): string[] =>
  (sent.events ?? [])
    .filter(({ rounds }) => rounds === undefined || rounds === null)
    .map(({ id }) => `${id}: an event without a list of rounds is none`);
