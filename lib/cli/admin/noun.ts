import type { ParseArgsConfig } from "node:util";
import type { Database } from "#lib/db/connection.ts";
import { now } from "#lib/platform/clock.ts";
import { nearestWord } from "#lib/platform/nearest-word.ts";
import { type Typed, wrongUsage } from "../run-command.ts";
import { withDatabase } from "../with-database.ts";
import { assertConfirmed } from "./confirm.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

type Asked<Of extends Options> = {
  db: Database;
  /** What was typed for each of the action's words, in their order. */
  words: string[];
  values: Typed<{ usage: string; options: Of }>["values"];
  now: Date;
  /** Tells how far it has come; nobody reads it where a program asked. */
  report: (line: string) => void;
};

/** What was done: a text for people, and the same for programs; and whether a script should stop over it. */
type Told = { text: string; data: unknown; isFailed?: boolean };

export type Action<Of extends Options = Options> = {
  name: string;
  /** What has to be typed after the name: `["EMAIL"]`. */
  words: readonly string[];
  /** How its options are typed. */
  typed?: string;
  does: string;
  options?: Of;
  /** What would be lost, where something would: it is asked about before. */
  loses?: (asked: Asked<Of>) => Promise<string>;
  run: (asked: Asked<Of>) => Promise<Told>;
};

/** An action of a noun; its options have the types that it declares. */
export const action = <const Of extends Options = Record<never, never>>(declared: Action<Of>): Action =>
  declared as unknown as Action;

const common = { json: { type: "boolean" }, yes: { type: "boolean" } } as const;

/** `npm run admin -- NAME ACTION …`, as a table of actions. */
export function noun(name: string, actions: readonly Action[]) {
  const commandLine = {
    usage: `${actions.map((each) => usageOf(name, each)).join("\n")}

  --json  the same for programs${actions.some(({ loses }) => loses) ? "\n  --yes   asks nothing before something is lost, for scripts" : ""}`,
    allowPositionals: true,
    options: { ...Object.assign({}, ...actions.map(({ options }) => options)), ...common } as Options & typeof common,
  } as const;

  async function run(
    { positionals: [, typed, ...words], values }: Typed<typeof commandLine>,
    open: typeof withDatabase = withDatabase,
  ): Promise<void> {
    const chosen = actions.find((each) => each.name === typed);
    if (!chosen) {
      const known = actions.map((each) => each.name);
      throw wrongUsage(
        commandLine,
        typed === undefined ? whatToDo(known) : `${unknownWord(typed, known)} ${whatToDo(known)}`,
      );
    }
    if (words.length !== chosen.words.length || words.some((word) => word.trim() === ""))
      throw wrongUsage(commandLine, `'${name} ${chosen.name}' takes ${chosen.words.join(" ") || "no words"}`);
    const { json, yes, ...given } = values;
    const foreign = Object.keys(given).find((option) => !(option in (chosen.options ?? {})));
    if (foreign !== undefined) throw wrongUsage(commandLine, `'${name} ${chosen.name}' takes no --${foreign}`);
    const report = json ? () => {} : (line: string) => console.log(line);
    await open(report, async (db) => {
      const asked = { db, words, values: given as never, now: now(), report };
      if (chosen.loses && !yes) await assertConfirmed(await chosen.loses(asked));
      const { text, data, isFailed } = await chosen.run(asked);
      console.log(json ? JSON.stringify(data) : text);
      if (isFailed) process.exitCode = 1;
    });
  }

  return { commandLine, run };
}

const whatToDo = (known: string[]): string => `Say what is to be done: ${known.join(", ")}`;

/** What is said of a word that names nothing: which one it is, and the one that may have been meant. */
export function unknownWord(typed: string, known: readonly string[]): string {
  const meant = nearestWord(typed, known);
  const shown = typed.length > longestShown ? `${typed.slice(0, longestShown)}…` : typed;
  return `There is no '${shown}'${meant === undefined ? "." : `: did you mean '${meant}'?`}`;
}

const longestShown = 40;

const usageOf = (name: string, { name: action, words, typed, does }: Action): string =>
  `npm run admin -- ${[name, action, ...words, typed, "[--json]"].filter(Boolean).join(" ")}\n    ${does}`;
