import { endpoint } from "#lib/api/endpoint.ts";
import { LiveRoundParams, liveCommand } from "#lib/api/v1/live/live-access.ts";
import { Done, done, enterLive, LiveEntries } from "#lib/api/v1/live/live-entry.ts";
import { ofEntry, refusedWith, unreadableEntry, withMissingField } from "#lib/api/v1/live/live-errors.ts";
import { missingField } from "#lib/api/v1/scoretaking-errors.ts";

export const POST = endpoint({
  summary: "Enter results of many people, all of them or none",
  description: "A thousand at most. Of each the attempts take the place of those that were there.",
  section: "Scoretaking",
  access: { scope: "manage_competitions" },
  params: LiveRoundParams,
  body: LiveEntries,
  missing: missingField,
  unreadable: unreadableEntry,
  response: Done,
  ...withMissingField(
    refusedWith(422, "One of them cannot be: `registration_id` says whose; nothing was saved", ofEntry),
  ),
  handle: async ({ body, ...call }) => {
    await enterLive(call.db, await liveCommand(call), body.results);
    return done;
  },
});
