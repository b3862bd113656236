import type { Database } from "#lib/db/connection.ts";
import { persons } from "#lib/db/schema/persons.ts";
import { nextNumber } from "./next-number.ts";

export type Person = typeof persons.$inferSelect;

export async function createPerson(
  db: Database,
  overrides: Partial<typeof persons.$inferInsert> = {},
): Promise<Person> {
  const made = nextNumber("person");
  const [person] = await db
    .insert(persons)
    .values({
      id: `2010PERS${String(made).padStart(2, "0")}`,
      name: `Competitor ${made}`,
      countryId: "USA",
      gender: "f",
      birthDate: "1990-01-02",
      ...overrides,
    })
    .returning();
  return person!;
}
