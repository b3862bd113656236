import { nearestWord } from "#lib/platform/nearest-word.ts";

// Those that the program starts by itself are nobody's to type.
const ownCommands = ["worker", "serve-api"];

/** What is said of a command that there is none of. */
export function unknownCommand(typed: string | undefined, commands: readonly string[]): string {
  const known = commands.filter((command) => !ownCommands.includes(command));
  const list = `These are there: ${known.join(", ")}.`;
  if (typed === undefined) return `Say which command. ${list}`;
  const meant = nearestWord(typed, known);
  return `There is no command '${typed.slice(0, 40)}'${meant === undefined ? "." : `: did you mean '${meant}'?`} ${list}`;
}
