import { t } from "#lib/language/translate.ts";
import { currentRequest, unknownRoute } from "#lib/platform/current-request.ts";
import { log } from "#lib/platform/log.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { ErrorPage, ErrorText } from "./_components/error-page.tsx";
import { NotFoundMessage } from "./_components/not-found-message.tsx";
import { notFoundMetadata, notFoundTitle } from "./_components/not-found-metadata.ts";
import { NotFoundTitle } from "./_components/not-found-title.tsx";
import { Shell } from "./_components/shell.tsx";
import { currentSignInAddress } from "./_session/session.ts";
import { shownAccount } from "./_session/shown-account.ts";

export const generateMetadata = notFoundMetadata;

export default async function NotFound() {
  const title = t("There is nothing at this address");
  // Next makes this beside each page that is there, too: those are spared a second frame.
  if ((currentRequest()?.route ?? unknownRoute) !== unknownRoute) {
    return (
      <ErrorPage title={title}>
        <NotFoundTitle title={notFoundTitle()} />
        <NotFoundMessage />
      </ErrorPage>
    );
  }
  return (
    <Shell account={await accountOrNobody()} signInAddress={await currentSignInAddress()}>
      <ErrorText title={title}>
        <NotFoundMessage />
      </ErrorText>
    </Shell>
  );
}

// The page says that there is nothing, whatever else fails.
const accountOrNobody = (): Promise<ShownAccount | null> =>
  shownAccount().catch((err: unknown) => {
    log().warn({ err }, "a page of an address that leads nowhere shows no account");
    return null;
  });
