import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#lib/db/schema/audit.ts";
import { outgoingMail } from "#lib/db/schema/mail.ts";
import { findApplication, listLiveSecrets } from "#lib/oauth/applications/queries.ts";
import { adminOf } from "#lib/testing/admin.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { inProduction } from "#lib/testing/settings.ts";
import { application } from "./application.ts";

const { db } = await testDatabase();
const admin = adminOf(db, "application", application);

test("an application is made with an id and a secret of one's choice, and found by its name", async () => {
  const olga = await createAccount(db, { email: "olga@mail.example" });
  const words = ["create", "--name", "Groups", "--id", "groups", "--secret", "a secret of my own choice"];
  expect(
    await admin(
      ...words,
      "--owner",
      "olga@mail.example",
      "--redirect",
      "https://a.example/x",
      "--redirect",
      "https://a.example/y",
    ),
  ).toEqual({ status: 0, stdout: "Client id: groups\nSecret:    a secret of my own choice\n", stderr: "" });
  expect(await findApplication(db, "groups")).toMatchObject({
    ownerId: olga.id,
    redirectUris: ["https://a.example/x", "https://a.example/y"],
    profile: "modern",
    allowsPassword: false,
  });
  expect((await admin(...words)).stderr).toBe("An application with the client id groups exists already.\n");
  const open = await admin("create", "--id", "open", "--public", "--compatible", "--redirect", "https://b.example");
  expect(open.stdout).toBe("Client id: open\nNo secret.\n");
  expect((await admin("find", "GROU")).stdout).toBe("groups  Groups  0 people\n");
  expect((await admin("find", "100%_")).stdout).toBe("None.\n");
  expect((await admin("show", "groups")).stdout).toContain("secrets: 1\n");
});

test("an application is verified, stopped with a reason and let in again, and its secrets ended, each with a trace", async () => {
  const { application: made } = await createApplication(db, { name: "Timer" });
  const id = made.clientId;
  expect((await admin("verify", id)).stdout).toBe("Timer is verified.\n");
  expect(await findApplication(db, id)).toMatchObject({ verifiedAt: expect.any(Date), verifiedBy: null });
  expect((await admin("verify", id)).stderr).toBe("Timer is verified already.\n");
  expect((await admin("unverify", id)).stdout).toBe("Timer is not verified any more.\n");
  expect(await findApplication(db, id)).toMatchObject({ verifiedAt: null, verifiedBy: null });

  expect((await admin("suspend", id, "--reason", "Spam")).stderr).toContain("All of its tokens are lost.");
  expect((await admin("suspend", id, "--yes")).stderr).toBe("--reason is missing.\n");
  expect((await admin("suspend", id, "--reason", "Spam", "--yes")).stdout).toBe("Timer is suspended.\n");
  expect((await admin("show", id)).stdout).toContain(`${id}  Timer  (suspended)\nsuspended: Spam\n`);
  expect((await admin("unsuspend", id)).stdout).toBe("Timer may be used again.\n");

  expect((await admin("end-secrets", id, "--yes")).stdout).toBe("Timer has no secret and no token any more.\n");
  expect(await listLiveSecrets(db, made.id)).toEqual([]);
  expect(await db.$count(outgoingMail)).toBe(1);
  expect((await admin("end-secrets", id, "--yes")).stderr).toBe("This application has no secret.\n");
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(made.id)))
    .orderBy(auditEvents.id);
  expect(events.slice(1).map(({ kind, actorId }) => [kind, actorId])).toEqual(
    ["verified", "verification_withdrawn", "suspended", "suspension_lifted", "secrets_revoked"].map((what) => [
      `application.${what}`,
      null,
    ]),
  );
});

test("a chosen secret that could be found out by trying is refused where others can reach the server", async () => {
  const words = (secret: string) => [
    "create",
    "--id",
    `chosen-${secret.length}`,
    "--redirect",
    "https://c.example",
    "--secret",
    secret,
  ];
  const short = "A secret has at least 32 characters: leave it out, and a random one is made.\n";
  await inProduction(async () => {
    for (const secret of ["x", "a".repeat(31)]) expect((await admin(...words(secret))).stderr).toBe(short);
    expect((await admin(...words("a".repeat(32)))).status).toBe(0);
    expect((await admin("create", "--id", "random", "--redirect", "https://c.example")).status).toBe(0);
  });
  expect((await admin(...words("short"))).status).toBe(0);
  for (const secret of ["", "a\nb", "é", "a".repeat(256)])
    expect((await admin(...words(secret))).stderr).toBe(
      "A secret has at most 255 characters, of those that ASCII can show.\n",
    );
});

test.each([
  [["create", "--id", "two words", "--redirect", "https://a.example"], "A client id has at most 100 letters"],
  [["create", "--id", "a:b", "--redirect", "https://a.example"], "A client id has at most 100 letters"],
  [
    ["create", "--name", "X", "--id", "x".repeat(101), "--redirect", "https://a.example"],
    "A client id has at most 100 letters",
  ],
  [["creat"], "There is no 'creat': did you mean 'create'? Say what is to be done: create, find, "],
  [["xyz"], "There is no 'xyz'. Say what is to be done: create, find, "],
  [["create", "--name", "X", "--redirect", "javascript:alert(1)"], "javascript"],
  [["show", "nothing"], "No application has the client id nothing: `npm run admin -- application find TEXT` tells it."],
  [["suspend", "groups", "--reason", "x".repeat(1001), "--yes"], "Use at most 1000 characters for the reason."],
  [["verify", "groups", "--reason", "x"], "'application verify' takes no --reason."],
])("%j is refused with a sentence", async (words, sentence) => {
  const { status, stdout, stderr } = await admin(...words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(sentence);
});
