import { cache } from "react";
import { database } from "#lib/db/connection.ts";
import type { ResultType } from "#lib/reference/formats.ts";
import { listRanking, type RankingShow, type RankingSlice } from "#lib/results/queries/rankings.ts";
import { type ScopeFilters, toScope } from "../../../_shared/scope.ts";
import type { Ranked } from "./_filters.ts";

/** The rows of a page, once a request: what it says of itself and what it shows ask for them. */
export const loadRanking = ({ event, type, filters }: Ranked): Promise<RankingSlice> => {
  const { region, gender, date, year, show, page } = filters;
  return loadOnce(event.id, type, region, gender, date, year, show, page);
};

const loadOnce = cache(
  (
    eventId: string,
    type: ResultType,
    region: string,
    gender: ScopeFilters["gender"],
    date: string,
    year: string,
    show: RankingShow,
    page: number,
  ) => listRanking(database(), { eventId, type, ...toScope({ region, gender, date, year }) }, { show, page }),
);
