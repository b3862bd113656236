import { findSessionAccount } from "#lib/accounts/session.ts";
import { sessionActor } from "#lib/accounts/session-actor.ts";
import { database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { pictureReachOf } from "#lib/identity/access.ts";
import { findPendingPicture } from "#lib/identity/queries/pictures.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { findRights } from "#lib/roles/rights.ts";
import { readCookie } from "#lib/web/cookies.ts";
import { answerPicture } from "../../_picture/answer.ts";

type Route = { params: Promise<{ pictureId: string }> };

/** A picture that waits for approval: for whoever it is of, and whoever may decide on it. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { pictureId } = await params;
  const id = parseRowId(pictureId);
  const picture = id === undefined ? undefined : await pictureFor(request, id);
  return answerPicture(picture, { request, tag: pictureId, keeping: "private, no-store" });
}

async function pictureFor(request: Request, id: number): Promise<Uint8Array | undefined> {
  const db = database();
  const now = currentTime();
  const session = await findSessionAccount(db, readCookie(request.headers.get("cookie"), "session"), now);
  if (!session) return undefined;
  const rights = await findRights(db, sessionActor(session, now));
  const by = session.account.id;
  return await findPendingPicture(db, id, { by, reach: pictureReachOf(rights, by), now });
}
