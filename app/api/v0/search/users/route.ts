import { z } from "zod";
import { paged } from "#lib/api/answers.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { flag } from "#lib/api/parameters.ts";
import { seesBirthDates } from "#lib/api/v0/birth-dates.ts";
import { Person, toPersons } from "#lib/api/v0/person.ts";
import { searchText } from "#lib/api/v0/search.ts";
import { toUser, User } from "#lib/api/v0/user.ts";
import { listPersons } from "#lib/persons/queries.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { searchAccounts } from "#lib/search/accounts.ts";

export const GET = endpoint({
  summary: "Search people with an account",
  description:
    "By name and competitor id; with `email` also by a whole e-mail address, never by a part of one. Whoever has not confirmed an address, and placeholders, are not found.",
  section: "Search",
  access: "public",
  query: z.object({
    q: searchText,
    only_staff_delegates: flag.meta({ description: "Only delegates who are no trainees" }),
    only_trainee_delegates: flag.meta({ description: "Only trainee delegates" }),
    only_with_wca_ids: flag.meta({ description: "Only people who have competed" }),
    email: flag.meta({ description: "Also finds whoever has the whole of `q` as their e-mail address" }),
    persons_table: flag.meta({ description: "Searches competitors instead, with or without an account" }),
  }),
  response: z.object({ result: z.array(z.union([User, Person])) }),
  errorResponses: { 400: "No `q`" },
  dependsOn: ["people"],
  isPaged: true,
  handle: async ({ db, query, actor, page, now }) => {
    const shown = { birthDate: await seesBirthDates(db, actor) };
    if (query.persons_table) {
      const { persons, total } = await listPersons(db, { text: query.q }, page);
      return paged({ result: await toPersons(db, persons, now, shown) }, total);
    }
    const { accountIds, total } = await searchAccounts(
      db,
      {
        text: query.q,
        byEmail: query.email ?? false,
        onlyStaffDelegates: query.only_staff_delegates ?? false,
        onlyTraineeDelegates: query.only_trainee_delegates ?? false,
        onlyCompetitors: query.only_with_wca_ids ?? false,
        today: utcDateOf(now),
      },
      page,
    );
    const profiles = await findProfiles(db, accountIds, now);
    return paged(
      { result: accountIds.flatMap((id) => profiles.get(id) ?? []).map((one) => toUser(one, shown)) },
      total,
    );
  },
});
