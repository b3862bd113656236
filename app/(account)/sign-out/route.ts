import { formPost, seeOther } from "#app/_forms/form-post.ts";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { setCookie } from "#lib/accounts/cookies.ts";

export const POST = formPost({
  fields: [],
  page: () => "/",
  handle: async ({ db, cookieHeader }) => {
    await signOut(db, cookieHeader);
    return { location: "/", cookies: [setCookie("session", "", 0)] };
  },
});

// A link, an image or a prefetch must not sign anybody out.
export const GET = () => seeOther("/");
