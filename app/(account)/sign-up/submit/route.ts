import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { signUp } from "#lib/accounts/commands/sign-up.ts";
import { SignUpForm } from "#lib/accounts/forms.ts";
import { safePath } from "#lib/accounts/safe-path.ts";

export const POST = form({
  access: anybody,
  body: SignUpForm,
  page: ({ text }) => `/sign-up?${new URLSearchParams({ callbackUrl: safePath(text("callbackUrl")) })}`,
  handle: async ({ db, body: { name, email, password, callbackUrl }, ipAddress, now }) => {
    await signUp(db, { name, email, password, callbackUrl: safePath(callbackUrl, ""), ipAddress, now });
    return "/sign-up/check-your-mail";
  },
});
