import { anyOrigin } from "./served-document.ts";
import type { Schema } from "./types.ts";

/** A plausible value of a schema, so that readers see the form of an answer at a glance. */
export function exampleOf(schema: Schema, components: Record<string, Schema>, name = "", depth = 0): unknown {
  const inner = (part: unknown, itsName = name) => exampleOf(part as Schema, components, itsName, depth + 1);
  if (schema.example !== undefined) return schema.example;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes(texts[name]) ? texts[name] : schema.enum[0];
  if (typeof schema.$ref === "string") return inner(components[schema.$ref.split("/").at(-1) ?? ""]);
  if (usuallyNull.has(name)) return null;
  for (const alternatives of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(alternatives)) return inner(alternatives[0]);
  }
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => inner(part)));

  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return exampleObject(schema, inner, { depth, name });
    case "array":
      if (name === "attempts" && isNumber(schema.items)) return averageOfFive;
      return depth > deepest ? [] : [inner(schema.items ?? {}, singular(name))];
    case "boolean":
      return false;
    case "integer":
    case "number":
      return Math.max(knownNumber(name), Number(schema.minimum ?? Number.NEGATIVE_INFINITY));
    case "null":
      return null;
    default:
      return schema.type === undefined ? {} : exampleText(schema, name);
  }
}

// Documents that hold themselves would never end.
const deepest = 9;

// Best and worst do not count: 9.05, as `average` says, and 8.12 is the `best`.
const averageOfFive = [812, 950, 905, 1010, 860];

const isNumber = (items: unknown): boolean =>
  ["integer", "number"].includes(String((items as Schema | undefined)?.type));

type Place = { depth: number; name: string };

function exampleObject(
  schema: Schema,
  inner: (part: unknown, name: string) => unknown,
  { depth, name }: Place,
): object {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = new Set((schema.required ?? []) as string[]);
  // Where nothing is demanded, everything belongs to the usual form.
  const shown = properties.filter(([key]) => required.has(key) || (required.size === 0 && depth <= deepest));
  const known = knownFrom((schema.properties ?? {}) as Record<string, Schema>, name);
  const named = Object.fromEntries(
    shown.map(([key, value]) => [key, value.type === "string" && known[key] ? known[key] : inner(value, key)]),
  );
  const isDictionary = typeof schema.additionalProperties === "object" && properties.length === 0;
  if (!isDictionary) return named;
  const { enum: keys } = (schema.propertyNames ?? {}) as { enum?: string[] };
  return Object.fromEntries((keys ?? [texts.key]).map((key) => [key, inner(schema.additionalProperties, "")]));
}

// What `id` and `name` are there, judged by what stands beside them.
function knownFrom(properties: Record<string, Schema>, name: string): Record<string, string> {
  if (name === "application") return { name: "Example Groups" };
  if ("specUrl" in properties) return { id: "example.notes", specUrl: "https://notes.example/spec" };
  if ("timeLimit" in properties) return { id: "333-r1" };
  if ("content_html" in properties) return { id: "4b3", name: "4b3", url: `${anyOrigin}/regulations/#4b3` };
  // A competition as it is named where something else is told.
  if (name === "competition") return { name: "Example Open 2026" };
  if ("group_type" in properties) return { name: "Results Team" };
  if (properties.class?.const === "competition") {
    return { name: "Example Open 2026", url: `${anyOrigin}/competitions/ExampleOpen2026` };
  }
  if ("iso2" in properties) return { name: "United States" };
  if (properties.class?.const === "person") return { id: "2005DOEJ01", url: personUrl };
  if (properties.class?.const === "user") return { url: personUrl };
  if ("competitionIds" in properties) return seriesTexts;
  if ("thumb_url" in properties || "thumbUrl" in properties) return { url: `${anyOrigin}/avatars/1` };
  if ("public_summary" in properties) return incidentTexts;
  if ("slug" in properties) return { title: "Registration opens", url: `${anyOrigin}/posts/registration-opens` };
  if ("changed_at" in properties) return { url: `${anyOrigin}/competitions/ExampleOpen2026` };
  if (name === "tag") return { name: "4b3" };
  if ("start_date" in properties || "short_display_name" in properties || "shortName" in properties) {
    return { name: "Example Open 2026" };
  }
  return "rounds" in properties ? { id: "333" } : {};
}

const seriesTexts = { id: "ExampleSeries2026", name: "Example Series 2026", shortName: "Example Series 2026" };
const incidentTexts = { title: "A puzzle fell from the table", url: `${anyOrigin}/incidents/1` };

const personUrl = `${anyOrigin}/persons/2005DOEJ01`;

const usuallyNull = new Set(["cancelled_at", "results_posted_at"]);

