import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#lib/db/connection.ts";
import { registrations } from "#lib/db/schema/registrations.ts";
import { env } from "#lib/platform/env.ts";
import { addScoretaker } from "#lib/scoretaking/commands/scoretakers.ts";
import { createAccount } from "./factories/accounts.ts";
import { createHall, type Hall } from "./factories/scoretaking.ts";
import { createToken } from "./factories/tokens.ts";

export type SentToLive = { body?: unknown; token?: string; headers?: Record<string, string> };

/** What a program sends over HTTP, and what it reads. */
export async function sendLive(method: string, path: string, { body, token, headers = {} }: SentToLive = {}) {
  const answer = await fetch(`${env().baseUrl}/api/v1/competitions/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const { request_id: _, docs: __, ...rest } = Object(await answer.json()) as Record<string, unknown>;
  return { status: answer.status, body: rest };
}

export type Program = {
  hall: Hall;
  id: string;
  token: string;
  /** Registrations by number. */
  ids: number[];
  ask: (method: string, path: string, body?: unknown) => ReturnType<typeof sendLive>;
  /** The same, by who manages the competition. */
  manage: (method: string, path: string, body?: unknown) => ReturnType<typeof sendLive>;
  enter: (roundId: string, person: number, ...attempts: number[]) => ReturnType<typeof sendLive>;
};

/** A hall, and a program of one of its scoretakers. */
export async function openHall(
  db: Database,
  options: Parameters<typeof createHall>[1],
  opened: string[] = ["333-r1"],
): Promise<Program> {
  const hall = await createHall(db, options);
  const scoretaker = await createAccount(db);
  await addScoretaker(db, { competitionId: hall.competitionId, accountId: scoretaker.id, actor: hall.actor });
  const token = await createToken(db, scoretaker.id, ["public", "manage_competitions"]);
  const id = hall.competitionId;
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.competitionId, id))
    .orderBy(registrations.registrantId);
  const ids = [0, ...rows.map((row) => row.id)];
  const ask: Program["ask"] = (method, path, body) => sendLive(method, `${id}/live/${path}`, { body, token });
  const managers = await createToken(db, hall.organizer.id, ["public", "manage_competitions"]);
  const manage: Program["manage"] = (method, path, body) =>
    sendLive(method, `${id}/live/${path}`, { body, token: managers });
  const enter: Program["enter"] = (roundId, person, ...attempts) =>
    ask("POST", `rounds/${roundId}`, { registration_id: ids[person], attempts: numbered(attempts) });
  for (const roundId of opened) expect((await ask("PUT", `rounds/${roundId}/open`)).status).toBe(200);
  return { hall, id, token, ids, ask, manage, enter };
}

/** Attempts as these routes take them; 0 is one that is left out. */
export const numbered = (attempts: number[]) =>
  attempts.flatMap((value, index) => (value === 0 ? [] : [{ value, attempt_number: index + 1 }]));

/** What is answered to what was done. */
export const ok = (more: object = {}) => ({ status: 200, body: { status: "ok", ...more } });
/** What is answered to what cannot be. */
export const refused = (status: number, sentence: string, more: object = {}) => ({
  status,
  body: { status: sentence, error: sentence, code: expect.any(String), ...more },
});
/** What is answered of what is not there. */
export const missing = (model: string, id: string | number) => ({
  status: 404,
  body: { error: `Couldn't find ${model} with 'id'=${id}`, code: "not_found", data: { model, id: String(id) } },
});
