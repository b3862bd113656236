import { z } from "zod";
import { DomainError, type ErrorDetails } from "#lib/platform/errors.ts";
import { MissingField, MissingRecord } from "../scoretaking-errors.ts";

const common = { code: z.string(), request_id: z.string(), docs: z.string() };

/** What the state of a round does not allow: clients know the sentence as `status`, and here as `error` too. */
const LiveRefusal = z
  .object({
    status: z.string().meta({ example: "round is not open" }),
    error: z.string().meta({ example: "round is not open" }),
    registration_id: z.int().optional().meta({ description: "Whose result it is about" }),
    should_advance: z.array(z.int()).optional().meta({ description: "Of their registrations, in order" }),
    ...common,
  })
  .meta({ id: "ScoretakingRefusal" });

/** What every write of a round refuses. */
export const liveErrors = {
  errorResponses: {
    401: "Nobody asks",
    403: "Neither a manager nor a scoretaker, a scoretaker where only managers may, a token without `manage_competitions`, or scores are not typed in here",
    404: "No such competition, or not announced yet, or no such round",
  },
  errorCodes: { 403: ["missing_scope", "forbidden", "not_allowed_in_this_state"], 404: [] as string[] },
  errorShapes: { 404: MissingRecord },
};

type RefusalCode = "invalid" | "invalid_parameter" | "not_allowed_in_this_state";

/** The same for those who may also be refused by the state of the round, or for what they ask. */
export const refusedWith = (status: 400 | 422, description: string, codes: RefusalCode[]) => ({
  ...liveErrors,
  errorResponses: { ...liveErrors.errorResponses, [status]: description },
  errorCodes: { ...liveErrors.errorCodes, [status]: codes as string[] },
  errorShapes: { ...liveErrors.errorShapes, [status]: LiveRefusal },
});

/** What is wrong with who is named as well as with the round. */
export const ofPersonOrRound: RefusalCode[] = ["invalid", "not_allowed_in_this_state"];
/** And with what was typed. */
export const ofEntry: RefusalCode[] = [...ofPersonOrRound, "invalid_parameter"];

type Declared = ReturnType<typeof refusedWith>;

/** The same for those whose body may lack a field. */
export const withMissingField = ({ errorResponses, errorCodes, errorShapes }: Declared) => ({
  errorCodes,
  errorResponses: { 400: "A field of the body is not there", ...errorResponses },
  errorShapes: { ...errorShapes, 400: 400 in errorShapes ? z.union([LiveRefusal, MissingField]) : MissingField },
});

/** What is refused in the words of clients of `/api/v1`; anything else stays as it was thrown. */
export function liveRefusal(
  thrown: unknown,
  { status, more = {} }: { status: 400 | 422; more?: Record<string, unknown> },
): unknown {
  if (!(thrown instanceof DomainError) || !["invalid", "conflict"].includes(thrown.kind)) return thrown;
  return refusal(thrown.message, { status, code: thrown.details.code ?? "invalid", more });
}

/** For what is there in another form than it should be. */
export const unreadableEntry = (problem: string) => refusal(problem, { status: 422, code: "invalid_parameter" });

type Refusal = { status: 400 | 422; code?: string; more?: ErrorDetails["data"] };

export const refusal = (message: string, { status, code = "invalid", more = {} }: Refusal) =>
  new DomainError(status === 400 ? "malformed" : "invalid", message, { code, data: { status: message, ...more } });
