import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { type BackupHeader, openBackup, sealBackup } from "./container.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stadion-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, "a.backup");
const mebibyte = 1024 * 1024;
const passphrase = "correct horse battery staple";
const header: BackupHeader = {
  madeAt: "2026-11-23T10:00:00.000Z",
  version: "0.1.0",
  history: [{ time: 1, tag: "0000_first", needs: 0 }],
  serverMajor: 15,
  dumpMajor: 18,
};

async function seal(content: Buffer, secret: string | undefined): Promise<Buffer> {
  async function* inPieces() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }
  const parts: Buffer[] = [];
  for await (const part of sealBackup(inPieces(), { header, passphrase: secret })) parts.push(part);
  return Buffer.concat(parts);
}

async function readBack(bytes: Buffer, secret?: string): Promise<Buffer> {
  writeFileSync(file, bytes);
  const backup = await openBackup(file, () => secret);
  try {
    expect(backup.header).toEqual(header);
    const parts: Buffer[] = [];
    for await (const part of backup.content()) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await backup.close();
  }
}

const bytesOf = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256));

test.each([0, 1, mebibyte, mebibyte + 1, 3 * mebibyte + 17])("%i bytes come back as they were", async (length) => {
  const content = bytesOf(length);
  const bytes = await seal(content, undefined);
  expect((await readBack(bytes)).equals(content)).toBe(true);
  if (length > 16) expect(bytes.includes(content.subarray(0, 16))).toBe(false);
});

test("with the passphrase what was encrypted comes back; without it, or with another one, nothing is read", async () => {
  const bytes = await seal(bytesOf(100), passphrase);
  expect((await readBack(bytes, passphrase)).equals(bytesOf(100))).toBe(true);
  await expect(readBack(bytes, "another passphrase")).rejects.toThrow(
    `This is not the passphrase of ${file}, or the file is damaged at its beginning.`,
  );
  writeFileSync(file, bytes);
  await expect(openBackup(file, () => undefined)).rejects.toThrow(
    `${file} is encrypted: name its passphrase in BACKUP_PASSPHRASE, or a file that holds it with --passphrase-file.`,
  );
});

test("whatever bit is changed is noticed, in the lines that say what it is as well", async () => {
  const bytes = await seal(bytesOf(3000), undefined);
  const start = bytes.indexOf("\n", 17) + 1;
  const somewhere = [0, 5, 17, 40, start - 60, start, start + 3, start + 4, start + 10, start + 500, bytes.length - 1];
  for (const at of somewhere) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    await expect(readBack(changed), `byte ${at}`).rejects.toThrow();
  }
});

test("parts that are missing, moved or added are noticed", async () => {
  const bytes = await seal(bytesOf(3 * mebibyte + 17), undefined);
  const start = bytes.indexOf("\n", 17) + 1;
  const size = mebibyte + 21;
  const [lines, first, second, rest] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + size),
    bytes.subarray(start + size, start + 2 * size),
    bytes.subarray(start + 2 * size),
  ];
  const damaged = (position: number) => `${file} is damaged after ${position} bytes: take another copy of it.`;
  await expect(readBack(Buffer.concat([lines, second, first, rest]))).rejects.toThrow(damaged(start));
  await expect(readBack(Buffer.concat([lines, first, rest]))).rejects.toThrow(damaged(start + size));
  await expect(readBack(Buffer.concat([lines, first, first, second, rest]))).rejects.toThrow(damaged(start + size));
  await expect(readBack(Buffer.concat([bytes, rest]))).rejects.toThrow(damaged(bytes.length));
  for (const length of [start + size, start + size + 3, start + size + 100, bytes.length - 1]) {
    const cut = `${file} is not whole: it ends after ${length} bytes.`;
    await expect(readBack(bytes.subarray(0, length))).rejects.toThrow(cut);
  }
});

test("what is no backup is refused, however long it is", async () => {
  for (const text of ["", "PGDMP", "Stadion backup 1\n", "Stadion backup 2\n{}\n", "x".repeat(2 * mebibyte)]) {
    await expect(readBack(Buffer.from(text)), text.slice(0, 20)).rejects.toThrow(`${file} is no backup of Stadion`);
  }
  for (const line of ["{}", "null", "[", '{"sealing":{"prefix":""},"history":[]}']) {
    await expect(readBack(Buffer.from(`Stadion backup 1\n${line}\n`)), line).rejects.toThrow(`${file} is damaged`);
  }
  await expect(openBackup(path.join(folder, "none"), () => undefined)).rejects.toThrow(`There is no file`);
  expect(readFileSync(file, "utf8")).toContain("Stadion backup 1");
});

test("with a passphrase, a file that no passphrase seals is refused: anybody may have written it", async () => {
  await expect(readBack(await seal(bytesOf(100), undefined), passphrase)).rejects.toThrow(
    `${file} is not sealed with this passphrase, nor with any: anybody may have written it.`,
  );
});
