import { isCompetitionId } from "#lib/competitions/competition-id.ts";
import type { CalendarDate } from "#lib/platform/date.ts";
import { parseDate } from "#lib/platform/date.ts";
import { type Typed, wrongUsage } from "../run-command.ts";

export const commandLine = {
  usage: `npm run load-wcif -- [--dry-run] [--as ID] [--start DATE] [--managed-by EMAIL] FILE…

  --dry-run           say what would be kept, changed and dropped, and write nothing
  --as ID             a copy: everything that the document says, under another id
  --start DATE        its first day; every date and time moves along
  --managed-by EMAIL  the account with that address comes to organize it`,
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    as: { type: "string" },
    start: { type: "string" },
    "managed-by": { type: "string" },
  },
} as const;

export type Arguments = {
  files: string[];
  isDryRun: boolean;
  as?: string;
  start?: CalendarDate;
  managedBy?: string;
};

/** What was typed; what cannot be meant is refused with a sentence, and how it is meant. */
export function readArguments({ positionals: files, values }: Typed<typeof commandLine>): Arguments {
  const { as, start, "managed-by": managedBy } = values;
  if (files.length === 0) throw wrong("Name the files to load");
  if (as !== undefined && !isCompetitionId(as)) throw wrong(`--as is 1 to 32 letters and digits, not “${as}”`);
  if (as !== undefined && files.length > 1) throw wrong("--as names one competition: load one file at a time");
  if (start !== undefined && (parseDate(start) !== start || !isNear(start))) {
    throw wrong(`--start is a date such as 2027-01-31, not “${start}”`);
  }
  return {
    files,
    isDryRun: values["dry-run"],
    ...(as !== undefined && { as }),
    ...(start !== undefined && { start }),
    ...(managedBy !== undefined && { managedBy }),
  };
}

// Far enough for any competition, and for all that is moved along with its first day.
const isNear = (date: CalendarDate): boolean => date >= "1900" && date < "2200";

const wrong = (sentence: string) => wrongUsage(commandLine, sentence);
