import { z } from "zod";
import { listChanges } from "#lib/wcif/merge/changes.ts";
import { numberedKinds } from "#lib/wcif/merge/numbers.ts";
import type { Doubled } from "#lib/wcif/merge/two-groups.ts";
import type { PassedOver } from "#lib/wcif/patch/passed-over.ts";
import type { getRevision, RevisionEntry } from "#lib/wcif/revisions/queries.ts";

const named = z.object({ id: z.int(), name: z.string() });
const value = z.unknown().optional();

export const WcifRevision = z
  .object({
    revision: z.int(),
    at: z.iso.datetime(),
    summary: z.string().meta({ examples: ["assigned 38 people to groups"] }),
    author: named.nullable(),
    application: named.nullable().meta({ description: "Null on this site's own pages, and with a personal token" }),
    personal_token: z.string().nullable().meta({ description: "The name of the author's own token" }),
    was_merged: z.boolean().meta({ description: "Whether others had saved since the author read" }),
    conflicts: z
      .array(z.object({ path: z.string(), base: value, mine: value, current: value, lost: value }))
      .meta({ description: "What the author and others had both changed: `mine` stands, `current` was there" }),
    renumbered: z
      .array(z.object({ kind: z.enum(numberedKinds), sent: z.string(), saved: z.string() }))
      .optional()
      .meta({
        description:
          "Only where there is any: what got another number than it was sent with, because others had added something under that one",
      }),
    in_two_groups: z
      .array(z.object({ wca_user_id: z.int(), round: z.string(), activity_ids: z.array(z.int()) }))
      .optional()
      .meta({ description: "Only where there is anybody: whom the merge put into two groups of one round" }),
    passed_over: z
      .array(z.object({ wca_user_id: z.int(), name: z.string().nullable() }))
      .optional()
      .meta({
        description:
          "Only where there is anybody: the first hundred of whom nothing was taken, for they are not registered",
      }),
  })
  .meta({ id: "WcifRevision" });

export const WcifRevisionWithChanges = WcifRevision.extend({
  changes: z.array(z.object({ path: z.string(), from: value, to: value })),
}).meta({ id: "WcifRevisionWithChanges" });

export const toWcifRevision = (entry: RevisionEntry): z.input<typeof WcifRevision> => ({
  revision: entry.revision,
  at: entry.at.toISOString(),
  summary: entry.summary,
  author: entry.author,
  application: entry.application,
  personal_token: entry.personalToken,
  was_merged: entry.wasMerged,
  conflicts: entry.conflicts.map(({ path, ...sides }) => ({ path: path.join("/"), ...sides })),
  ...(entry.renumbered.length > 0 && { renumbered: entry.renumbered }),
  ...(entry.doubled.length > 0 && { in_two_groups: entry.doubled.map(toInTwoGroups) }),
  ...(entry.passedOver.length > 0 && { passed_over: entry.passedOver.map(toPassedOver) }),
});

const toInTwoGroups = ({ accountId, round, activityIds }: Doubled) => ({
  wca_user_id: accountId,
  round,
  activity_ids: activityIds,
});

const toPassedOver = ({ accountId, name }: PassedOver) => ({ wca_user_id: accountId, name: name ?? null });

export const toWcifRevisionWithChanges = (
  entry: Awaited<ReturnType<typeof getRevision>>,
): z.input<typeof WcifRevisionWithChanges> => ({
  ...toWcifRevision(entry),
  changes: listChanges(entry.changes).map(({ path, ...change }) => ({ path: path.join("/"), ...change })),
});

export const historyErrorResponses = {
  401: "Nobody is signed in",
  403: "Not a manager, or a token without `manage_competitions`",
  404: "No such competition or revision",
};
