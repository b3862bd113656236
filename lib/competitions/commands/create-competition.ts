import type { Actor } from "#lib/accounts/actor.ts";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitionDelegates } from "#lib/db/schema/competition-people.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { withVersions } from "#lib/db/versions.ts";
import { assertNoProblems, fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { forbidden, unauthenticated } from "#lib/platform/errors.ts";
import { countryById } from "#lib/reference/countries.ts";
import { currencyOfCountry } from "#lib/reference/currencies.ts";
import { findRights } from "#lib/roles/rights.ts";
import { mayCreate } from "../access.ts";
import type { Competition } from "../competition.ts";
import { competitionIdFromName, shortNameFromName } from "../competition-id.ts";
import type { GeneralDetails } from "../forms.ts";
import { generalDetailsProblems } from "../general-details.ts";
import { inviteNamed } from "./invite-named.ts";

export type NewCompetition = Pick<GeneralDetails, "name" | "startDate" | "endDate" | "city" | "countryId">;

/** A draft that only its managers see; a delegate who makes it answers for it. */
export async function createCompetition(
  db: Database,
  { actor, ...details }: NewCompetition & { actor: Actor },
): Promise<Competition> {
  const { account } = actor;
  if (!account) throw unauthenticated();
  const rights = await findRights(db, actor);
  if (!mayCreate(rights)) {
    throw forbidden(
      rights.isDelegate
        ? t("A delegate who is banned creates no competitions.")
        : t("Only delegates and administrators create competitions."),
    );
  }
  const name = details.name.trim().replace(/\s+/g, " ");
  const draft = { ...details, name, shortName: shortNameFromName(name) };
  const currencyCode = currencyOfCountry(countryById(details.countryId)?.iso2 ?? "");
  assertNoProblems(generalDetailsProblems(draft));

  return await withVersions(db, ["competitions"], async (tx) => {
    const id = competitionIdFromName(name);
    const [competition] = await tx
      .insert(competitions)
      .values({ id, ...draft, currencyCode })
      .onConflictDoNothing()
      .returning();
    if (!competition)
      throw fieldProblem("name", t("There is a competition {id} already: choose another name.", { id }));
    if (rights.isDelegate) {
      await tx
        .insert(competitionDelegates)
        .values({ competitionId: id, accountId: account.id, isTrainee: !rights.isStaffDelegate });
      await inviteNamed(tx, id, { by: account.id, now: actor.now });
    }
    await recordAuditEvent(tx, {
      kind: "competition.created",
      actorId: account.id,
      applicationId: actor.application?.id ?? null,
      subjectType: "competition",
      subjectId: id,
      data: { name },
    });
    return competition;
  });
}
