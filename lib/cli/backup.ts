import path from "node:path";
import { readPassphrase } from "./backup/passphrase.ts";
import { writeBackup } from "./backup/write.ts";
import { runCommand, wrongUsage } from "./run-command.ts";
import { withDatabaseAsItIs } from "./with-database.ts";

const commandLine = {
  usage: `npm run backup -- FILE [--passphrase-file FILE]

  Writes the whole database to a new file, as it is at one moment, while Stadion goes on. It needs pg_dump of the server's
  version or a later one. The secrets are not in it, and have to be kept elsewhere: what is sealed opens with
  COOKIE_SECRETS alone. Killed in between it leaves FILE.NUMBER.part, which is good for nothing.

  --passphrase-file FILE  encrypts it with the first line of that file, as BACKUP_PASSPHRASE does`,
  options: { "passphrase-file": { type: "string" } },
  allowPositionals: true,
} as const;

const where = (typed: string) => path.resolve(process.env.INIT_CWD ?? ".", typed);

await runCommand(commandLine, async ({ positionals: [file, ...more], values }) => {
  if (!file || more.length > 0) throw wrongUsage(commandLine, "Name the file to write");
  const passphraseFile = values["passphrase-file"];
  const passphrase = readPassphrase(passphraseFile && where(passphraseFile));
  await withDatabaseAsItIs(console.log, async (db) => {
    const bytes = await writeBackup(db, { file: where(file), passphrase, report: console.log });
    const how = passphrase === undefined ? "not encrypted: whoever has it reads all of it" : "encrypted";
    console.log(`Wrote ${file} (${bytes} bytes, ${how}).`);
    console.log(
      `Keep apart from it: COOKIE_SECRETS, SIGNING_KEYS and SESSION_SECRET${passphrase === undefined ? "" : ", and the passphrase"}. Without COOKIE_SECRETS what it holds does not start; with another SESSION_SECRET everybody signs in again.`,
    );
  });
});
