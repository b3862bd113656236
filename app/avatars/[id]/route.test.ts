import { expect, test } from "vitest";
import { avatars } from "#lib/db/schema/accounts.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createAccount } from "#lib/testing/factories/accounts.ts";
import { GET } from "./route.ts";
import { GET as getThumb } from "./thumb/route.ts";

const { db } = await testDatabase();
const png = Buffer.from("89504e470d0a1a0a0001", "hex");
const jpeg = Buffer.from("ffd8ffe0", "hex");

type Picture = Omit<typeof avatars.$inferInsert, "accountId" | "status">;

async function stored(picture: Picture, status: "approved" | "pending" = "approved"): Promise<string> {
  const { id: accountId } = await createAccount(db);
  const [row] = await db
    .insert(avatars)
    .values({ accountId, status, ...picture })
    .returning();
  return String(row!.id);
}

async function get(route: typeof GET, id: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/avatars/${id}`, { headers });
  const answer = await route(request, { params: Promise.resolve({ id }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get("content-type"), bytes, headers: answer.headers };
}

test("a picture and its small form come as what their bytes are", async () => {
  const id = await stored({ image: png, thumbnail: jpeg });
  expect(await get(GET, id)).toMatchObject({ status: 200, type: "image/png", bytes: png });
  expect(await get(getThumb, id)).toMatchObject({ status: 200, type: "image/jpeg", bytes: jpeg });
});

test("without a small form the whole picture stands for it", async () => {
  const id = await stored({ image: png });
  expect(await get(getThumb, id)).toMatchObject({ status: 200, type: "image/png", bytes: png });
});

test("who has the picture already is not sent it again", async () => {
  const id = await stored({ image: png });
  const { headers } = await get(GET, id);
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  const again = await get(GET, id, { "If-None-Match": headers.get("etag")! });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});

test("nobody is shown a picture that was not approved, is kept elsewhere, is none or does not exist", async () => {
  const ids = [
    await stored({ image: png }, "pending"),
    await stored({ url: "https://pictures.example/1.png" }),
    await stored({ image: Buffer.from("<svg onload='alert(1)'/>") }),
    "999999",
    "99999999999",
    "one",
    "\0",
  ];
  for (const id of ids) expect(await get(GET, id)).toMatchObject({ status: 404, bytes: Buffer.alloc(0) });
});
