import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { type Database, database } from "#lib/db/connection.ts";
import { rowsOf } from "#lib/db/rows-of.ts";
import { applications, consents, machineRegistrations, oauthArtefacts } from "#lib/db/schema/oauth.ts";
import { writtenForEach, writtenOnce } from "#lib/db/written-once.ts";
import { sha256 } from "#lib/platform/hash.ts";
import { randomToken } from "#lib/platform/random.ts";
import { lifetimes } from "../lifetimes.ts";
import { revokeGrant } from "../tokens/revoke.ts";
import { toPayload, toStored } from "./artefact-payload.ts";
import { newSuccessor, reserveSuccessor } from "./successor.ts";

// Longer than any exchange takes: a code used again within it is a race, not a theft.
const exchangeSeconds = 10;

/** `isBound`: to a grant. */
type Kind = { model: string; isBound: boolean; ends: boolean };

type Value = "idHash" | "payload" | "grantId" | "uid" | "userCode" | "accountId" | "clientId" | "seconds";

const value = (name: Value): SQL => sql`${sql.placeholder(name)}`;

const insertArtefact = writtenForEach<Kind, Value>(
  ({ model, isBound, ends }) => sql`
    insert into ${oauthArtefacts}
      (model, id_hash, payload, grant_id, uid, user_code, account_id, client_id, expires_at)
    select ${model}, ${value("idHash")}, ${value("payload")}::text::jsonb, ${value("grantId")}, ${value("uid")},
      ${value("userCode")}, ${value("accountId")}::int, ${value("clientId")},
      ${ends ? sql`now() + make_interval(secs => ${value("seconds")})` : sql`null`}
    where ${stillAllowed(model, isBound)}
    on conflict (model, id_hash) do update set
      payload = case when oauth_artefacts.consumed_at is null then excluded.payload else oauth_artefacts.payload end,
      grant_id = excluded.grant_id, uid = excluded.uid,
      user_code = coalesce(excluded.user_code, oauth_artefacts.user_code),
      account_id = excluded.account_id, client_id = excluded.client_id, expires_at = excluded.expires_at
    returning 1`,
);

// The row locks make a revocation wait for us, or us find it done: no token outlives its grant, no grant its consent.
function stillAllowed(model: string, isBound: boolean): SQL {
  if (model === "Grant") {
    return sql`exists (select 1 from ${consents} join ${applications} on ${applications.id} = ${consents.applicationId}
      where ${consents.accountId} = ${value("accountId")} and ${applications.clientId} = ${value("clientId")}
      for key share of ${sql.identifier("consents")})`;
  }
  if (model === "RegistrationAccessToken") {
    // In the order in which whoever ends it locks them.
    return sql`exists (select 1 from ${applications}
      join ${machineRegistrations} on ${machineRegistrations.applicationId} = ${applications.id}
      where ${applications.clientId} = ${value("clientId")} and ${machineRegistrations.endedAt} is null
      for key share of ${sql.identifier("applications")} for share of ${sql.identifier("machine_registrations")})`;
  }
  if (!isBound || model === "Interaction") return sql`true`;
  return sql`exists (select 1 from ${oauthArtefacts} g
    where g.model = 'Grant' and g.id_hash = ${value("grantId")} for key share)`;
}

const { payload, expiresAt, idHash, consumedAt, lastUsedAt } = oauthArtefacts;
const limits = { registeredScopes: applications.scopes, allowedScopes: consents.scopes };

const readArtefacts = rowsOf({ payload, expiresAt, idHash, ...limits });
const readPayloads = rowsOf({ payload });

/** By what it is found. */
type Name = "idHash" | "uid" | "userCode";
type FoundArtefact = Awaited<ReturnType<typeof readArtefacts>>[number] & { isSpent: boolean; isToNote: boolean };

