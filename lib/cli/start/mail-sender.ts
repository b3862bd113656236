import { database } from "#lib/db/connection.ts";
import { sendAccountMail } from "#lib/mail/account-mail.ts";
import { sendQueuedMail } from "#lib/mail/send-queued.ts";
import { now } from "#lib/platform/clock.ts";
import { log } from "#lib/platform/log.ts";

const everyMilliseconds = 3000;

/** Sends the mail that commands have written, in the background. Answers how to stop it. */
export function startMailSender(): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const sendAll = async () => {
    for (const sendSome of [sendAccountMail, sendQueuedMail]) {
      let isMore = true;
      while (isMore && !isStopped) ({ isMore } = await sendSome(database(), now()));
    }
  };
  const timer = setInterval(() => {
    running ??= sendAll()
      .catch((error: unknown) => log().warn({ err: error }, "queued mail was not sent"))
      .finally(() => {
        running = undefined;
      });
  }, everyMilliseconds).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
