import type { ReactNode } from "react";
import { Shell } from "#app/_components/shell.tsx";
import { siteMetadata } from "#app/_components/site-metadata.ts";
import { pageSession } from "./_pages/session.ts";

export const generateMetadata = siteMetadata;

export default async function OauthLayout({ children }: { children: ReactNode }) {
  const account = (await pageSession())?.account;
  const shown = account && { name: account.name, email: account.email ?? "", competitorId: account.competitorId };
  return <Shell account={shown ?? null}>{children}</Shell>;
}