const artefactCalled = writtenForEach<{ model: string; by: Name }, "name">(
  ({ model, by }) => sql`
    select ${readArtefacts.selected}, ${spent(model)} as "isSpent", ${isToNote(model)} as "isToNote"
    from ${oauthArtefacts}
    left join ${applications} on ${applications.clientId} = ${oauthArtefacts.clientId}
    left join ${consents} on ${consents.accountId} = ${oauthArtefacts.accountId}
      and ${consents.applicationId} = ${applications.id}
    where ${oauthArtefacts.model} = ${model} and ${oauthArtefacts[by]} = ${sql.placeholder("name")}
    limit 1`,
);

// What a second use means revokes the whole family, so a race of honest clients must not look like one.
function spent(model: string): SQL {
  if (model === "RefreshToken") return sql`(${consumedAt} is not null and not (${inGrace}))`;
  if (model !== "AuthorizationCode") return sql`(${consumedAt} is not null)`;
  return sql`(${consumedAt} is not null and (
    ${consumedAt} < now() - make_interval(secs => ${exchangeSeconds})
    or exists (select 1 from ${oauthArtefacts} issued
      where issued.grant_id = ${oauthArtefacts.grantId} and issued.model = 'RefreshToken')))`;
}

const inGrace = sql`${consumedAt} > now() - make_interval(secs => ${lifetimes.usedRefreshToken}) and not exists (
  select 1 from ${oauthArtefacts} issued
  where issued.grant_id = ${oauthArtefacts.grantId} and issued.model = 'AccessToken'
    and issued.created_at >= ${consumedAt} and issued.last_used_at is not null)
  and not exists (
  select 1 from ${oauthArtefacts} successor
  where successor.grant_id = ${oauthArtefacts.grantId} and successor.model = 'RefreshToken'
    and successor.consumed_at > ${consumedAt})`;

// Each of many at once uses up one; a refresh token also succeeds within its grace.
const consumedArtefact = writtenForEach<{ model: string }, "idHash" | "successor">(({ model }) => {
  const isCalled = sql`${oauthArtefacts.model} = ${model} and ${idHash} = ${sql.placeholder("idHash")}`;
  if (model !== "RefreshToken") {
    return sql`update ${oauthArtefacts} set consumed_at = now()
      where ${isCalled} and ${consumedAt} is null returning ${readPayloads.selected}`;
  }
  return sql`update ${oauthArtefacts} set consumed_at = coalesce(${consumedAt}, now()),
      payload = jsonb_build_object('successor', ${sql.placeholder("successor")}::text) || ${payload}
    where ${isCalled} and (${consumedAt} is null or (${inGrace})) returning ${readPayloads.selected}`;
});

// Once a minute is often enough.
const isUnnoted = sql`(${lastUsedAt} is null or ${lastUsedAt} < now() - interval '1 minute')`;
const isToNote = (model: string): SQL =>
  ["AccessToken", "RegistrationAccessToken"].includes(model) ? isUnnoted : sql`false`;

const noteUseOfArtefact = writtenForEach<{ model: string }, "idHash">(
  ({ model }) => sql`update ${oauthArtefacts} set last_used_at = now()
    where ${oauthArtefacts.model} = ${model} and ${idHash} = ${sql.placeholder("idHash")} and ${isUnnoted}
    returning 1`,
);

// As the API notes it: an application that only signs people in is used, too.
const noteUseOfConsent = writtenOnce<"idHash">(sql`
  update ${consents} set last_used_at = now(), updated_at = consents.updated_at
  from ${oauthArtefacts} token join ${applications} on ${applications.clientId} = token.client_id
  where token.model = 'AccessToken' and token.id_hash = ${sql.placeholder("idHash")}
    and ${consents.accountId} = token.account_id and ${consents.applicationId} = ${applications.id}`);

/**
 * Keeps what the OpenID provider keeps, under the hash of its id: a copy of the table holds nothing that can be used.
 */
export class ArtefactAdapter implements Adapter {
  readonly model: string;
  readonly db: () => Database;

