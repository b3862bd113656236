import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { ownApplication } from "#lib/api/own-application.ts";
import { DoneRemovals, Removal, toRemoval } from "#lib/api/v0/removal.ts";
import { acknowledgeRemovalsOf, listRemovalNotices, mostRemovals } from "#lib/privacy/removal-notices.ts";

const section = "Applications";
const access = "application";
const errorResponses = { 401: "No token, or one that is no good", 403: "The token is somebody's" };
const errorCodes = { 403: ["not_an_application"] };

export const GET = endpoint({
  summary: "Whose data to remove",
  description: `People who let your application in and have deleted their accounts since: what it holds about them is to go. The first ${mostRemovals}, until you say that it is gone; ask once a day.`,
  section,
  access,
  response: z.object({
    removals: z.array(Removal),
    complete: z.boolean().meta({ description: "False where there are more, once these are done" }),
  }),
  errorResponses,
  errorCodes,
  handle: async ({ db, actor }) => {
    const notices = await listRemovalNotices(db, ownApplication(actor).id, mostRemovals + 1);
    return { removals: notices.slice(0, mostRemovals).map(toRemoval), complete: notices.length <= mostRemovals };
  },
});

export const POST = endpoint({
  summary: "Say that data is removed",
  description: "They are not listed again, for the application's owners neither. Saying so twice changes nothing.",
  section,
  access,
  body: DoneRemovals,
  response: z.object({
    removed: z.int().meta({ description: "How many of them you had not said so of before" }),
  }),
  errorResponses: { ...errorResponses, 422: "No list of numbers, or too many" },
  errorCodes,
  handle: async ({ db, actor, body, now }) => ({
    removed: await acknowledgeRemovalsOf(db, ownApplication(actor).id, { accountIds: body.user_ids, now }),
  }),
});
