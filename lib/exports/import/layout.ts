import { invalid } from "#lib/platform/errors.ts";
import { competitorIdColumn } from "../files.ts";

type ColumnType = "text" | "integer" | "bigint";
type ColumnDefinition = {
  type: ColumnType;
  /** What older exports call it. */
  aliases?: readonly string[];
  isOptional?: boolean;
  /** No row is without it: the layout's word for a missing value is there what somebody typed. */
  isNeverMissing?: boolean;
};
type TableDefinition = { aliases?: readonly string[]; columns: Record<string, ColumnDefinition> };

const text = { type: "text" } as const;
const integer = { type: "integer" } as const;
const optional = { isOptional: true } as const;
const told = { type: "text", isNeverMissing: true } as const;

const ranks: TableDefinition = {
  columns: {
    best: integer,
    person_id: text,
    event_id: text,
    world_rank: integer,
    continent_rank: integer,
    country_rank: integer,
  },
};

/** What is read of an export: tables and columns by the names of today. Others are passed over. */
export const tableDefinitions = {
  persons: {
    columns: {
      name: told,
      gender: { ...text, ...optional },
      wca_id: { ...text, aliases: ["id"] },
      sub_id: { ...integer, aliases: ["subid"] },
      country_id: text,
    },
  },
  competitions: {
    columns: {
      id: text,
      name: told,
      information: { ...text, ...optional },
      external_website: { ...text, ...optional },
      venue: { ...told, ...optional },
      city_name: told,
      country_id: text,
      venue_address: { ...text, ...optional },
      venue_details: { ...text, ...optional },
      cell_name: { ...told, ...optional },
      cancelled: { ...integer, ...optional },
      event_specs: text,
      delegates: { ...text, aliases: ["wca_delegate"], ...optional },
      organizers: { ...text, aliases: ["organiser"], ...optional },
      year: integer,
      month: integer,
      day: integer,
      end_year: { ...integer, ...optional },
      end_month: integer,
      end_day: integer,
      latitude_microdegrees: { ...integer, aliases: ["latitude"], ...optional },
      longitude_microdegrees: { ...integer, aliases: ["longitude"], ...optional },
    },
  },
  results: {
    columns: {
      id: { type: "bigint", ...optional },
      pos: integer,
      best: integer,
      average: integer,
      competition_id: text,
      round_type_id: { ...text, aliases: ["round_id"] },
      event_id: text,
      person_name: told,
      person_id: text,
      format_id: text,
      regional_single_record: { ...text, ...optional },
      regional_average_record: { ...text, ...optional },
      person_country_id: text,
      value1: { ...integer, ...optional },
      value2: { ...integer, ...optional },
      value3: { ...integer, ...optional },
      value4: { ...integer, ...optional },
      value5: { ...integer, ...optional },
    },
  },
  result_attempts: { columns: { value: integer, attempt_number: integer, result_id: { type: "bigint" } } },
  scrambles: {
    columns: {
      scramble: told,
      id: { type: "bigint", aliases: ["scramble_id"] },
      competition_id: text,
      event_id: text,
      group_id: text,
      is_extra: integer,
      round_type_id: text,
      scramble_num: integer,
    },
  },
  championships: { columns: { id: integer, competition_id: text, championship_type: text } },
  ranks_single: ranks,
  ranks_average: ranks,
} satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tableDefinitions;

/** The table that a file holds; undefined where it is none of those that are read. */
export function tableOfFile(file: string): TableName | undefined {
  const name = toSnakeCase(file.replace(/\.tsv$/i, "").replace(/^[A-Za-z]+_export_/, ""));
  return Object.hasOwn(tableDefinitions, name) ? (name as TableName) : undefined;
}

/** A column of a file: its name of today where it is read, else one that nothing else has. */
export type FileColumn = { name: string; type: ColumnType; isNeverMissing: boolean };

// The widest table of any layout has 22; PostgreSQL, with all that is not read of it, takes 1,600 and no row of them all.
const mostColumns = 100;

/** A header, read: its columns in the order of the file, and whether it is one of the old ones. */
export type Header = { columns: FileColumn[]; isOld: boolean };

export function readHeader(file: string, table: TableName, line: string): Header {
  const definitions: Record<string, ColumnDefinition> = tableDefinitions[table].columns;
  const own = competitorIdOf(file);
  const written = line
    .replace(/\r$/, "")
    .split("\t")
    .map((column) => (table === "persons" && column === own ? "wca_id" : column));
  if (written.length > mostColumns)
    throw invalid(`${file} begins with ${written.length} columns, far more than any export`);
  const names = written.map((column) => nameOfToday(definitions, toSnakeCase(column)));
  const missing = Object.keys(definitions).filter((name) => !definitions[name]?.isOptional && !names.includes(name));
  if (missing.length > 0) {
    throw invalid(`${file} does not begin with the columns of ${table}: ${missing.join(", ")} missing`);
  }
  const doubled = names.find((name, index) => name !== undefined && names.indexOf(name) !== index);
  if (doubled !== undefined) throw invalid(`${file} has the column ${doubled} twice`);
  return {
    columns: names.map((name, index) => ({
      name: name ?? `unread_${index}`,
      type: definitions[name ?? ""]?.type ?? "text",
      isNeverMissing: definitions[name ?? ""]?.isNeverMissing === true,
    })),
    isOld: names.some((name, index) => name !== undefined && name !== written[index]),
  };
}

// Another association's file has its letters in both names.
const competitorIdOf = (file: string): string | undefined => {
  const [, abbreviation] = /^([A-Za-z]+)_export_/.exec(file) ?? [];
  return abbreviation && competitorIdColumn(abbreviation.toLowerCase());
};

function nameOfToday(definitions: Record<string, ColumnDefinition>, written: string): string | undefined {
  if (written in definitions) return written;
  return Object.keys(definitions).find((name) => definitions[name]?.aliases?.includes(written));
}

// `RanksSingle`, `ranks-single` and `ranks_single` are one.
const toSnakeCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
