// Runs a command of this folder: `node lib/cli/node.mjs start --dev`. npm finds the project's own Node before the
// machine's; where its installation was left out, this says so instead of a syntax error in TypeScript.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [command, ...options] = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const typed = Object.values(scripts).flatMap((script) => /node lib\/cli\/node\.mjs (\S+)/.exec(script)?.[1] ?? []);
// What the program itself starts.
const commands = [...new Set(typed), "worker", "serve-api"];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);
const ownNode = fileURLToPath(new URL("../../node_modules/node/bin/node", import.meta.url));

if (runsTypeScript) {
  // Older ones, which only get to the other branch, do not have it. A folder that cannot be written to only means that
  // all is compiled each time.
  const { enableCompileCache } = await import("node:module");
  enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));
  const { loadSettingsFiles } = await import("./settings-files.ts");
  try {
    loadSettingsFiles(command, options, process.env);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  }
  if (!commands.includes(command)) {
    const { unknownCommand } = await import("./unknown-command.ts");
    console.error(unknownCommand(command, commands));
    process.exit(1);
  }
  const file = new URL(`./${command}.ts`, import.meta.url);
  process.argv.splice(1, 2, fileURLToPath(file));
  await import(file.href);
} else if (existsSync(ownNode)) {
  const child = spawn(ownNode, [fileURLToPath(import.meta.url), command, ...options], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("close", (status) => process.exit(status ?? 1));
} else {
  console.error(
    `Stadion needs Node 22.18 or later and this is ${process.version}: run \`npm rebuild --ignore-scripts=false\` to get it.`,
  );
  process.exit(1);
}
