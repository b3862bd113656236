import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#lib/platform/env.ts";
import { findSum } from "./sums.ts";

/** An export that was made: its file, when, how large it is, and what it hashes to where that is known. */
export type ExportFile = { name: string; file: string; madeAt: Date; bytes: number; sha256: string | undefined };

export const exportFolder = (): string => path.resolve(env().directory, "exports");

/** `WCA_export`, in the association's own letters. */
export const exportPrefix = (): string => `${env().associationAbbreviation.toUpperCase()}_export`;

/** What `persons` calls a competitor's id, as the API does. */
export const competitorIdColumn = (abbreviation = env().associationAbbreviation): string => `${abbreviation}_id`;

/** What an export made at this moment is called: with the day of the year, so that a year's sort by name. */
export function exportName(madeAt: Date): string {
  const [date = "", time = ""] = madeAt.toISOString().replaceAll(/[-:]/g, "").split(/[T.]/);
  const dayOfYear = Math.floor((madeAt.getTime() - Date.UTC(madeAt.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
  return `${exportPrefix()}_v2_${String(dayOfYear).padStart(3, "0")}_${date}T${time}Z.tsv.zip`;
}

const namePattern = /^[A-Z]+_export_v2_\d{3}_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tsv\.zip$/;

/** When the export of this name was made; undefined where it is no export's name. */
function momentOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** Those that are there, the latest first. */
export async function listExports(): Promise<ExportFile[]> {
  const folder = exportFolder();
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = await Promise.all(names.map(findExport));
  return files.flatMap((file) => file ?? []).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

export async function findExport(name: string): Promise<ExportFile | undefined> {
  const madeAt = momentOf(name);
  const file = path.join(exportFolder(), name);
  // A newer one may take its place in between.
  const found = madeAt && (await stat(file).catch(() => undefined));
  return found && { name, file, madeAt, bytes: found.size, sha256: await findSum(file) };
}
