import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DeskFrame } from "./_shared/desk-frame.tsx";
import { loadSeat } from "./_shared/load.ts";

export const metadata: Metadata = { robots: { index: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  return <DeskFrame desks={(await loadSeat()).desks}>{children}</DeskFrame>;
}
