import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#lib/db/schema/accounts.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";

/**
 * What takes a fresh proof of who somebody is: a passkey, a code or the password within ten minutes. Whatever is sent
 * to these does nothing without one.
 */
const needProof: Readonly<Record<string, readonly string[]>> = {
  "e-mail": ["(account)/settings/email/submit"],
  password: ["(account)/settings/password/submit", "(account)/settings/password/remove"],
  factors: [
    "(account)/settings/two-factor/start",
    "(account)/settings/two-factor/finish",
    "(account)/settings/two-factor/codes",
    "(account)/settings/two-factor/off",
    "(account)/settings/passkeys/options",
    "(account)/settings/passkeys/add",
    "(account)/settings/passkeys/remove",
  ],
  "everything about somebody": ["(account)/settings/data/ask"],
  "the end of an account": ["(account)/settings/delete/ask"],
  tokens: [
    "(account)/settings/tokens/create",
    "oauth/applications/create-token",
    "(site)/competitions/[competitionId]/manage/results/scoretakers/devices/add",
  ],
  "secrets of applications": ["oauth/applications/[id]/add-secret", "oauth/applications/[id]/delete-secret"],
  // By which an application gets a secret or needs none.
  "kinds and redirect addresses of applications": [
    "oauth/applications/[id]/save",
    "oauth/applications/[id]/redirect-uris",
  ],
  "owners and end of applications": [
    "oauth/applications/[id]/invite",
    "oauth/applications/[id]/change-role",
    "oauth/applications/[id]/remove-member",
    "oauth/applications/[id]/leave",
    "oauth/applications/[id]/transfer",
    "oauth/applications/[id]/delete",
  ],
};

const forms = Object.values(needProof).flat().sort();

const { db } = await testDatabase();

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Somebody who signed in so many minutes ago, and what an application and a competition of theirs are called. */
async function ownerSignedIn(minutesAgo: number) {
  const account = await createAccount(db);
  const { application } = await createApplication(db, { ownerId: account.id });
  const competition = await createCompetition(db, { organizers: [account] });
  const cookie = await signInCookie(db, account.id);
  const authenticatedAt = new Date(Date.now() - minutesAgo * 60_000);
  await db.update(sessions).set({ authenticatedAt }).where(eq(sessions.accountId, account.id));
  return { cookie, params: { id: String(application.id), competitionId: competition.id } };
}

async function send(form: string, { cookie, params }: Awaited<ReturnType<typeof ownerSignedIn>>, accept = "text/html") {
  const { POST }: { POST: Handler } = await import(pathToFileURL(path.resolve("app", form, "route.ts")).href);
  const headers = new Headers({ origin: env().baseUrl, cookie, accept, "x-stadion-client-ip": "203.0.113.7" });
  const request = new Request(`${env().baseUrl}/form`, { method: "POST", headers, body: new URLSearchParams() });
  return await POST(request, { params: Promise.resolve(params) });
}

test("these and no other forms take a fresh proof", async () => {
  const files = (await readdir("app", { recursive: true })).filter((file) => file.endsWith("route.ts"));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join("app", file), "utf8");
      return /access: (freshlyProven|whoeverProvably\w+|provenManagers)\b/.test(text) ? [path.dirname(file)] : [];
    }),
  );
  expect(found.flat().sort()).toEqual(forms);
});

test.each(forms)(
  "D03: %s does nothing for whoever signed in eleven minutes ago, but asks who is there",
  async (form) => {
    const owner = await ownerSignedIn(11);
    const asked = await send(form, owner);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(
        /^\/confirm-identity\?callbackUrl=%2F(settings|oauth|competitions)[\w%-]*%3Fattempt%3D[\w-]{22}$/,
      ),
    ]);
    const told = await send(form, owner, "application/json");
    expect([told.status, await told.json()]).toMatchObject([403, { code: "proof_needed" }]);
    const fresh = await send(form, await ownerSignedIn(9));
    expect(fresh.headers.get("location") ?? "").not.toContain("confirm-identity");
  },
);
