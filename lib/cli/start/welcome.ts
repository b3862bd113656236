import { inArray } from "drizzle-orm";
import { demoAccounts, demoPassword } from "#lib/accounts/demo.ts";
import type { Database } from "#lib/db/connection.ts";
import { accounts } from "#lib/db/schema/accounts.ts";
import { exampleApplication, hasExampleApplication } from "#lib/oauth/applications/example.ts";
import { env } from "#lib/platform/env.ts";

/** What to do next, with only what this database really has. */
export async function welcome(db: Database): Promise<string> {
  const { baseUrl, environment, isLocal } = env();
  if (environment === "production") return `Stadion is open at ${baseUrl}`;
  const lines = ["", `  Stadion is open at ${baseUrl}`, ""];
  if (isLocal) {
    const people = await existingDemoAccounts(db);
    if (people.length > 0) {
      lines.push(`  Sign in with the password ${demoPassword} as`);
      lines.push(...people.map(({ email, who }) => `    ${email.padEnd(28)}${who}`), "");
    }
    if (await hasExampleApplication(db)) {
      lines.push("  The example application", `    id      ${exampleApplication.clientId}`);
      lines.push(`    secret  ${exampleApplication.secret}`, "");
    }
  }
  if (!isLocal) lines.push(...closedToOthers(), "");
  lines.push("  Try the API", `    curl '${baseUrl}/api/v0/competitions?per_page=1'`, "", ...commands(), "");
  return lines.join("\n");
}

function commands(): string[] {
  const { workers } = env();
  const stop = "  Ctrl-C stops it.";
  return workers === 1
    ? [stop]
    : [stop, `  kill -HUP ${process.pid} replaces its ${workers} workers, one after the other.`];
}

// Whoever tried it on their own machine first would look for what was there.
function closedToOthers(): string[] {
  const { host, baseUrl, smtpUrl } = env();
  const lines = [
    `  Others can reach it (HOST=${host ?? "every address"}, BASE_URL=${baseUrl}): the password of the demo accounts,`,
    "  the example application and /mail are good on a machine's own address only, and closed.",
  ];
  if (smtpUrl === undefined) lines.push("  No mail reaches anybody: set SMTP_URL.");
  return lines;
}

async function existingDemoAccounts(db: Database): Promise<typeof demoAccounts> {
  const emails = demoAccounts.map(({ email }) => email);
  const rows = await db.select({ email: accounts.email }).from(accounts).where(inArray(accounts.email, emails));
  return demoAccounts.filter(({ email }) => rows.some((row) => row.email === email));
}
