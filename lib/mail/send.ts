import { createTransport, type Transporter } from "nodemailer";
import type { Database } from "#lib/db/connection.ts";
import { outgoingMail } from "#lib/db/schema/mail.ts";
import { t } from "#lib/language/translate.ts";
import { traced } from "#lib/metrics/tracing.ts";
import { env } from "#lib/platform/env.ts";
import { unavailable } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { refusalOf } from "./refused.ts";

export type Mail = {
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  /** Where a mail program stops more of it for its reader (RFC 8058). */
  stopUrl?: string;
  /** The same for each attempt to send it, so that whoever received it twice may see that. */
  id?: string;
};

/**
 * Sends by SMTP where a server is named; elsewhere the mail lands in the outbox, which has a page to read it. Throws
 * `MailRefused` where the mail server has something against this recipient.
 */
export async function sendMail(db: Database, mail: Mail): Promise<void> {
  const { smtpUrl, environment } = env();
  if (smtpUrl) return sendBySmtp(smtpUrl, mail);
  // Mail holds links that let people in: a production database is no place for it.
  if (environment === "production") {
    log().error({ subject: mail.subject }, "mail not sent: SMTP_URL is not set");
    throw mailUnavailable();
  }
  const { id: _id, ...kept } = mail;
  await db.insert(outgoingMail).values(kept);
}

async function sendBySmtp(url: string, mail: Mail): Promise<void> {
  try {
    await transmit(url, mail);
  } catch (error) {
    const refusal = refusalOf(error);
    // Anybody can name an address that is refused: it is nothing to call somebody for.
    if (refusal) log().warn({ said: refusal.message, isForGood: refusal.isForGood }, "mail refused for its recipient");
    else log().error({ err: error }, "mail not sent");
    throw refusal ?? mailUnavailable();
  }
}

/** Gives a mail to the mail server; answers what it says to that, and throws what it says against it. */
export async function transmit(
  url: string,
  { recipient, subject, text, html, stopUrl, id }: Mail,
): Promise<{ response?: string | undefined }> {
  const { mailFrom, baseUrl } = env();
  const mail = {
    from: mailFrom,
    // An address object is taken as it is; a text would be parsed, and a strange one could name somebody else.
    to: { name: "", address: recipient },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(id !== undefined && { messageId: `<${id}@${new URL(baseUrl).hostname}>` }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopUrl !== undefined && {
        "List-Unsubscribe": `<${stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
  return await traced("send mail", {}, () => transporter(url).sendMail(mail));
}

const mailUnavailable = () => unavailable(t("We cannot send e-mail right now. Please try again in a few minutes."));

function transporter(url: string): Transporter {
  if (held.value?.url !== url) {
    const server = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 });
    held.value = { url, server };
  }
  return held.value.server;
}

const held = new ProcessWide<{ url: string; server: Transporter }>("mail");
