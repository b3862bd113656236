import type { Actor } from "#lib/accounts/actor.ts";
import { onPublished } from "#lib/api/depends-on.ts";
import { endpoint } from "#lib/api/endpoint.ts";
import { PersonInfo, toPersonInfos } from "#lib/api/v0/person-info.ts";
import { aboutPerson, mergedPerson, PersonParams, unknownPerson } from "#lib/api/v0/person-params.ts";
import type { Database } from "#lib/db/connection.ts";
import { findRights } from "#lib/roles/rights.ts";

export const GET = endpoint({
  summary: "A competitor",
  description: "In a session, competitors themselves and delegates also see the date of birth.",
  section: "People",
  access: "public",
  params: PersonParams,
  response: PersonInfo,
  errorResponses: unknownPerson,
  leadsElsewhere: mergedPerson,
  dependsOn: onPublished("people", "results"),
  handle: (asked) =>
    aboutPerson(asked, async (person) => {
      const { db, actor, now } = asked;
      const [info] = await toPersonInfos(db, [person], now, { birthDate: await seesBirthDateOf(db, person.id, actor) });
      return info!;
    }),
});

async function seesBirthDateOf(db: Database, competitorId: string, actor: Actor): Promise<boolean> {
  if (actor.scopes !== "session" || !actor.account) return false;
  if (actor.account.competitorId === competitorId) return true;
  const rights = await findRights(db, actor);
  return rights.isDelegate || rights.isResultsAdministrator;
}
