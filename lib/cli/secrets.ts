import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { invalid } from "#lib/platform/errors.ts";
import { generateSecrets, inOneWord, type SecretName } from "#lib/platform/secrets.ts";
import { runCommand } from "./run-command.ts";

const commandLine = {
  usage: `npm run secrets -- [--file FILE]

  Makes all secrets that production demands, as lines of an environment file (systemd, Docker, Compose, Kubernetes,
  shells, \`node --env-file\`).

  --file FILE  writes them there, for its owner alone to read, instead of showing them; a file that is there stays`,
  options: { file: { type: "string" } },
} as const;

const purposes: Record<SecretName, string> = {
  SESSION_SECRET: "Seals who is signed in. Whoever knows it can sign in as anybody; another one signs everybody out.",
  COOKIE_SECRETS:
    "Seals what the database keeps sealed: second factors, keys, waiting mail. To change it, put a new one first, with a comma.",
  SIGNING_KEYS:
    "Signs the tokens that applications check. `npm run rotate-keys` makes the next ones, which the database keeps.",
};

const where = `# The secrets of one Stadion; all instances share them. Keep them where only its operators read them (a secret store,
# or a file with mode 0600), and a copy apart from the backups of the database: without COOKIE_SECRETS a restored
# database opens nothing that it keeps sealed, and with them whoever finds a backup reads it all.`;

await runCommand(commandLine, async ({ values: { file } }) => {
  const made = generateSecrets();
  // Docker and kubectl take quotes for a part of the value, and shells need them around JSON: so there is nothing to quote.
  const secrets = { ...made, SIGNING_KEYS: inOneWord(made.SIGNING_KEYS) };
  const names = Object.keys(purposes) as SecretName[];
  const lines = names.map((name) => `# ${purposes[name]}\n${name}=${secrets[name]}`);
  const text = `${where}\n\n${lines.join("\n\n")}\n`;
  if (file === undefined) return void process.stdout.write(text);
  writeOnce(file, text);
  console.log(`Wrote ${names.join(", ")} to ${file}, which only you can read. Keep a copy apart from the backups.`);
});

/** A file that is there may hold the secrets in use: without them nobody gets in. */
function writeOnce(file: string, text: string): void {
  let opened: number;
  try {
    opened = openSync(file, "wx", 0o600);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === "EEXIST") throw invalid(`${file} is there already, and is left as it is: name another file.`);
    if (code === "ENOENT" || code === "ENOTDIR") throw invalid(`${file} cannot be written: its folder is not there.`);
    throw thrown;
  }
  try {
    writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
