import { parseEmail } from "#lib/accounts/email.ts";
import { tryMailServer } from "#lib/mail/try-server.ts";
import { type Typed, wrongUsage } from "../run-command.ts";

export const commandLine = {
  usage: `npm run admin -- mail test EMAIL [--json]

  Sends a mail to that address, and tells what the mail server says.

  --json  the same for programs`,
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
} as const;

/** Whether mail leaves, and what the mail server says to it. */
export async function run({ positionals: [, action, recipient = "", ...more], values }: Typed<typeof commandLine>) {
  if (action !== "test" || more.length > 0) throw wrongUsage(commandLine, "Name the address that a mail is sent to");
  const address = parseEmail(recipient);
  if (address === undefined) throw wrongUsage(commandLine, `'${recipient}' is no e-mail address`);
  const trial = await tryMailServer(address);
  if (values.json) console.log(JSON.stringify(trial));
  else console.log(`${trial.server} ${trial.isTaken ? "takes" : "does not take"} a mail to ${address}: ${trial.said}`);
  if (!trial.isTaken) process.exitCode = 1;
}
