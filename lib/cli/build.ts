import { runCommand } from "./run-command.ts";
import { buildPages } from "./start/pages.ts";

await runCommand(async () => {
  await buildPages(console.log);
  console.log("The pages are built from these sources.");
});
