import { readFileSync, writeFileSync } from "node:fs";
import { leakedPasswordsFile, packPasswords } from "#lib/accounts/leaked-passwords.ts";
import { shortestPassword } from "#lib/accounts/password.ts";
import { invalid } from "#lib/platform/errors.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run pack-leaked-passwords -- LIST

  Writes the passwords that nobody may choose, because they leaked from other sites: ${leakedPasswordsFile}, from a file
  with one a line. Those that are too short anyhow are left out, and of the others only a part of their hash is kept.
  Where the one that is there comes from, ${leakedPasswordsFile.replace(/bin$/, "md")} says.`;

await runCommand({ usage, allowPositionals: true }, async ({ positionals: [list] }) => {
  if (list === undefined) throw invalid("Name a file with one password a line.");
  const passwords = readFileSync(list, "utf8").split(/\r?\n/);
  const packed = packPasswords(passwords.filter((password) => [...password].length >= shortestPassword));
  writeFileSync(leakedPasswordsFile, packed);
  console.log(`Wrote ${packed.length} bytes to ${leakedPasswordsFile}.`);
});
