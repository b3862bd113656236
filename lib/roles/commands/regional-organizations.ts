import { and, eq, gt, isNull, or } from "drizzle-orm";
import { recordAuditEvent } from "#lib/accounts/audit.ts";
import { nameProblem, normaliseName } from "#lib/accounts/name.ts";
import type { Database } from "#lib/db/connection.ts";
import { regionalOrganizations } from "#lib/db/schema/roles.ts";
import { moveVersions } from "#lib/db/versions.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { conflict, invalid } from "#lib/platform/errors.ts";
import { countryById } from "#lib/reference/countries.ts";
import type { RegionalOrganization } from "../regional-organizations.ts";

export type NewRegionalOrganization = {
  name: string;
  countryId: string;
  website: string;
  logoUrl?: string | undefined;
  /** The first day on which it is acknowledged. */
  startDate: CalendarDate;
};

type By = { by: number | null };

/** Acknowledges an organization of a country, from a day on. */
export async function addRegionalOrganization(
  db: Database,
  organization: NewRegionalOrganization,
  { by }: By,
): Promise<RegionalOrganization> {
  const name = normaliseName(organization.name);
  const { countryId, website, logoUrl = null, startDate } = organization;
  if (nameProblem(name)) throw invalid("Name the organization in at most 100 characters, letters among them.");
  if (!countryById(countryId)) throw invalid(`No country is called “${countryId}”.`);
  for (const address of [website, logoUrl])
    if (address !== null && !isWebAddress(address))
      throw invalid(
        `An address starts with https:// and has at most ${longestAddress} characters: “${shown(address)}”.`,
      );
  return await db.transaction(async (tx) => {
    // Two who acknowledge the same at once: the later one finds it.
    await tx.execute("lock table regional_organizations in share row exclusive mode");
    const goesOn = or(isNull(regionalOrganizations.endDate), gt(regionalOrganizations.endDate, startDate));
    const isSame = and(eq(regionalOrganizations.name, name), eq(regionalOrganizations.countryId, countryId), goesOn);
    const [known] = await tx
      .select({ id: regionalOrganizations.id })
      .from(regionalOrganizations)
      .where(isSame)
      .limit(1);
    if (known) throw conflict(`${name} is acknowledged in ${countryId} already (${known.id}).`);
    const [added] = await tx
      .insert(regionalOrganizations)
      .values({ name, countryId, website, logoUrl, startDate })
      .returning();
    if (!added) throw new Error("An organization that was written is there");
    await finish(tx, added, { by, kind: "regional_organization.added" });
    return added;
  });
}

/** Ends it: that day is the first on which it is acknowledged no more. */
export async function endRegionalOrganization(
  db: Database,
  id: number,
  { on, today, by }: By & { on: CalendarDate; today: CalendarDate },
): Promise<RegionalOrganization> {
  return await db.transaction(async (tx) => {
    const [found] = await tx.select().from(regionalOrganizations).where(eq(regionalOrganizations.id, id)).for("update");
    if (!found) throw invalid(`There is no regional organization ${id}.`);
    const { name, startDate, endDate } = found;
    if (endDate !== null && endDate <= today) throw conflict(`${name} has ended on ${endDate}.`);
    if (startDate !== null && on < startDate) throw invalid(`${name} begins on ${startDate}: it cannot end before.`);
    await tx.update(regionalOrganizations).set({ endDate: on }).where(eq(regionalOrganizations.id, id));
    await finish(tx, { ...found, endDate: on }, { by, kind: "regional_organization.ended" });
    return { ...found, endDate: on };
  });
}

const longestAddress = 500;

function isWebAddress(text: string): boolean {
  const { protocol, hostname } = URL.parse(text) ?? {};
  return (protocol === "https:" || protocol === "http:") && Boolean(hostname) && text.length <= longestAddress;
}

const shown = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

async function finish(
  tx: Database,
  { id, name, countryId, startDate, endDate }: RegionalOrganization,
  { by, kind }: By & { kind: string },
): Promise<void> {
  const subject = { subjectType: "regional_organization", subjectId: String(id) };
  await recordAuditEvent(tx, { actorId: by, kind, ...subject, data: { name, countryId, startDate, endDate } });
  await moveVersions(tx, ["people"]);
}
