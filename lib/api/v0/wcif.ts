import { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { canManage, getVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import { noteRead } from "#lib/wcif/revisions/reads.ts";
import { CompetitionShapeV1, CompetitionShapeV2 } from "#lib/wcif/shapes/competition.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import type { Version } from "#lib/wcif/versions.ts";
import { withHeaders } from "../endpoint.ts";

export const WcifV1 = CompetitionShapeV1.meta({ id: "WcifV1" });
export const WcifV2 = CompetitionShapeV2.meta({ id: "WcifV2" });
export const Wcif = z.union([WcifV1, WcifV2]);

/** What every read of the document depends on. */
export const wcifDependencies = ["competitions", "people", "registrations", "results"] as const;

type Asked<V extends Version> = { competitionId: string; version: V; actor: Actor; isPublic?: boolean };
type InVersion<V extends Version> = V extends "1.1" ? z.input<typeof WcifV1> : z.input<typeof Wcif>;

/** A competition's document as the actor may see it, with its revision; managers' reads are remembered for merging. */
export async function readWcif<V extends Version>(
  db: Database,
  { competitionId, version, actor, isPublic = false }: Asked<V>,
) {
  const competition = await getVisibleCompetition(db, competitionId, actor);
  const isManager = !isPublic && (await canManage(db, actor, competition.id));
  const document = await readDocument(db, competition, isManager ? "managers" : "public");
  const { revision } = competition;
  if (isManager && actor.reader !== null) {
    await noteRead(db, { competitionId: competition.id, reader: actor.reader, revision }, document);
  }
  return withHeaders(toWcif(version, document) as InVersion<V>, { "X-Wcif-Revision": String(revision) }, revision);
}
