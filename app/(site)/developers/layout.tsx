import type { ReactNode } from "react";
import { InEnglish } from "#app/_components/in-english.tsx";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  return <InEnglish>{children}</InEnglish>;
}
