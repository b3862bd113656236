import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { withHeaders } from "#lib/api/answers.ts";
import { canManage, getVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import { noteRead } from "#lib/wcif/revisions/reads.ts";
import { ActivityShape } from "#lib/wcif/shapes/activity.ts";
import { CompetitionShapeV1, CompetitionShapeV2 } from "#lib/wcif/shapes/competition.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import type { Version } from "#lib/wcif/versions.ts";

// An activity holds activities: it needs a name to be written down.
ActivityShape.register(z.globalRegistry, { id: "WcifActivity" });

export const WcifV1 = CompetitionShapeV1.meta({ id: "WcifV1" });
export const WcifV2 = CompetitionShapeV2.meta({ id: "WcifV2" });
export const Wcif = z.union([WcifV1, WcifV2]);

/** Who reads what. */
export const wcifViews = [
  "Managers of the competition (signed in here, or with a token that has `manage_competitions`) read everybody, with e-mail addresses and dates of birth; anybody else, and any other token, reads the public form: accepted people, without anything private. That is no error.",
  "People whom the managers put in as staff (`isCompeting: false`) have not opened their address and date of birth to them: both are absent, unlike at the WCA.",
  "Whatever is read can be saved as it is. The `ETag` begins with the revision, which `X-Wcif-Revision` tells alone; what a manager's token reads is remembered, so that its next save can be merged.",
].join("\n\n");

/** What every read of the document depends on. */
export const wcifDependencies = ["competitions", "people", "registrations", "results"] as const;

type Asked<V extends Version> = { competitionId: string; version: V; actor: Actor; isPublic?: boolean };
type InVersion<V extends Version> = V extends "1.1" ? z.input<typeof WcifV1> : z.input<typeof Wcif>;

/** A competition's document as the actor may see it, with its revision; managers' reads are remembered for merging. */
export async function readWcif<V extends Version>(
  db: Database,
  { competitionId, version, actor, isPublic = false }: Asked<V>,
) {
  const { competition, document, isManager } = await db.transaction(
    async (tx) => {
      const competition = await getVisibleCompetition(tx, competitionId, actor);
      const isManager = !isPublic && (await canManage(tx, actor, competition.id));
      const document = await readDocument(tx, competition, isManager ? "managers" : "public");
      return { competition, document, isManager };
    },
    // A document that was half read before a write and half after it would be no revision's.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const { revision } = competition;
  if (isManager && actor.reader !== null) {
    await noteRead(db, { competitionId: competition.id, reader: actor.reader, revision });
  }
  return withHeaders(toWcif(version, document) as InVersion<V>, { "X-Wcif-Revision": String(revision) }, revision);
}
