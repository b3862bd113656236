import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { applicationMembers } from "#lib/db/schema/oauth.ts";
import { listLiveSecrets } from "#lib/oauth/applications/queries.ts";
import { env } from "#lib/platform/env.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { createApplication } from "#lib/testing/factories/applications.ts";
import { signInCookie } from "#lib/testing/sign-in.ts";
import { may, type Power, type Standing } from "./role.ts";

/** What sending each form of an application takes; the staff's own are theirs alone. */
const forms: Record<string, Power | "moderate" | "the invited"> = {
  accept: "the invited",
  decline: "the invited",
  describe: "describe",
  logo: "describe",
  leave: "see",
  "add-secret": "own",
  "change-role": "own",
  delete: "own",
  "delete-secret": "own",
  "end-machine-access": "own",
  invite: "own",
  "redirect-uris": "own",
  "remove-member": "own",
  "removals-done": "own",
  save: "own",
  transfer: "own",
  "withdraw-invitation": "own",
  "withdraw-offer": "own",
  "contact-owner": "moderate",
  "lift-suspension": "moderate",
  "revoke-secrets": "moderate",
  suspend: "moderate",
  unverify: "moderate",
  verify: "moderate",
};

const people = ["owner", "developer", "staff", "stranger", "nobody"] as const;

const { db } = await testDatabase();

const cookies = new Map<string, string>();

beforeEach(async () => {
  for (const who of people) {
    if (who === "nobody") continue;
    const account = await createAccount(db, { isSiteAdministrator: who === "staff" });
    accountIds.set(who, account.id);
    cookies.set(who, await signInCookie(db, account.id));
  }
});

const accountIds = new Map<string, number>();

test("every form of an application is among them", async () => {
  const folders = (await readdir("app/oauth/applications/[id]", { recursive: true }))
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.dirname(file));
  expect(folders.sort()).toEqual(Object.keys(forms).sort());
});

describe.each(Object.entries(forms))("%s", (form, power) => {
  test.each(people)("sent by %s does what they may, and nothing else", async (who) => {
    const { application } = await createApplication(db, { ownerId: accountIds.get("owner") ?? 0 });
    const developer = { applicationId: application.id, accountId: accountIds.get("developer") ?? 0 };
    await db.insert(applicationMembers).values({ ...developer, role: "developer" });
    const [secret] = await listLiveSecrets(db, application.id);
    const fields: Record<string, string> = form === "delete-secret" ? { secret_id: String(secret?.id) } : {};
    expect(await outcomeOf({ form, id: String(application.id), fields }, who)).toEqual(expected(form, power, who));
  });
});

function expected(form: string, power: string, who: (typeof people)[number]): string {
  if (who === "nobody") return "has to sign in";
  if (power === "the invited" || who === "stranger") return "does not exist";
  // They look after it for everybody, and are none of those who do.
  if (form === "leave" && who === "staff") return "does not exist";
  if (power === "moderate") return who === "staff" ? "may" : "refused";
  return may(who as Standing, power as Power) ? "may" : "refused";
}

type Sent = { form: string; id: string; fields: Record<string, string> };

async function outcomeOf({ form, id, fields }: Sent, who: string): Promise<string> {
  const file = path.resolve("app/oauth/applications/[id]", form, "route.ts");
  const { POST }: { POST: Handler } = await import(pathToFileURL(file).href);
  const headers = new Headers({ origin: env().baseUrl, "x-stadion-client-ip": "203.0.113.7" });
  const cookie = cookies.get(who);
  if (cookie) headers.set("cookie", cookie);
  // Next to nothing: whoever may is told what is wrong with it, or it is done.
  const request = new Request(`${env().baseUrl}/form`, { method: "POST", headers, body: new URLSearchParams(fields) });
  const answer = await POST(request, { params: Promise.resolve({ id }) });
  if (answer.status === 404) return "does not exist";
  if (answer.status === 403) return "refused";
  return answer.headers.get("location")?.startsWith("/sign-in") ? "has to sign in" : "may";
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
