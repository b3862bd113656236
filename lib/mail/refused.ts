import { scrub } from "#lib/platform/scrub.ts";

/** What the mail server has against one recipient, while it takes mail for others. */
export class MailRefused extends Error {
  /** Whether it will say so each time. */
  readonly isForGood: boolean;

  constructor(words: string, { isForGood }: { isForGood: boolean }) {
    super(words);
    this.name = "MailRefused";
    this.isForGood = isForGood;
  }
}

const longestWords = 300;

type SmtpError = { command?: unknown; responseCode?: unknown; response?: unknown; message?: unknown };

/** The refusal of a recipient that a failed attempt ended with; undefined where it is us, or everybody, who is refused. */
export function refusalOf(error: unknown): MailRefused | undefined {
  const { command, responseCode, response, message } = error as SmtpError;
  // An address that nodemailer does not even ask about.
  if (command === "API" && String(message).startsWith("Invalid recipient")) return refused("Invalid recipient", true);
  if (command !== "RCPT TO" || typeof responseCode !== "number") return undefined;
  const words = String(response);
  const isForGood = responseCode >= 500;
  return isAboutRecipient(responseCode, words) ? refused(words, isForGood) : undefined;
}

/**
 * By the second number of an enhanced code (RFC 3463 §3): address and mailbox are the recipient's; the system, the network
 * and what is allowed (as with "Relay access denied") are between the mail server and us. Without one by the reply code
 * (RFC 5321 §4.2.3), of which 53x ask for a sign-in (RFC 4954).
 */
function isAboutRecipient(code: number, words: string): boolean {
  const subject = /^\d{3}[ -][245]\.(\d{1,3})\.\d{1,3}\b/.exec(words)?.[1];
  if (subject !== undefined) return subject === "1" || subject === "2" || (code >= 500 && subject === "0");
  return code === 450 || (code >= 500 && !(code >= 530 && code < 540));
}

const refused = (words: string, isForGood: boolean) =>
  new MailRefused(String(scrub(words)).slice(0, longestWords), { isForGood });
