import { vi } from "vitest";
import { type CommandLine, explain, readCommandLine, type Typed } from "#lib/cli/run-command.ts";
import type { Database } from "#lib/db/connection.ts";

type Open = (report: (line: string) => void, work: (db: Database) => Promise<void>) => Promise<void>;
type Run = (typed: Typed<CommandLine>, open: Open) => Promise<void>;
type Ended = { status: number; stdout: string; stderr: string };

/** Runs commands of whoever runs the server as `npm run admin -- NAME …` does, where nobody sits at a terminal. */
export const adminOf =
  (
    db: Database,
    name: string,
    { commandLine, run }: { commandLine: CommandLine; run: (typed: never, open: Open) => Promise<void> },
  ) =>
  async (...words: string[]): Promise<Ended> => {
    let stdout = "";
    const print = vi.spyOn(console, "log").mockImplementation((line: string) => {
      stdout += `${line}\n`;
    });
    try {
      await (run as Run)(readCommandLine(commandLine, [name, ...words]), (_, work) => work(db));
      const status = Number(process.exitCode ?? 0);
      process.exitCode = undefined;
      return { status, stdout, stderr: "" };
    } catch (thrown) {
      return { status: 1, stdout, stderr: `${explain(thrown)}\n` };
    } finally {
      print.mockRestore();
    }
  };
