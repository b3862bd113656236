import { accounts } from "#lib/db/schema/accounts.ts";
import { formerIdentities, persons } from "#lib/db/schema/persons.ts";
import { addDays } from "#lib/platform/date.ts";
import { noon } from "./calendar.ts";
import type { Community } from "./community.ts";
import { rowsOf, type TableRows } from "./insert-table.ts";
import type { World } from "./world.ts";

export function rowsOfPeople({ people, today }: World, community: Community, passwordHash: string): TableRows[] {
  const { demo } = community;
  const demoIds = new Set(Object.values(demo).map((account) => account.id));
  return [
    rowsOf(
      persons,
      people.map((person) => ({
        id: person.competitorId,
        name: person.name,
        countryId: person.countryId,
        gender: person.gender,
        birthDate: person.birthDate,
        createdAt: noon(person.firstDay),
        updatedAt: noon(person.formerly?.until ?? person.firstDay),
      })),
    ),
    rowsOf(
      formerIdentities,
      people
        .flatMap((person) => (person.formerly ? [{ person, formerly: person.formerly }] : []))
        .map(({ person, formerly }) => ({
          competitorId: person.competitorId,
          subId: 2,
          name: formerly.name,
          countryId: formerly.countryId,
          gender: person.gender,
          createdAt: noon(formerly.until),
        })),
    ),
    rowsOf(
      accounts,
      community.accounts.map((account) => ({
        id: account.id,
        email: account.email,
        emailConfirmedAt: noon(account.createdOn),
        passwordHash: demoIds.has(account.id) ? passwordHash : null,
        name: account.name,
        gender: account.gender,
        countryId: account.countryId,
        birthDate: account.birthDate,
        competitorId: account.person?.competitorId ?? null,
        isSiteAdministrator: account.id === demo.staff.id,
        preferredEventIds: account.id === demo.visitor.id ? ["333", "222", "333oh", "pyram"] : [],
        createdAt: noon(account.createdOn),
        updatedAt: demoIds.has(account.id) ? noon(addDays(today, -1)) : noon(account.createdOn),
      })),
    ),
  ];
}
