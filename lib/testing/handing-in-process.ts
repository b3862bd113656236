import { type ChildProcess, fork } from "node:child_process";
import { serverOperator } from "#lib/accounts/actor.ts";
import { database } from "#lib/db/connection.ts";
import { postSubmission } from "#lib/submissions/commands/post-submission.ts";
import { submitResults } from "#lib/submissions/commands/submit-results.ts";

type Step = { kind: "submit" | "post"; competitionId: string; newcomerId: string; at: string };

export type HandingInProcess = {
  child: ChildProcess;
  ended: Promise<void>;
  /** Whether it said that it was done, or why it was not. */
  does: (step: Step) => Promise<string>;
};

/** A process that hands results in and posts them, and can be killed at that. */
export async function spawnHandingIn(databaseUrl: string): Promise<HandingInProcess> {
  const { VITEST: _, ...environment } = process.env;
  const child = fork(import.meta.filename, {
    env: { ...environment, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said = () => new Promise<string>((resolve) => child.once("message", (message) => resolve(String(message))));
  await Promise.race([said(), ended]);
  const does = async (step: Step) => {
    const answer = said();
    child.send(step);
    return await Promise.race([answer, ended.then(() => "killed")]);
  };
  return { child, ended, does };
}

async function take({ kind, competitionId, newcomerId, at }: Step): Promise<void> {
  const actor = serverOperator(new Date(at));
  if (kind === "submit") await submitResults(database(), { competitionId, actor, message: "All is well." });
  else await postSubmission(database(), { competitionId, actor, chosen: new Map([[2, newcomerId]]) });
}

if (process.argv[1] === import.meta.filename) {
  process.on("message", async (step: Step) => {
    const outcome = await take(step).then(
      () => "done",
      (error) => String(error),
    );
    process.send?.(outcome);
  });
  process.send?.("ready");
}
