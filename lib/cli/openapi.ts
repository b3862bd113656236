import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { generatedFiles } from "./openapi/generated-files.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run openapi

  Brings the OpenAPI document and the client types up to date.`;

await runCommand({ usage }, async () => {
  for (const [file, text] of Object.entries(await generatedFiles())) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`${file}: ${text.length} characters`);
  }
});
