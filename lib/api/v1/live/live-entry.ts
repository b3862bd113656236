import { z } from "zod";
import type { Database } from "#lib/db/connection.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { type AttemptResult, SKIPPED } from "#lib/reference/attempt-result.ts";
import { enterResults, mostEntriesAtOnce } from "#lib/scoretaking/commands/enter-results.ts";
import { registrantIdsOf } from "#lib/scoretaking/queries/row-ids.ts";
import { missingRecord } from "../scoretaking-errors.ts";
import type { LiveCommand } from "./live-access.ts";
import { refusal } from "./live-errors.ts";

const mostAttempts = 5;
const largestInteger = 2_147_483_647;

/** A registration's id as a body names it. */
const RegistrationId = z.int().min(1).max(largestInteger);

export const RegistrationIds = z.array(RegistrationId).max(mostEntriesAtOnce);

export const LiveEntry = z
  .object({
    registration_id: RegistrationId,
    attempts: z
      .array(
        z.object({
          value: z.int().min(-2).max(largestInteger).meta({ description: "-1 DNF, -2 DNS", example: 905 }),
          attempt_number: z.int().min(1).max(mostAttempts),
        }),
      )
      .max(mostAttempts)
      .meta({ description: "All of them: those that are not here go" }),
  })
  .meta({ id: "ScoretakingEntry" });

export const LiveEntries = z.object({ results: z.array(LiveEntry).max(mostEntriesAtOnce) });

export const Done = z.object({ status: z.literal("ok") });
export const done = { status: "ok" as const };

type Entry = z.output<typeof LiveEntry>;

/** Enters all of them or none: each list of attempts takes the place of what was there. */
export async function enterLive(db: Database, command: LiveCommand, entries: readonly Entry[]): Promise<void> {
  const { competitionId } = command;
  const registrationIds = entries.map((entry) => entry.registration_id);
  const registrantIds = await registrantIdsOf(db, { competitionId, registrationIds });
  const typed = entries.map((entry) => {
    const { registration_id } = entry;
    const registrantId = registrantIds.get(registration_id);
    if (registrantId === undefined) throw entryRefusal("user is not part of this round", registration_id);
    return { registrantId, attempts: toAttempts(entry) };
  });
  const byNumber = new Map([...registrantIds].map(([id, registrantId]) => [registrantId, id]));
  try {
    await enterResults(db, { ...command, entries: typed });
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    if (thrown.kind === "not_found") throw missingRecord("Round", command.roundId);
    if (thrown.kind !== "invalid") throw thrown;
    const [first] = (thrown.details.data?.problems ?? []) as { registrantId: number; message: string }[];
    if (first) throw entryRefusal(first.message, byNumber.get(first.registrantId));
    throw refusal(thrown.message, { status: 422, code: thrown.details.code ?? "invalid" });
  }
}

function toAttempts({ registration_id, attempts }: Entry): AttemptResult[] {
  if (attempts.some(({ value }) => value === SKIPPED))
    throw entryRefusal("Values cannot be 0, please omit them instead", registration_id);
  const byNumber = new Map(attempts.map(({ attempt_number, value }) => [attempt_number, value]));
  if (byNumber.size < attempts.length) throw entryRefusal("an attempt is there twice", registration_id);
  const last = Math.max(0, ...byNumber.keys());
  return Array.from({ length: last }, (_, index) => byNumber.get(index + 1) ?? SKIPPED);
}

const entryRefusal = (message: string, registration_id: number | undefined) =>
  refusal(message, { status: 422, more: { registration_id } });
