import type { Metadata } from "next";
import { to } from "#lib/language/translate.ts";
import { AuthPage } from "../../_auth-page.tsx";

export const metadata: Metadata = { title: "Everything is ended" };

export default function DonePage() {
  return (
    <AuthPage
      title="Everything is ended"
      lead="Nobody is signed in to your account any more, and the old password no longer works."
    >
      <p>
        We have sent you a mail with a link to choose a new password. It works for 30 minutes;{" "}
        <a href={to("/forgot-password")}>we can send another one</a>.
      </p>
      <p className="mt-4">
        Choose a password that you use nowhere else, and look at your passkeys and your e-mail address afterwards.
      </p>
    </AuthPage>
  );
}
