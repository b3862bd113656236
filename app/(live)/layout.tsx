import type { ReactNode } from "react";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { Shell } from "#app/_components/shell.tsx";
import { siteMetadata } from "#app/_components/site-metadata.ts";
import { currentSignInAddress } from "#app/_session/session.ts";
import { shownAccount } from "#app/_session/shown-account.ts";

export const generateMetadata = siteMetadata;

// As the site's; below it a competition has no more than a line for a head, so that results stand at the top of a
// phone.
export default async function LiveLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BrowserMessages room="browser-live" />
      <BrowserMessages room="browser-competition" />
      <Shell account={await shownAccount()} signInAddress={await currentSignInAddress()}>
        {children}
      </Shell>
    </>
  );
}
