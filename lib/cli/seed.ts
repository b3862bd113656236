import { withDatabase } from "./open-database.ts";
import { runCommand } from "./run-command.ts";
import { seedDatabase } from "./seed/seed.ts";

await runCommand(() => withDatabase(console.log, (db) => seedDatabase(db, console.log)));
