import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { invalid } from "#lib/platform/errors.ts";

// A line that says what it is, a line of JSON, and what pg_dump wrote, in parts of at most 1 MiB. Each part is sealed with
// its number, whether it is the last, and the two lines: none can be changed, left out, moved or added without notice.
const magic = "Stadion backup 1\n";
const partBytes = 1024 * 1024;
const [prefixBytes, tagBytes, frameBytes] = [7, 16, 5];
const longestHeader = 1024 * 1024;
const algorithm = "aes-256-gcm";
// 128 MB and half a second for each guess.
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const Header = z.object({
  madeAt: z.string(),
  version: z.string(),
  /** The migrations that its database has had. */
  history: z.array(z.object({ time: z.number(), tag: z.string().optional(), needs: z.number().optional() })),
  /** Of the server that it comes from, and of the pg_dump that wrote it. */
  serverMajor: z.int(),
  dumpMajor: z.int(),
});

const prefix = z.base64().length(12);
const Sealing = z.union([
  z.strictObject({ prefix, salt: z.base64() }),
  z.strictObject({ prefix, key: z.base64().length(44) }),
]);
const Written = Header.extend({ sealing: Sealing });

/** What is said of a backup before it is opened. */
export type BackupHeader = z.output<typeof Header>;
type Sealing = z.output<typeof Sealing>;

/** The bytes of a backup file; without a passphrase the key stands in it, and it is whole, but can be read by anybody. */
export async function* sealBackup(
  content: AsyncIterable<Buffer>,
  { header, passphrase }: { header: BackupHeader; passphrase: string | undefined },
): AsyncGenerator<Buffer> {
  const secret =
    passphrase === undefined
      ? { key: randomBytes(32).toString("base64") }
      : { salt: randomBytes(16).toString("base64") };
  const sealing: Sealing = { prefix: randomBytes(prefixBytes).toString("base64"), ...secret };
  const lines = Buffer.from(`${magic}${JSON.stringify({ ...header, sealing } satisfies z.output<typeof Written>)}\n`);
  const seal = sealer(await keyOf(sealing, passphrase), { sealing, lines });
  yield lines;
  let waiting = Buffer.alloc(0);
  for await (const piece of content) {
    waiting = Buffer.concat([waiting, piece]);
    for (; waiting.length > partBytes; waiting = waiting.subarray(partBytes)) {
      yield seal(waiting.subarray(0, partBytes), { isLast: false });
    }
  }
  yield seal(waiting, { isLast: true });
}

export type OpenBackup = {
  header: BackupHeader;
  isEncrypted: boolean;
  /** What pg_dump wrote; throws at the first part that is not as it was written. */
  content: () => AsyncGenerator<Buffer>;
  close: () => Promise<void>;
};

/** Opens a backup file, as far as its first line; what it holds is checked as it is read. */
export async function openBackup(file: string, askPassphrase: () => string | undefined): Promise<OpenBackup> {
  const handle = await open(file).catch((thrown: NodeJS.ErrnoException) => {
    throw thrown.code === "ENOENT" ? invalid(`There is no file ${file}.`) : thrown;
  });
  try {
    const { lines, header } = await readHeader(handle, file);
    const { sealing, ...told } = header;
    const isEncrypted = "salt" in sealing;
    const passphrase = askPassphrase();
    if (isEncrypted && passphrase === undefined) {
      throw invalid(
        `${file} is encrypted: name its passphrase in BACKUP_PASSPHRASE, or a file that holds it with --passphrase-file.`,
      );
    }
    // Whoever names one trusts what it sealed, and a file that nothing seals can come from anybody.
    if (!isEncrypted && passphrase !== undefined) {
      throw invalid(
        `${file} is not sealed with this passphrase, nor with any: anybody may have written it. If you trust where it comes from, name no passphrase (BACKUP_PASSPHRASE, --passphrase-file).`,
      );
    }
    const key = await keyOf(sealing, passphrase);
    return {
      header: told,
      isEncrypted,
      content: () => readParts(handle, { file, key, sealing, lines, isEncrypted }),
      close: () => handle.close(),
    };
  } catch (thrown) {
    await handle.close();
    throw thrown;
  }
}

