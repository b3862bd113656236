import { z } from "zod";
import { signedIn } from "#app/_forms/access.ts";
import type { Asked } from "#app/_forms/form.ts";
import { assertFreshlyProven } from "#lib/accounts/fresh-proof.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { t } from "#lib/language/translate.ts";
import { canModerateApplications } from "#lib/oauth/applications/access.ts";
import { getManagedApplication } from "#lib/oauth/applications/queries.ts";
import type { Power } from "#lib/oauth/members/role.ts";
import { forbidden, notFound } from "#lib/platform/errors.ts";

export const ApplicationParams = z.object({ id: z.string() });

type Id = z.output<typeof ApplicationParams>;

/** A page of the application that a form is about. */
export const pageOf = ({ id }: Id, tab: "" | "/edit" | "/credentials" | "/members" | "/danger" = ""): string =>
  `/oauth/applications/${encodeURIComponent(id)}${tab}`;

export function applicationId({ id }: Id): number {
  const found = parseRowId(id);
  if (found === undefined) throw notFound("Application", id);
  return found;
}

const whoeverMay = (power: Power) => async (asked: Asked<Id>) => {
  const who = await signedIn(asked);
  return {
    ...who,
    application: await getManagedApplication(asked.db, applicationId(asked.params), who.account, power),
  };
};

const whoeverSees = whoeverMay("see");

/** Who looks after it, and the staff: they change what people read of it. To everybody else it does not exist. */
export const whoeverDescribes = whoeverMay("describe");

/** Its owners, and the staff; whoever develops it is refused. */
export const whoeverManages = whoeverMay("own");

/** The same, who have shown lately that it is them: before its secrets, its owners or its end. */
export async function whoeverProvablyManages(asked: Asked<Id>) {
  const who = await whoeverManages(asked);
  assertFreshlyProven(who.session, asked.now);
  return who;
}

/** Who looks after it and has shown lately that it is them. */
export async function whoeverProvablySees(asked: Asked<Id>) {
  const who = await whoeverSees(asked);
  assertFreshlyProven(who.session, asked.now);
  return who;
}

export async function staff(asked: Asked<Id>) {
  const granted = await whoeverSees(asked);
  if (!canModerateApplications(granted.account)) throw forbidden(t("Only the staff may do this."));
  return granted;
}
