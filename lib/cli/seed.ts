import { runCommand } from "./run-command.ts";
import { seedDatabase } from "./seed/seed.ts";
import { withDatabase } from "./with-database.ts";

const usage = `npm run seed

  Fills the database with made-up competitions.`;

await runCommand({ usage }, () => withDatabase(console.log, (db) => seedDatabase(db, console.log)));
