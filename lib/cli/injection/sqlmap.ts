import { spawn } from "node:child_process";
import { unavailable } from "#lib/platform/errors.ts";
import { programPath } from "#lib/platform/programs.ts";
import type { Target } from "./targets.ts";

/** `injectable`: what sqlmap says of a hole it found. `failures`: how many answers were server errors. */
export type Finding = { injectable: string[]; failures: number };

/** Where sqlmap is; if nowhere, says how to get it. */
export function findSqlmap(): string {
  const found = programPath("sqlmap");
  if (found) return found;
  throw unavailable("sqlmap is not on this machine: `apt-get install sqlmap`, or `pipx install sqlmap`, brings it.");
}

// Level 2 and risk 2 add time-based and stacked queries to the usual attempts, and closing brackets of all sorts;
// risk 3 would add OR conditions, which a list without conditions answers alike.
const thoroughness = ["--level=2", "--risk=2", "--dbms=PostgreSQL"];

/** Lets sqlmap try everything it knows against PostgreSQL on one target. */
export async function attack(
  sqlmap: string,
  target: Target,
  { directory, headers }: { directory: string; headers: Record<string, string> },
): Promise<Finding> {
  const { url, body } = target;
  const sent = { ...headers, ...target.headers, ...(body && { "Content-Type": body.type }) };
  const output = await run(sqlmap, [
    ...["-u", url, "--batch", "--flush-session", "--disable-coloring", `--output-dir=${directory}`],
    ...(body ? [`--data=${body.text}`] : []),
    ...Object.entries(sent).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    // An error is an answer like any other.
    ...["--ignore-code=400,401,403,404,422", "--timeout=20", "--retries=1", ...thoroughness],
  ]);
  return readFinding(output);
}

/** What a run of sqlmap says in the end. */
export function readFinding(output: string): Finding {
  const verdict = /all tested parameters do not appear to be injectable|identified the following injection point/;
  if (!verdict.test(output)) throw new Error(`sqlmap came to no verdict:\n${output.slice(-2000)}`);
  const points = [...output.matchAll(/^Parameter: .*(?:\n(?!---).*)*/gm)].map(([text]) => text.trim());
  const failures = [...output.matchAll(/\b5\d\d \([^)]*\) - (\d+) times/g)].map(([, times]) => Number(times));
  return { injectable: points, failures: failures.reduce((sum, times) => sum + times, 0) };
}

function run(command: string, options: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => {
        said += part;
      });
    }
    child.once("error", reject);
    child.once("close", () => resolve(said));
  });
}
