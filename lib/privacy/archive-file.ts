import { and, count, eq } from "drizzle-orm";
import type { Database } from "#lib/db/connection.ts";
import { accountArchivePieces } from "#lib/db/schema/privacy.ts";
import { randomToken } from "#lib/platform/random.ts";

// The file of an archive, in pieces: neither who writes it nor who reads it holds more than one of them.

const pieceBytes = 512 * 1024;

/** A file that was written. */
export type ArchiveFile = { fileId: string; pieces: number };

/** Writes a file as it comes; what was written for the account before is gone. */
export async function keepArchiveFile(
  db: Database,
  accountId: number,
  { written, signal }: { written: AsyncIterable<Uint8Array>; signal: AbortSignal },
): Promise<ArchiveFile> {
  const fileId = randomToken();
  await db.delete(accountArchivePieces).where(eq(accountArchivePieces.accountId, accountId));
  let pieces = 0;
  for await (const content of inPieces(written)) {
    signal.throwIfAborted();
    await db.insert(accountArchivePieces).values({ fileId, number: pieces, accountId, content });
    pieces += 1;
  }
  return { fileId, pieces };
}

async function* inPieces(written: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of written) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Whether all of it is there: another process may have begun it anew. */
export async function isWhole(db: Database, { fileId, pieces }: ArchiveFile): Promise<boolean> {
  const [kept] = await db
    .select({ pieces: count() })
    .from(accountArchivePieces)
    .where(eq(accountArchivePieces.fileId, fileId));
  return kept?.pieces === pieces;
}

/** The bytes of a file, piece by piece as they are asked for. */
export function readArchiveFile(db: Database, fileId: string): ReadableStream<Uint8Array> {
  let number = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const [piece] = await db
          .select({ content: accountArchivePieces.content })
          .from(accountArchivePieces)
          .where(and(eq(accountArchivePieces.fileId, fileId), eq(accountArchivePieces.number, number)));
        number += 1;
        if (piece) controller.enqueue(new Uint8Array(piece.content));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
