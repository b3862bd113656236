import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { avatars } from "#lib/db/schema/accounts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { GET } from "./route.ts";

const { db } = await testDatabase();
const png = Buffer.from("89504e470d0a1a0a0001", "hex");
const jpeg = Buffer.from("ffd8ffe0", "hex");
const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

type Picture = Omit<typeof avatars.$inferInsert, "accountId" | "status">;

async function store(picture: Picture, status: "approved" | "pending" = "approved"): Promise<number> {
  const { id: accountId } = await createAccount(db);
  const [row] = await db
    .insert(avatars)
    .values({ accountId, status, ...picture })
    .returning();
  return row!.id;
}

async function get(hash: string, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/avatars/hash", { headers });
  const answer = await GET(request, { params: Promise.resolve({ hash }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get("content-type"), bytes, headers: answer.headers };
}

test("a picture and its small form lie at the hash of their bytes, for good, as nothing but a picture", async () => {
  await store({ image: png, thumbnail: jpeg });
  const whole = await get(hashOf(png));
  expect(whole).toMatchObject({ status: 200, type: "image/png", bytes: png });
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
  });
  expect(await get(hashOf(jpeg))).toMatchObject({ status: 200, type: "image/jpeg", bytes: jpeg });
});

test("who has the picture already is not sent it again", async () => {
  const image = Buffer.concat([png, Buffer.from("again")]);
  await store({ image });
  const { headers } = await get(hashOf(image));
  const again = await get(hashOf(image), { "If-None-Match": headers.get("etag")! });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});

test("nobody is shown a picture that was not approved, is none or does not exist", async () => {
  const pending = Buffer.concat([png, Buffer.from("pending")]);
  const text = Buffer.from("<svg onload='alert(1)'/>");
  const id = await store({ image: pending }, "pending");
  await store({ image: text });
  for (const hash of [
    hashOf(pending),
    hashOf(text),
    String(id),
    "one",
    "\0",
    hashOf(jpeg).toUpperCase(),
    "a".repeat(64),
  ])
    expect([hash, await get(hash)]).toMatchObject([hash, { status: 404, bytes: Buffer.alloc(0) }]);
});
