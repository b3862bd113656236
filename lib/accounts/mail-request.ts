import type { Database } from "#lib/db/connection.ts";
import { fieldProblem } from "#lib/fields/field-problems.ts";
import { t } from "#lib/language/translate.ts";
import { networkOf } from "#lib/platform/network.ts";
import { emailKey, parseEmail } from "./email.ts";
import { countAttempt } from "./rate-limit.ts";

export const emailProblem = () => t("Enter an e-mail address like name@mail.example.");

/** Counts that somebody who is not signed in wants a mail sent to an address, and answers that as it is kept. */
export async function countMailRequest(
  db: Database,
  { email: typed, ipAddress }: { email: string; ipAddress: string | null },
): Promise<string> {
  const email = parseEmail(typed);
  if (!email) throw fieldProblem("email", emailProblem());
  await countAttempt(db, "mailFromAddress", networkOf(ipAddress));
  await countAttempt(db, "mailToRecipient", emailKey(email));
  return email;
}
