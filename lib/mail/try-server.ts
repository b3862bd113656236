import { t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { invalid } from "#lib/platform/errors.ts";
import { email } from "./compose.ts";
import { transmit } from "./send.ts";

export type MailTrial = {
  /** Its host and port, without what one signs in there with. */
  server: string;
  isTaken: boolean;
  /** In the mail server's own words, or those of the way there. */
  said: string;
};

/** Gives the mail server a mail for somebody, and tells what it says to that. */
export async function tryMailServer(recipient: string): Promise<MailTrial> {
  const { smtpUrl, mailFrom } = env();
  if (!smtpUrl) throw invalid(t("No mail server is named: set SMTP_URL."));
  const server = new URL(smtpUrl).host;
  const mail = {
    recipient,
    ...email(
      t("A mail to try the mail server"),
      t("It was sent from {sender} through {server}.", { sender: mailFrom, server }),
    ),
  };
  try {
    const { response } = await transmit(smtpUrl, mail);
    return { server, isTaken: true, said: response ?? "" };
  } catch (error) {
    const { response, message } = error as { response?: string; message: string };
    return { server, isTaken: false, said: response ?? message };
  }
}
