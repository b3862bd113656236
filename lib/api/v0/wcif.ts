import type { z } from "zod";
import type { Actor } from "#lib/accounts/actor.ts";
import { type Handled, withHeaders } from "#lib/api/answers.ts";
import { canManage, getVisibleCompetition } from "#lib/competitions/visibility.ts";
import type { Database } from "#lib/db/connection.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import { clientOf, noteRead } from "#lib/wcif/revisions/client-bases.ts";
import { isLargeDocument } from "#lib/wcif/store/is-large.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { majorOf, type Version } from "#lib/wcif/versions.ts";
import { onOneCompetition } from "../depends-on.ts";
import { type Wcif, WcifV1, WcifV2 } from "./wcif-shapes.ts";
import { fromThread, runWithDocument } from "./wcif-threads.ts";

/** Who reads what. */
export const wcifViews = [
  "Managers of the competition (signed in here, or with a token that has `manage_competitions`) read everybody, with e-mail addresses and dates of birth; anybody else, and any other token, reads the public form: accepted people, without anything private. That is no error.",
  "Who is named organizer or delegate, or put in as staff (`isCompeting: false`), opens their address and date of birth to the managers by accepting it, on the page of their competitions: until then both are absent, unlike at the WCA.",
  "Whatever is read can be saved as it is. The `ETag` begins with the revision, which `X-Wcif-Revision` tells alone; what a manager's token reads is remembered, so that its next save can be merged.",
].join("\n\n");

/** What every read of the document depends on. */
export const wcifDependencies = onOneCompetition("people", "registrations", "results");

export type WcifRequest<V extends Version = Version> = {
  competitionId: string;
  version: V;
  actor: Actor;
  isPublic?: boolean;
};
type InVersion<V extends Version> = V extends "1.1" ? z.input<typeof WcifV1> : z.input<typeof Wcif>;

export const wcifShapeOf = (version: Version) => (majorOf(version) === 1 ? WcifV1 : WcifV2);

/** The same as `readWcif`, which a large document does on a thread of its own. */
export async function answerWcif<V extends Version>(
  { db, requestId }: { db: Database; requestId: string },
  asked: WcifRequest<V>,
): Promise<Handled<InVersion<V>>> {
  if (!(await isLargeDocument(db, asked.competitionId))) return await readWcif(db, asked);
  await getVisibleCompetition(db, asked.competitionId, asked.actor);
  return fromThread(await runWithDocument("read", { ...asked, requestId }));
}

/** A competition's document as the actor may see it, with its revision; managers' reads are remembered for merging. */
export async function readWcif<V extends Version>(
  db: Database,
  { competitionId, version, actor, isPublic = false }: WcifRequest<V>,
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
  const client = isManager ? clientOf(actor, competition.id) : undefined;
  if (client) await noteRead(db, client, { revision, major: majorOf(version) });
  return withHeaders(toWcif(version, document) as InVersion<V>, { "X-Wcif-Revision": String(revision) }, revision);
}
