import { findAvatarPicture } from "#lib/accounts/avatars.ts";
import { database } from "#lib/db/connection.ts";
import { answerPicture } from "../_picture/answer.ts";

type Route = { params: Promise<{ hash: string }> };

// The address is made of the bytes: what it leads to is never another picture.
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const { hash } = await params;
  const picture = await findAvatarPicture(database(), hash);
  return answerPicture(picture, { request, tag: hash, keeping: "public, max-age=31536000, immutable" });
}
