import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StaffNavigation } from "./_navigation.tsx";
import { loadSeat } from "./_shared/load.ts";

export const metadata: Metadata = { robots: { index: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const { desks } = await loadSeat();
  return (
    <>
      <StaffNavigation desks={desks} />
      {children}
    </>
  );
}