  constructor(model: string, db: () => Database = database) {
    this.model = model;
    this.db = db;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { grantId, uid, clientId, userCode } = payload;
    const accountId = payload.accountId ?? payload.session?.accountId;
    const isFor = { model: this.model, isBound: Boolean(grantId), ends: Boolean(expiresIn) };
    const written = await this.db().execute(
      insertArtefact(isFor, {
        idHash: this.idHash(id),
        payload: JSON.stringify(toStored(this.model, id, payload)),
        grantId: grantId ?? null,
        uid: uid ?? null,
        userCode: userCode ? sha256(userCode) : null,
        accountId: accountId ? Number(accountId) : null,
        clientId: clientId ?? null,
        seconds: expiresIn ?? null,
      }),
    );
    if (written.length === 0) throw new errors.InvalidGrant({ detail: "revoked while it was being used" });
    if (this.model === "Interaction" && accountId) await deleteOldInteractions(this.db(), Number(accountId));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.row("idHash", this.idHash(id));
    const found = row?.isToNote && !(await this.noteUse(row.idHash)) ? await this.row("idHash", row.idHash) : row;
    return found && toPayload(this.model, id, found);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.row("uid", uid);
    return row && toPayload(this.model, hashAsId(row.idHash), row);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    const row = await this.row("userCode", sha256(userCode));
    return row && { ...toPayload(this.model, hashAsId(row.idHash), row), userCode };
  }

  /** Whether it was there to be noted, and nobody else did: a revocation may have come between. */
  private async noteUse(idHash: string): Promise<boolean> {
    const noted = await this.db().execute(noteUseOfArtefact({ model: this.model }, { idHash }));
    if (noted.length > 0 && this.model === "AccessToken") await this.db().execute(noteUseOfConsent({ idHash }));
    return noted.length > 0;
  }

  private async row(by: Name, name: string): Promise<FoundArtefact | undefined> {
    const [row] = await readArtefacts(this.db(), artefactCalled({ model: this.model, by }, { name }));
    return row as FoundArtefact | undefined;
  }

  /** Exactly one of many at once succeeds; a refresh token also succeeds within its grace. */
  async consume(id: string): Promise<void> {
    const isRotated = this.model === "RefreshToken";
    const successor = isRotated ? newSuccessor(id) : null;
    const isFor = { model: this.model };
    const [used] = await readPayloads(this.db(), consumedArtefact(isFor, { idHash: this.idHash(id), successor }));
    // Of many at once the first names the successor; within the grace the others get it again.
    const sealed = (used?.payload as { successor?: unknown } | undefined)?.successor;
    const isConsumed = isRotated ? typeof sealed === "string" && reserveSuccessor(id, sealed) : used !== undefined;
    if (!isConsumed) throw new errors.InvalidGrant({ detail: "used by another request at the same time" });
  }

  async destroy(id: string): Promise<void> {
    if (this.model === "Grant") return await revokeGrant(this.db(), id);
    await this.db()
      .delete(oauthArtefacts)
      .where(and(eq(oauthArtefacts.model, this.model), eq(oauthArtefacts.idHash, this.idHash(id))));
  }

  /** The provider calls this for every kind of token: the first call ends them all. */
  async revokeByGrantId(grantId: string): Promise<void> {
    if (this.model === "AccessToken") await revokeGrant(this.db(), grantId);
  }

  // A grant's id opens nothing by itself, and everything that hangs on the grant names it.
  private idHash(id: string): string {
    if (this.model === "Grant") return id;
    return id.startsWith(ownIdPrefix) ? id.slice(ownIdPrefix.length) : sha256(id);
  }
}

// What was found by another name than its id has an id that only this process understands, to be saved again under.
const ownIdPrefix = `${randomToken()}:`;
const hashAsId = (idHash: string): string => ownIdPrefix + idHash;

const mostOpenInteractions = 20;

/** A person answers one question at a time: of many that were put to them, only the latest stay open. */
async function deleteOldInteractions(db: Database, accountId: number): Promise<void> {
  await db.execute(sql`
    delete from ${oauthArtefacts} where model = 'Interaction' and id_hash in (
      select id_hash from ${oauthArtefacts} where model = 'Interaction' and account_id = ${accountId}
      order by created_at desc offset ${mostOpenInteractions}
    )`);
}
