import { pictureTypeOf } from "#lib/accounts/avatars.ts";

type Asked = {
  request: Request;
  tag: string;
  /** Who may keep it, and for how long. */
  keeping: string;
};

/** The picture itself, as nothing but a picture; 304 for who has it already. */
export function answerPicture(picture: Uint8Array | undefined, { request, tag, keeping }: Asked): Response {
  const type = picture && pictureTypeOf(picture);
  if (!picture || !type) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

  const headers = { ETag: `"${tag}"`, "Cache-Control": keeping, "X-Content-Type-Options": "nosniff" };
  if (request.headers.get("if-none-match")?.includes(`"${tag}"`)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), {
    headers: { ...headers, "Content-Type": type, "Content-Security-Policy": "default-src 'none'" },
  });
}
