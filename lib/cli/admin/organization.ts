import { parseRowId } from "#lib/db/row-id.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { invalid } from "#lib/platform/errors.ts";
import { addRegionalOrganization, endRegionalOrganization } from "#lib/roles/commands/regional-organizations.ts";
import { listRegionalOrganizations, type RegionalOrganization } from "#lib/roles/regional-organizations.ts";
import { action, noun } from "./noun.ts";
import { needed, typedCountry, typedDay } from "./typed.ts";

/** The organizations of countries that the association acknowledges. */
export const organization = noun("organization", [
  action({
    name: "list",
    words: [],
    typed: "[--past]",
    does: "regional organizations that are acknowledged today; --past those that are not yet, or not any more, too",
    options: { past: { type: "boolean" } },
    run: async ({ db, values: { past }, now }) => {
      const found = await listRegionalOrganizations(db, past ? undefined : utcDateOf(now));
      const lines = found.map(organizationLine);
      return {
        text: lines.join("\n") || "There is no regional organization.",
        data: { organizations: found.map(organizationData) },
      };
    },
  }),
  action({
    name: "add",
    words: ["NAME"],
    typed: "--country COUNTRY --website URL [--logo URL] [--from DATE]",
    does: "acknowledges one, from today on unless it says otherwise; COUNTRY by its name or two letters",
    options: {
      country: { type: "string" },
      website: { type: "string" },
      logo: { type: "string" },
      from: { type: "string" },
    },
    run: async ({ db, words: [name = ""], values, now }) => {
      const added = await addRegionalOrganization(
        db,
        {
          name,
          countryId: typedCountry(needed(values.country, "country")),
          website: needed(values.website, "website"),
          logoUrl: values.logo,
          startDate: values.from === undefined ? utcDateOf(now) : typedDay(values.from, "from"),
        },
        { by: null },
      );
      return { text: `${organizationLine(added)}`, data: organizationData(added) };
    },
  }),
  action({
    name: "end",
    words: ["ORGANIZATION"],
    typed: "[--on DATE]",
    does: "acknowledges it no longer, by the number that `organization list` gives; DATE is the first day without it, today unless it says otherwise",
    options: { on: { type: "string" } },
    loses: async ({ db, words: [which = ""] }) => {
      const found = (await listRegionalOrganizations(db)).find(({ id }) => id === idOf(which));
      if (!found) throw invalid(`There is no regional organization ${which}.`);
      return `${organizationLine(found)}\nIt is listed no more.`;
    },
    run: async ({ db, words: [which = ""], values, now }) => {
      const today = utcDateOf(now);
      const on = values.on === undefined ? today : typedDay(values.on, "on");
      const ended = await endRegionalOrganization(db, idOf(which), { on, today, by: null });
      return { text: `${ended.name} is acknowledged until ${on}.`, data: organizationData(ended) };
    },
  }),
]);

function idOf(text: string): number {
  const id = parseRowId(text);
  if (id === undefined)
    throw invalid(`“${text}” is no number of an organization: \`npm run admin -- organization list\` tells them.`);
  return id;
}

const organizationData = ({ createdAt, ...kept }: RegionalOrganization) => kept;

function organizationLine({ id, name, countryId, website, startDate, endDate }: RegionalOrganization): string {
  const days = endDate === null ? `since ${startDate ?? "ever"}` : `${startDate ?? ""} to ${endDate}`.trim();
  return [id, countryId, name, website, days].join("  ");
}
