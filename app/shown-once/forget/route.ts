import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { ShownOnceForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";
import { removeCookie } from "#lib/web/cookies.ts";

/** For whoever has saved what a page showed them once. */
export const POST = form({
  access: anybody,
  body: ShownOnceForm,
  page: "/",
  handle: async ({ body: { page } }) => ({ location: safePath(page), cookies: [removeCookie("shown-once")] }),
});
