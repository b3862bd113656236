import { runCommand } from "./run-command.ts";
import { buildPages } from "./start/pages.ts";

const usage = `npm run build

  Builds the pages, which a start otherwise does.`;

await runCommand({ usage }, async () => {
  await buildPages(console.log);
  console.log("The pages are built from these sources.");
});