async function keyOf(sealing: Sealing, passphrase: string | undefined): Promise<Buffer> {
  if ("key" in sealing) return Buffer.from(sealing.key, "base64");
  const derive = promisify(scrypt) as (...given: [string, Buffer, number, object]) => Promise<Buffer>;
  return await derive((passphrase ?? "").normalize("NFC"), Buffer.from(sealing.salt, "base64"), 32, scryptCost);
}

type Lines = { sealing: Sealing; lines: Buffer };

function nonceOf({ sealing }: Lines, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  Buffer.from(sealing.prefix, "base64").copy(nonce);
  nonce.writeUInt32BE(number, prefixBytes);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const digest = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

function sealer(key: Buffer, told: Lines) {
  const [about, numbers] = [digest(told.lines), { next: 0 }];
  return (part: Buffer, { isLast }: { isLast: boolean }): Buffer => {
    const cipher = createCipheriv(algorithm, key, nonceOf(told, numbers.next++, isLast)).setAAD(about);
    const sealed = Buffer.concat([cipher.update(part), cipher.final()]);
    const frame = Buffer.alloc(frameBytes);
    frame.writeUInt32BE(sealed.length);
    frame[4] = isLast ? 1 : 0;
    return Buffer.concat([frame, cipher.getAuthTag(), sealed]);
  };
}

async function readHeader(
  handle: FileHandle,
  file: string,
): Promise<{ lines: Buffer; header: z.output<typeof Written> }> {
  const start = Buffer.alloc(longestHeader);
  const { bytesRead } = await handle.read(start, 0, longestHeader, 0);
  const end = start.subarray(0, bytesRead).indexOf("\n", magic.length);
  if (end < 0 || start.subarray(0, magic.length).toString("latin1") !== magic)
    throw invalid(`${file} is no backup of Stadion, or of a later version of it.`);
  try {
    const header = Written.parse(JSON.parse(start.subarray(magic.length, end).toString()));
    return { lines: start.subarray(0, end + 1), header };
  } catch {
    throw damaged(file, 0);
  }
}

type Reading = Lines & { file: string; key: Buffer; isEncrypted: boolean };

async function* readParts(handle: FileHandle, { file, key, isEncrypted, ...told }: Reading): AsyncGenerator<Buffer> {
  const about = digest(told.lines);
  let position = told.lines.length;
  for (let number = 0; ; number++) {
    const frame = await readWhole(handle, { file, position, length: frameBytes + tagBytes });
    const [length, isLast] = [frame.readUInt32BE(), frame[4] === 1];
    if (length > partBytes) throw damaged(file, position);
    const sealed = await readWhole(handle, { file, position: position + frame.length, length });
    let part: Buffer;
    try {
      const decipher = createDecipheriv(algorithm, key, nonceOf(told, number, isLast)).setAAD(about);
      decipher.setAuthTag(frame.subarray(frameBytes));
      part = Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch {
      if (number > 0 || !isEncrypted) throw damaged(file, position);
      throw invalid(`This is not the passphrase of ${file}, or the file is damaged at its beginning.`);
    }
    position += frame.length + length;
    yield part;
    if (!isLast) continue;
    const { bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, position);
    if (bytesRead > 0) throw damaged(file, position);
    return;
  }
}

async function readWhole(
  handle: FileHandle,
  { file, position, length }: { file: string; position: number; length: number },
): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  if (bytesRead < length) throw invalid(`${file} is not whole: it ends after ${position + bytesRead} bytes.`);
  return bytes;
}

const damaged = (file: string, position: number) =>
  invalid(`${file} is damaged after ${position} bytes: take another copy of it.`);