function exampleText(schema: Schema, name: string): string {
  if (schema.format === "date-time") return moments[name] ?? "2026-06-01T14:00:00.000Z";
  if (schema.format === "date") return days[name] ?? "2026-09-05";
  return knownText(name);
}

// In the order in which they come.
const moments: Record<string, string> = {
  registration_open: "2026-07-01T18:00:00.000Z",
  registration_close: "2026-08-20T18:00:00.000Z",
  results_posted_at: "2026-09-07T14:00:00.000Z",
  timestamp: "2026-09-07T14:00:00.000Z",
};

const days: Record<string, string> = { end_date: "2026-09-06", dob: "1987-12-04", birthdate: "1987-12-04" };

const texts: Record<string, string> = {
  status: "approved",
  registration_status: "accepted",
  metadata_type: "GroupsMetadataTeamsCommittees",
  personal_token: "My script",
  key: "333",
  id: "ExampleOpen2026",
  wca_id: "2005DOEJ01",
  wcaId: "2005DOEJ01",
  person_id: "2005DOEJ01",
  name: "Jane Doe",
  person_name: "Jane Doe",
  short_name: "Example Open 2026",
  competition_name: "Example Open 2026",
  competition_id: "ExampleOpen2026",
  competitionId: "ExampleOpen2026",
  event_id: "333",
  eventId: "333",
  event_ids: "333",
  main_event_id: "333",
  round_type_id: "f",
  roundTypeId: "f",
  format_id: "a",
  country_id: "USA",
  country_iso2: "US",
  countryIso2: "US",
  competition_country_id: "USA",
  continent_id: "_North America",
  iso2: "US",
  city: "Springfield, Oregon",
  venue: "[Town Hall]{https://hall.example}",
  email: "jane@mail.example",
  regional_single_record: "NR",
  regional_average_record: "NR",
  record_name: "NR",
  gender: "f",
  delegate_status: "delegate",
  scramble: "R U R' U'",
  tsv_sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  timezone: "America/Los_Angeles",
  shortName: "Example Open 2026",
  short_display_name: "Example Open 2026",
  startDate: "2026-09-05",
  startTime: "2026-09-05T09:00:00Z",
  endTime: "2026-09-05T10:00:00Z",
  openTime: "2026-07-01T18:00:00Z",
  closeTime: "2026-08-20T18:00:00Z",
  whenDate: "2026-08-20",
  birthdate: "1987-12-04",
  activityCode: "333-r1",
  assignmentCode: "competitor",
  championship_type: "world",
  comments: "",
  administrativeNotes: "",
  currencyCode: "USD",
  currency_code: "USD",
  venue_address: "1 Main Street",
  venue_details: "Second floor",
  content_html: "<p>Scrambles come from a program.</p>",
  content: "<p>Scrambles come from a program.</p>",
  public_summary: "A puzzle fell from the table and broke; the attempt was repeated.",
  website: "https://open.example",
  external_registration_page: "https://open.example/register",
  thumb_url: `${anyOrigin}/avatars/1/thumb`,
  thumbUrl: `${anyOrigin}/avatars/1/thumb`,
  pending_url: `${anyOrigin}/missing-avatar.svg`,
  formatVersion: "1.1",
  color: "#304a96",
  roles: "organizer",
  cumulativeRoundIds: "333-r1",
  reconstruction: "",
  comment: "",
  cursor: "eyJhdCI6MX0",
  information: "Bring **lunch**.",
  contact: "[The organizers](mailto:team@open.example)",
  extra_registration_requirements: "Tell us if you need a quiet room.",
  competition_series_ids: "ExampleOpen2026",
  tab_names: "Travel",
  export_version: "v2.0.2",
  sql_url: `${anyOrigin}/export/results`,
  tsv_url: `${anyOrigin}/export/results`,
  developer_url: `${anyOrigin}/export/results`,
  readme: "How to read the files.",
  slug: "registration-opens",
  title: "Registration opens",
  author_name: "Jane Doe",
  body: "Registration opens on 1 July.",
  group_id: "A",
  group_type: "teams_committees",
  language: "Nederlands",
  language_english: "Dutch",
  path: "persons/42/assignments",
};

const knownText = (name: string): string => texts[name] ?? (/url$|Url$|website/.test(name) ? `${anyOrigin}/…` : "…");

const numbers: Record<string, number> = {
  best: 812,
  average: 905,
  attempts: 812,
  value: 812,
  single: 812,
  competitor_limit: 120,
  revision: 2,
  best_index: 0,
  worst_index: 3,
  latitude_degrees: 44.046236,
  longitude_degrees: -123.022029,
};

const knownNumber = (name: string): number => numbers[name] ?? 1;

const singular = (name: string): string => (name in texts || name in numbers ? name : name.replace(/s$/, ""));
