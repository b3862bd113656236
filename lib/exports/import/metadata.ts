import { z } from "zod";
import { invalid } from "#lib/platform/errors.ts";

const Shape = z.object({
  export_format_version: z.string().optional(),
  export_date: z.string().optional(),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string().optional() })).optional(),
});

/** What an export says of itself. Old ones say little, and those of folders nothing. */
export type Metadata = {
  madeAt: Date | undefined;
  /** Throws where a file is not what was told of it. */
  assertSum: (file: string, found: { rows: number; sha256: string }) => void;
  files: readonly string[];
};

export function readMetadata(told: unknown): Metadata {
  const read = Shape.safeParse(told ?? {});
  if (!read.success)
    throw invalid(
      `metadata.json is not that of a results export: ${read.error.issues[0]?.path.join(".") || "it is no object"}`,
    );
  const { export_date: date, export_format_version: version = "v2", tables = {} } = read.data;
  // The WCA's site writes the number alone.
  if (!/^v?[12](\.|$)/.test(version))
    throw invalid(`metadata.json tells of the format ${version}, which is not known here`);
  const madeAt = date === undefined ? undefined : toTheSecond(new Date(date));
  if (madeAt && Number.isNaN(madeAt.getTime())) throw invalid(`metadata.json tells no date of export: ${date}`);
  return { madeAt, files: Object.keys(tables), assertSum: (file, found) => assertSum(file, tables[file], found) };
}

// As it is noted of the last import, with which it is compared.
const toTheSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);

function assertSum(
  file: string,
  told: { rows: number; sha256?: string | undefined } | undefined,
  found: { rows: number; sha256: string },
): void {
  if (!told) return;
  if (told.rows !== found.rows)
    throw invalid(`${file} has ${found.rows} rows where metadata.json tells of ${told.rows}`);
  if (told.sha256 && told.sha256.toLowerCase() !== found.sha256)
    throw invalid(`${file} is not the file whose SHA-256 metadata.json tells`);
}
