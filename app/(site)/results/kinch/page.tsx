import type { Metadata } from "next";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { overallMetadata, readOverall, showOverall } from "../_shared/overall-page.tsx";

type KinchProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: KinchProps): Promise<Metadata> {
  return overallMetadata(readOverall("kinch", await searchParams));
}

export default async function KinchPage({ searchParams }: KinchProps) {
  const query = await searchParams;
  return showOverall(readOverall("kinch", query), query);
}
