import type { Metadata } from "next";
import { oneOf, readParameter } from "#app/_forms/address-parameters.ts";
import type { QueryValues, SearchParams } from "#app/_forms/search-params.ts";
import { overallMetadata, readOverall, showOverall } from "../_shared/overall-page.tsx";

type SumOfRanksProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: SumOfRanksProps): Promise<Metadata> {
  return overallMetadata(readFilters(await searchParams));
}

export default async function SumOfRanksPage({ searchParams }: SumOfRanksProps) {
  const query = await searchParams;
  return showOverall(readFilters(query), query);
}

const readType = oneOf({ single: "singles", average: "averages" } as const);

const readFilters = (query: QueryValues) => readOverall(readParameter(query, ["type"], readType) ?? "singles", query);
