import path from "node:path";
import { fillFolder } from "./build/folder.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { buildPages } from "./start/pages.ts";

const commandLine = {
  usage: `npm run build -- [FOLDER] [--without-postgres]

  Builds the pages, which a start otherwise does. With FOLDER it puts them there, with all that serving them takes and
  nothing else: copied to any machine of this kind, it starts with npm start, or node_modules/node/bin/node
  lib/cli/node.mjs start, without installing or building anything.

  --without-postgres  leaves out the database that comes along, for those who have one`,
  options: { "without-postgres": { type: "boolean", default: false } },
  allowPositionals: true,
} as const;

await runCommand(commandLine, async ({ positionals: [folder, ...more], values }) => {
  const withPostgres = !values["without-postgres"];
  if (more.length > 0 || (!folder && !withPostgres)) throw wrongUsage(commandLine, "Name one folder");
  await buildPages(console.log);
  if (!folder) return console.log("The pages are built from these sources.");
  const { bytes, packages } = fillFolder(path.resolve(process.env.INIT_CWD ?? ".", folder), { withPostgres });
  console.log(`${folder} holds all that \`npm start\` takes: ${Math.round(bytes / 1e6)} MB, ${packages} packages.`);
});
