import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { signedIn } from "#lib/api/signed-in.ts";
import { managedIds } from "#lib/competitions/queries/managed.ts";
import { showsOwnUnannounced } from "#lib/competitions/visibility.ts";
import { permissionNames, permissionsOf } from "#lib/roles/permissions.ts";
import { findRights } from "#lib/roles/rights.ts";

const Permission = z.object({
  scope: z.union([z.literal("*"), z.array(z.union([z.string(), z.int()]))]),
  until: z.iso.date().nullable().optional().meta({ description: "When a ban ends; null: never" }),
});

export const GET = endpoint({
  summary: "What you may do",
  description:
    "`*`: everywhere; else at what is listed. Unannounced competitions with a session or the scope `manage_competitions` or `competitions`.",
  section: "People",
  access: "signed-in",
  response: z.record(z.enum(permissionNames), Permission),
  errorResponses: { 401: "Neither a session nor a token" },
  handle: async ({ db, actor }) => {
    const account = signedIn(actor);
    const [rights, own] = await Promise.all([
      findRights(db, actor),
      managedIds(db, { accountId: account.id, withUnannounced: showsOwnUnannounced(actor) }),
    ]);
    return permissionsOf(rights, { managedCompetitionIds: own.managed, delegatedCompetitionIds: own.delegated });
  },
});
