import type { Sent } from "../convert/sent.ts";
import type { Person } from "../document.ts";
import { liveRoles } from "./overlay-persons.ts";

/** By account: whom a client sent something of that nothing can be made of, for they are not registered. */
export type PassedOver = { accountId: number; name: string | undefined };

/** Organizers and delegates who do not take part stand in what clients read: of them only something new is told. */
export function passedOver(base: Person[], sent: Sent<Person>[]): PassedOver[] {
  const known = new Map(base.map((person) => [person.accountId, person]));
  return sent.flatMap(({ accountId, ...person }) => {
    if (accountId === undefined || person.registration?.isCompeting === false) return [];
    const here = known.get(accountId);
    if (here && (here.registration !== null || !saysSomething(person))) return [];
    return [{ accountId, name: here?.name ?? person.name?.slice(0, longestName) }];
  });
}

const longestName = 80;

const saysSomething = ({ roles = [], assignments = [], extensions = [] }: Sent<Person>): boolean =>
  assignments.length > 0 || extensions.length > 0 || roles.some((role) => !liveRoles.has(role));
