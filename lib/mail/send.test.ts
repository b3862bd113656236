import { afterEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { inProduction } from "#lib/testing/settings.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { listOutbox } from "./outbox.ts";
import { sendMail } from "./send.ts";

const { db } = await testDatabase();
const mail = {
  recipient: "anna@mail.example",
  subject: "Hello",
  text: "Two lines:\nhttp://localhost:3000/x?token=abc",
  html: "<p>Two lines:<br>http://localhost:3000/x?token=abc</p>",
  stopUrl: "http://localhost:3000/stop",
};

afterEach(() => overrideEnv({ SMTP_URL: undefined, MAIL_FROM: undefined }));

test("without a mail server a mail waits in the outbox, newest first", async () => {
  await sendMail(db, mail);
  await sendMail(db, { ...mail, subject: "Again" });
  expect(await listOutbox(db, { limit: 10 })).toEqual([
    { id: expect.any(Number), createdAt: expect.any(Date), ...mail, subject: "Again" },
    { id: expect.any(Number), createdAt: expect.any(Date), ...mail },
  ]);
});

test("with a mail server the mail reaches exactly its recipient, and no outbox keeps it", async () => {
  const server = await smtpServer();
  overrideEnv({ SMTP_URL: server.url, MAIL_FROM: "Stadion <no-reply@stadion.example>" });
  await sendMail(db, { ...mail, subject: "By SMTP" });
  expect(server.received()).toContain("RCPT TO:<anna@mail.example>");
  expect(server.received()).toContain("MAIL FROM:<no-reply@stadion.example>");
  expect(server.received()).toContain("Subject: By SMTP");
  server.close();
  expect(await listOutbox(db, { limit: 10 })).toEqual([]);
});

test("a mail server that does not answer is one clear sentence", async () => {
  overrideEnv({ SMTP_URL: "smtp://127.0.0.1:1" });
  await expect(sendMail(db, mail)).rejects.toThrow(
    "We cannot send e-mail right now. Please try again in a few minutes.",
  );
});

test("production keeps no mail and shows none", async () => {
  await inProduction(async () => {
    await expect(sendMail(db, mail)).rejects.toThrow("We cannot send e-mail right now");
    expect(await listOutbox(db, { limit: 10 })).toEqual([]);
  });
});
