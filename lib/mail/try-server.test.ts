import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { overrideEnv } from "#lib/platform/env.ts";
import { smtpServer } from "#lib/testing/smtp-server.ts";
import { tryMailServer } from "./try-server.ts";

afterEach(() => overrideEnv({ SMTP_URL: undefined }));

const withSecret = (url: string) => {
  const named = new URL(url);
  named.username = "somebody";
  named.password = "secret";
  return named.href;
};

test("what a mail server takes is told in its words, without what one signs in with", async () => {
  const server = await smtpServer();
  overrideEnv({ SMTP_URL: server.url });
  const { host } = new URL(server.url);
  expect(await tryMailServer("anna@mail.example")).toEqual({ server: host, isTaken: true, said: "250 taken" });
  expect(server.received()).toContain("RCPT TO:<anna@mail.example>");
  server.close();
});

test("what a mail server says against it is told, and where none answers, that", async () => {
  const refusing = createServer((socket) => socket.end("554 5.7.1 we do not know you\r\n"));
  await new Promise<void>((listening) => refusing.listen(0, "127.0.0.1", listening));
  const { port } = refusing.address() as { port: number };
  overrideEnv({ SMTP_URL: withSecret(`smtp://127.0.0.1:${port}`) });
  expect(await tryMailServer("anna@mail.example")).toEqual({
    server: `127.0.0.1:${port}`,
    isTaken: false,
    said: expect.stringContaining("5.7.1 we do not know you"),
  });
  refusing.close();
  overrideEnv({ SMTP_URL: withSecret("smtp://127.0.0.1:1") });
  const away = await tryMailServer("anna@mail.example");
  expect(away).toEqual({ server: "127.0.0.1:1", isTaken: false, said: expect.stringContaining("ECONNREFUSED") });
  expect(JSON.stringify(away)).not.toContain("secret");
});

test("where no mail server is named, that is said", async () => {
  await expect(tryMailServer("anna@mail.example")).rejects.toThrow("No mail server is named: set SMTP_URL.");
});
