import { connection } from "next/server";
import type { ReactNode } from "react";
import { Shell } from "#app/_components/shell.tsx";
import { siteMetadata } from "#app/_components/site-metadata.ts";

export const generateMetadata = siteMetadata;

export default async function SiteLayout({ children }: { children: ReactNode }) {
  await connection();
  return <Shell account={null}>{children}</Shell>;
}
