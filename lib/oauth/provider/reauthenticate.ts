import { eq } from "drizzle-orm";
import { confirmIdentity } from "#lib/accounts/commands/confirm-identity.ts";
import type { Database } from "#lib/db/connection.ts";
import { sessions } from "#lib/db/schema/accounts.ts";
import { now } from "#lib/platform/clock.ts";
import { DomainError, forbidden } from "#lib/platform/errors.ts";
import type { SentForm } from "../form-route.ts";
import { answerInteraction, findInteraction } from "./interaction.ts";

/** Asks for the password again where an application wants to be sure who sits there (`prompt=login`, `max_age`). */
export async function reauthenticate(db: Database, { request, session, form }: SentForm, uid: string): Promise<string> {
  const cookie = request.headers.get("cookie");
  const interaction = await findInteraction(cookie, uid, session);
  if (interaction?.prompt.name !== "login") {
    throw forbidden("This page has expired: go back to the application and start again.");
  }
  if (form.get("decision") === "cancel") {
    return await answerInteraction(cookie, { error: "access_denied", error_description: "the person said no" });
  }
  try {
    const ipAddress = request.headers.get("x-stadion-client-ip");
    await confirmIdentity(db, { account: session.account, password: String(form.get("password") ?? ""), ipAddress });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isWrong = error.kind === "invalid";
    return `/oauth/reauthenticate/${uid}?problem=${isWrong ? "wrong" : encodeURIComponent(error.message)}`;
  }
  const authenticatedAt = now();
  await db.update(sessions).set({ authenticatedAt }).where(eq(sessions.idHash, session.sessionIdHash));
  const login = { accountId: String(session.account.id), ts: Math.floor(authenticatedAt.getTime() / 1000) };
  return await answerInteraction(cookie, { login });
}
