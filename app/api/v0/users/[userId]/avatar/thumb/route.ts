import { z } from "zod";
import { endpoint } from "#lib/api/endpoint.ts";
import { toAvatar } from "#lib/api/v0/avatar.ts";
import { getProfile, NoUser, UserParams } from "#lib/api/v0/user-params.ts";

export const GET = endpoint({
  summary: "A person's picture, small",
  description: "Leads to the picture, or to the one that stands for none.",
  section: "People",
  access: "public",
  params: UserParams,
  response: z.unknown(),
  status: 302,
  errorResponses: { 404: 'Nobody has this id: `{"user": null}`' },
  errorCodes: { 404: [] },
  errorShapes: { 404: NoUser },
  handle: async ({ db, params, now }) => {
    const { avatar } = await getProfile(db, params.userId, now);
    return new Response(null, {
      status: 302,
      headers: { Location: toAvatar(avatar).thumb_url, "Cache-Control": "public, max-age=300" },
    });
  },
});
