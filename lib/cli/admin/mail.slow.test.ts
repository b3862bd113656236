import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { smtpServer } from "#lib/testing/smtp-server.ts";

type Ended = { status: unknown; stdout: string; stderr: string };

const admin = (smtpUrl: string, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const { VITEST: _, ...environment } = process.env;
    const env = { ...environment, SMTP_URL: smtpUrl, LOG_LEVEL: "silent" };
    execFile(process.execPath, ["lib/cli/node.mjs", "admin", "mail", ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

test("what the mail server says to a mail is repeated, and the status tells whether it takes one", async () => {
  const server = await smtpServer();
  const { host } = new URL(server.url);
  const [taken, program, refused] = await Promise.all([
    admin(server.url, "test", "anna@mail.example"),
    admin(server.url, "test", "anna@mail.example", "--json"),
    admin("smtp://somebody:secret@127.0.0.1:1", "test", "anna@mail.example"),
  ]);
  server.close();
  expect(taken).toEqual({ status: 0, stdout: `${host} takes a mail to anna@mail.example: 250 taken\n`, stderr: "" });
  expect(JSON.parse(program.stdout)).toEqual({ server: host, isTaken: true, said: "250 taken" });
  expect(refused).toEqual({
    status: 1,
    stdout: "127.0.0.1:1 does not take a mail to anna@mail.example: connect ECONNREFUSED 127.0.0.1:1\n",
    stderr: "",
  });
});

test.each([
  [["test"], "'' is no e-mail address."],
  [["test", "anna"], "'anna' is no e-mail address."],
  [["send", "anna@mail.example"], "Name the address that a mail is sent to."],
  [["test", "anna@mail.example", "more"], "Name the address that a mail is sent to."],
])("'mail %j' is refused with a sentence and the usage", async (words, sentence) => {
  const { status, stdout, stderr } = await admin("", ...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
  expect(stderr).toContain("npm run admin -- mail test EMAIL [--json]");
});
