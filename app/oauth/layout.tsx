import type { ReactNode } from "react";
import { BrowserMessages } from "#app/_components/browser-messages.tsx";
import { Shell } from "#app/_components/shell.tsx";
import { siteMetadata } from "#app/_components/site-metadata.ts";
import { shownAccount } from "#app/_session/shown-account.ts";

export const generateMetadata = siteMetadata;

export default async function OauthLayout({ children }: { children: ReactNode }) {
  return (
    <Shell account={await shownAccount()}>
      <BrowserMessages room="browser-oauth" />
      {children}
    </Shell>
  );
}
