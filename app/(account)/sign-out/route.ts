import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { seeOther } from "#app/_forms/form-answers.ts";
import { signOut } from "#lib/accounts/commands/end-sessions.ts";
import { readCookie, removeCookie } from "#lib/web/cookies.ts";

export const POST = form({
  access: anybody,
  page: "/",
  handle: async ({ db, request }) => {
    await signOut(db, readCookie(request.headers.get("cookie"), "session"));
    return { location: "/", cookies: [removeCookie("session")], forgetsFetched: true };
  },
});

// A link, an image or a prefetch must not sign anybody out.
export const GET = () => seeOther("/");
