import { eq } from "drizzle-orm";
import { GET as GET_HISTORY } from "#app/api/v0/competitions/[competitionId]/wcif/revisions/route.ts";
import { GET, PATCH } from "#app/api/v0/competitions/[competitionId]/wcif/route.ts";
import { GET as GET_VERSION } from "#app/api/v0/competitions/[competitionId]/wcif/version/[version]/route.ts";
import type { Database } from "#lib/db/connection.ts";
import { competitions } from "#lib/db/schema/competitions.ts";
import { oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { competitionRevisions } from "#lib/db/schema/revisions.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { call } from "./call.ts";
import { createAccount } from "./factories/accounts.ts";
import { createApplication } from "./factories/applications.ts";
import { addOrganizer } from "./factories/competitions.ts";
import { createToken } from "./factories/tokens.ts";

// biome-ignore lint/suspicious/noExplicitAny: documents of several versions, taken apart by hand as clients do.
export type Wcif = any;

/** What a client does with a competition's document over the API, with its token or without one. */
export const wcifClient = (competitionId: string, token?: string) => {
  const path = `/api/v0/competitions/${competitionId}/wcif`;
  const by = token === undefined ? {} : { token };
  return {
    read: async (version: "1" | "2" = "1"): Promise<Wcif> =>
      (await call(GET_VERSION, `${path}/version/${version}`, { params: { competitionId, version }, ...by })).body,
    get: (headers: Record<string, string> = {}) => call(GET, path, { params: { competitionId }, headers, ...by }),
    save: (body: unknown, headers: Record<string, string> = {}) =>
      call(PATCH, path, { method: "PATCH", params: { competitionId }, body, headers, ...by }),
    tryOut: (body: unknown) =>
      call(PATCH, `${path}?dry_run=true`, { method: "PATCH", params: { competitionId }, body, ...by }),
    history: () => call(GET_HISTORY, `${path}/revisions`, { params: { competitionId }, ...by }),
  };
};

export type WcifClient = ReturnType<typeof wcifClient>;

export const saved = { status: 200, body: { status: "Successfully saved WCIF" } };

/** A client with a token of one of the competition's organizers; a new organizer unless one is given. */
export async function managingClient(db: Database, competitionId: string, accountId?: number): Promise<WcifClient> {
  const id = accountId ?? (await createAccount(db, { name: "Ann" })).id;
  await addOrganizer(db, competitionId, id);
  return wcifClient(competitionId, await createToken(db, id, ["public", "manage_competitions"]));
}

/** The same, through an application. */
export async function applicationClient(
  db: Database,
  competitionId: string,
  { name, accountId }: { name: string; accountId: number },
): Promise<WcifClient & { applicationId: number }> {
  const { application } = await createApplication(db, { name });
  const client = await signedIn(db, competitionId, { accountId, clientId: application.clientId });
  return { ...client, applicationId: application.id };
}

/** An organizer who has just signed in to an application: once more, if it was used before. */
export async function signedIn(
  db: Database,
  competitionId: string,
  { accountId, clientId }: { accountId: number; clientId: string },
): Promise<WcifClient> {
  await addOrganizer(db, competitionId, accountId);
  const token = randomToken();
  await db.insert(oauthArtefacts).values({
    model: "AccessToken",
    idHash: sha256(token),
    accountId,
    clientId,
    payload: { scope: "public manage_competitions" },
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return wcifClient(competitionId, token);
}

export async function revisionOf(db: Database, competitionId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ revision: competitions.revision })
    .from(competitions)
    .where(eq(competitions.id, competitionId));
  return row?.revision;
}

/** "2 assigned 3 people to groups" */
export async function historyOf(db: Database, competitionId: string): Promise<string[]> {
  const rows = await db
    .select({ revision: competitionRevisions.revision, summary: competitionRevisions.summary })
    .from(competitionRevisions)
    .where(eq(competitionRevisions.competitionId, competitionId))
    .orderBy(competitionRevisions.revision);
  return rows.map(({ revision, summary }) => `${revision} ${summary}`);
}
