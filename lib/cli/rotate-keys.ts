import { rotateSigningKeys } from "#lib/oauth/keys/rotate-keys.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const usage = `npm run rotate-keys

  Makes a new key for signing, publishes it now and signs with it in an hour.`;

await runCommand({ usage }, async () => {
  await withDatabase(console.log, async (db) => {
    const kid = await rotateSigningKeys(db);
    console.log(`The key ${kid} is published now, signs in an hour, and replaces the ones before it.`);
  });
});
