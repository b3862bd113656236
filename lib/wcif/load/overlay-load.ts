import { completePerson } from "../complete.ts";
import type { SentDocument } from "../convert/competition.ts";
import type { Sent } from "../convert/sent.ts";
import type { CompetitionDocument, Person, Registration, RegistrationInfo } from "../document.ts";
import { overlay } from "../patch/overlay.ts";

/**
 * What a competition is meant to be by a document that is loaded: all that a save may change, and what people and
 * settings are besides. Whoever is not listed, and whatever is not said, stays.
 */
export function overlayLoad(base: CompetitionDocument, sent: SentDocument): CompetitionDocument {
  const { persons: _, ...rest } = sent;
  return {
    ...overlay(base, rest),
    name: sent.name ?? base.name,
    shortName: sent.shortName ?? base.shortName,
    registrationInfo: { ...base.registrationInfo, ...said<RegistrationInfo>(sent.registrationInfo) },
    persons: overlayPeople(base.persons, sent.persons ?? []),
  };
}

function overlayPeople(base: Person[], sent: Sent<Person>[]): Person[] {
  const sentByAccount = new Map(sent.map((person) => [person.accountId, person]));
  const known = new Set(base.map(({ accountId }) => accountId));
  return [
    ...base.map((person) => overlayPerson(person, sentByAccount.get(person.accountId))),
    ...sent.filter(({ accountId }) => !known.has(accountId ?? 0)).map((person) => toLoaded(completePerson(person))),
  ];
}

// An address and a date of birth are the account's own.
const accountsOwn = new Set(["accountId", "birthdate", "email"]);

function overlayPerson(base: Person, sent: Sent<Person> | undefined): Person {
  if (sent === undefined) return base;
  const complete = completePerson(sent);
  const stated = Object.entries(complete).filter(
    ([key]) => sent[key as keyof Person] !== undefined && !accountsOwn.has(key),
  );
  const registration = sent.registration
    ? { ...base.registration, ...complete.registration, ...said<Registration>(sent.registration) }
    : base.registration;
  return toLoaded({ ...base, ...Object.fromEntries(stated), registration } as Person);
}

/** Bests are kept as they are stated, beside the document. */
export const toLoaded = (person: Person): Person => ({ ...person, personalBests: [] });

const said = <Whole>(sent: Sent<Whole> | null | undefined): Partial<Whole> =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)) as Partial<Whole>;
