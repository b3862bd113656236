import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { accountMail } from "#lib/db/schema/mail.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { withAccountMail } from "./account-mail.ts";
import { email } from "./compose.ts";

const { db } = await testDatabase();

afterEach(() => overrideEnv({ SMTP_URL: undefined }));

test("a mail server that takes the connection and says nothing holds nobody up until it gives in", async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
  });
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as { port: number };
  overrideEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await withAccountMail(db, (_tx, write) =>
    write({
      ...{ kind: "new password", recipient: "anna@mail.example" },
      ...email("Hello", "http://localhost:3000/reset-password?token=abc"),
    }),
  );
  expect(open.size).toBe(1);
  for (const socket of open) socket.destroy();
  await new Promise((closed) => silent.close(closed));
  expect(await db.$count(accountMail)).toBe(1);
});
