import { rotateSigningKeys } from "#lib/oauth/keys/rotate-keys.ts";
import { withDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  await withDatabase(console.log, async (db) => {
    const kid = await rotateSigningKeys(db);
    console.log(`The key ${kid} is published now, signs in an hour, and replaces the ones before it.`);
  });
});
