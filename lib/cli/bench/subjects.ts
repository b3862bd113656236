import { type CommandLine, wrongUsage } from "../run-command.ts";

/** What can be measured by itself. */
export const subjects = ["cached", "pages", "rivals", "tokens", "postings"] as const;

export type Subject = (typeof subjects)[number];

/** Those that were typed, with commas between them or one after the other; undefined where none was. */
export function readSubjects(typed: readonly string[] | undefined, line: CommandLine): Subject[] | undefined {
  return typed
    ?.flatMap((names) => names.split(","))
    .map((name) => {
      const subject = subjects.find((known) => known === name);
      if (!subject) throw wrongUsage(line, `--only takes ${subjects.join(", ")}, not “${name}”`);
      return subject;
    });
}
