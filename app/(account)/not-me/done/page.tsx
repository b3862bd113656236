import type { Metadata } from "next";
import { ButtonLink } from "#app/_components/button.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { justDone } from "#app/_forms/just-done.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { formatUndone } from "#lib/accounts/undone.ts";
import { t, to } from "#lib/language/translate.ts";
import { AuthPage } from "../../_auth-page.tsx";

type Props = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: (await justDone(searchParams)) === undefined ? t("That was not me") : t("Everything is ended") };
}

export default async function DonePage({ searchParams }: Props) {
  const done = await justDone(searchParams);
  if (done === undefined)
    return (
      <AuthPage
        title={t("That was not me")}
        lead={t("For a few minutes this page tells whoever has ended everything what that was. The mail says it, too.")}
      >
        <ButtonLink href="/forgot-password">{t("Choose a new password by mail")}</ButtonLink>
      </AuthPage>
    );
  const undone = formatUndone(done.split(" "));
  return (
    <AuthPage
      title={t("Everything is ended")}
      lead={t("Nobody is signed in to your account any more, and the old password no longer works.")}
    >
      {undone.length === 0 ? null : (
        <ul className="mb-4 grid list-disc gap-1 ps-5">
          {undone.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p>
        <RichText
          of="We have sent you a mail with a link to choose a new password. It works for 30 minutes; <a>we can send another one</a>."
          a={(words) => <a href={to("/forgot-password")}>{words}</a>}
        />
      </p>
      <p className="mt-4">
        {t(
          "Choose a password that you use nowhere else, and look at your passkeys and your e-mail address afterwards.",
        )}
      </p>
    </AuthPage>
  );
}
