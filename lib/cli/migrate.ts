import { migrateAssociation } from "#lib/db/migrate.ts";
import { endingInOrder } from "./end-in-order.ts";
import { databaseLine, holdDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run migrate

  Brings the tables of the database up to date, as a start does: for those who do that before they replace anything.`;

await runCommand({ usage }, () => endingInOrder(migrate));

async function migrate(): Promise<void> {
  console.log(databaseLine());
  const server = await holdDatabase(console.log);
  try {
    const count = await migrateAssociation();
    console.log(count === 0 ? "The tables are up to date." : `Ran ${count} migration${count === 1 ? "" : "s"}.`);
  } finally {
    await server?.stop();
  }
}
