import { z } from "zod";
import { DomainError, forbidden } from "#lib/platform/errors.ts";

const common = { message: z.string().optional(), code: z.string(), request_id: z.string(), docs: z.string() };

/** What a field that is not there is answered with. */
export const MissingField = z
  .object({ error: z.literal(-4000), ...common })
  .meta({ id: "MissingField", description: "`-4000`: a field of the body is not there; `message` names it." });

/** What is not there, in the words that clients of `/api/v1` know. */
export const MissingRecord = z
  .object({
    error: z.string().meta({ example: "Couldn't find Competition with 'id'=FakeId2014" }),
    data: z.object({ model: z.string(), id: z.string() }).optional(),
    ...common,
  })
  .meta({ id: "MissingRecord" });

export const missingField = (name: string) => {
  const message = name === "" ? "The request needs a body" : `${name} is missing`;
  return new DomainError("malformed", message, { data: { error: -4000, message } });
};

export const missingRecord = (model: string, id: string | number) =>
  new DomainError("not_found", `Couldn't find ${model} with 'id'=${id}`, { data: { data: { model, id: String(id) } } });

export const organizersOnly = () => forbidden("Organizer privileges required");

/** What every write of `/api/v1` about taking scores refuses, whatever it is about. */
export const scoretakingErrors = {
  errorResponses: {
    400: "A field of the body is not there",
    401: "Nobody asks",
    403: "Not a manager of the competition, or a token without `manage_competitions`",
    404: "No such competition, or not announced yet",
  },
  errorCodes: { 403: ["missing_scope", "forbidden"], 404: [] as string[] },
  errorShapes: { 400: MissingField, 404: MissingRecord },
};
