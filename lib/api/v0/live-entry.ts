import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { DomainError, malformed, unauthenticated } from "#lib/platform/errors.ts";
import { type Entered, mostEntriesAtOnce } from "#lib/scoretaking/commands/enter-results.ts";
import type { Device } from "#lib/scoretaking/queries/devices.ts";
import type { Scoretaker } from "#lib/scoretaking/queries/scoretaking.ts";

const largestInteger = 2_147_483_647;
const mostAttempts = 5;

export const registrantId = z
  .int()
  .min(1)
  .max(largestInteger)
  .meta({ description: "Their number at the competition (WCIF `registrantId`)", example: 1 });
export const attemptNumber = z.int().min(1).max(mostAttempts);
export const attemptResult = z
  .int()
  .min(-2)
  .max(largestInteger)
  .meta({ description: "As in the interchange format: hundredths, moves; -1 DNF, -2 DNS, 0 none", example: 905 });
export const attemptResults = <Attempt extends z.ZodType>(attempt: Attempt) => z.array(attempt).max(mostAttempts);
export const entries = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(mostEntriesAtOnce);

/** What was entered, as the rules left it. */
export const EnteredResults = z
  .object({
    results: z.array(
      z.object({
        registrant_id: registrantId,
        attempts: z.array(z.int()).meta({ description: "As they are kept: 0 is one that was left out" }),
        best: z.int(),
        average: z.int(),
      }),
    ),
  })
  .meta({ id: "EnteredResults" });

export const toEnteredResults = ({ results }: Entered): z.input<typeof EnteredResults> => ({
  results: results.map(({ registrantId: registrant_id, attempts, best, average }) => ({
    registrant_id,
    attempts,
    best,
    average,
  })),
});

/** An entry that cannot be: `errors` has all that is wrong, in the words for people. */
const EntryError = z
  .object({
    error: z.string(),
    errors: z.array(z.string()).meta({ example: ["user is not part of this round (number 7)"] }),
    code: z.string(),
    request_id: z.string(),
    docs: z.string(),
  })
  .meta({ id: "EntryError" });

/** What entering refuses, with the token of a device as with any other. */
export const entryErrors = {
  errorResponses: {
    400: "The body is not what it should be",
    401: "Nobody asks, or the token of a device is for another competition",
    403: "Neither a manager nor a scoretaker, or results of this competition are not entered here now",
    404: "No such competition or round",
    422: "It cannot be entered; nothing was saved",
  },
  errorCodes: {
    403: ["missing_scope", "forbidden", "not_allowed_in_this_state"],
    422: ["invalid", "not_allowed_in_this_state"],
  },
  errorShapes: { 422: EntryError },
};

export const invalidPayload = (problem: string) => malformed("invalid payload", { data: { message: problem } });

/** Who enters: the device whose token came, of this competition alone, or whoever else asks. */
export function entererOf(
  competitionId: string,
  { actor, device }: { actor: Actor; device: Device | undefined },
): Scoretaker {
  if (!device) return { actor };
  if (device.competitionId.toLowerCase() === competitionId.toLowerCase()) return { device };
  throw unauthenticated("the provided token does not grant access to this competition");
}

/** Runs it; what cannot be entered is told in `errors`. */
export async function tellingErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || thrown.kind !== "invalid") throw thrown;
    const problems = (thrown.details.data?.problems ?? []) as { registrantId: number; message: string }[];
    const errors = problems.slice(0, mostErrors).map((one) => `${one.message} (number ${one.registrantId})`);
    throw new DomainError("invalid", thrown.message, {
      ...(thrown.details.code !== undefined && { code: thrown.details.code }),
      data: { errors: errors.length > 0 ? errors : [thrown.message] },
    });
  }
}

const mostErrors = 100;
