import type { ReactNode } from "react";
import { Shell } from "#app/_components/shell.tsx";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <Shell account={null}>{children}</Shell>;
}
