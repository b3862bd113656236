import { safePath } from "#lib/accounts/safe-path.ts";
import { addressIn, isLanguage } from "#lib/language/languages.ts";
import { setCookie } from "#lib/web/cookies.ts";

type Context = { params: Promise<{ language: string }> };

const aYearInSeconds = 365 * 86_400;

/** Chooses a language for this browser, and leads to the page `next` in it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  if (!isLanguage(language)) return new Response(null, { status: 404 });
  const next = safePath(new URL(request.url).searchParams.get("next") ?? "/");
  return new Response(null, {
    status: 303,
    headers: {
      Location: addressIn(language, next),
      "Cache-Control": "no-store",
      "Set-Cookie": setCookie("language", { value: language, lifetimeSeconds: aYearInSeconds }),
    },
  });
}
