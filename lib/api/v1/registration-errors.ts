import { z } from "zod";
import { DomainError } from "#lib/platform/errors.ts";

/** An error as programs know those of registrations: a number in `error`, its words in `message`. */
export const RegistrationError = z
  .object({
    error: z.int().meta({ example: -3000 }),
    message: z.string(),
    code: z.enum(["not_found", "forbidden"]),
    request_id: z.string(),
    docs: z.string(),
  })
  .meta({ id: "RegistrationError", description: "`-2003`: not yours to see. `-3000`: no such thing." });

/** What every read of a single registration, and of the managers' list, refuses. */
export const registrationErrors = {
  errorResponses: {
    401: "Nobody asks",
    403: "Neither one's own nor of a competition that one manages",
    404: "No such competition or registration, or one that is not to be seen",
  },
  errorCodes: { 403: [], 404: [] },
  errorShapes: { 403: RegistrationError, 404: RegistrationError },
};

const numbered = (kind: "not_found" | "forbidden", error: number, message: string) =>
  new DomainError(kind, message, { data: { error, message } });

export const registrationNotFound = () => numbered("not_found", -3000, "There is no such registration");

export const registrationForbidden = () =>
  numbered("forbidden", -2003, "This is for the person and the managers of the competition");
