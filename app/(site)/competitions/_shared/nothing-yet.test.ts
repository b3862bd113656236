import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LiveRoundList } from "#app/_live/live-round-list.tsx";
import { testDatabase } from "#lib/testing/database.ts";
import { createCompetition } from "#lib/testing/factories/competitions.ts";
import { AllResults } from "../[competitionId]/results/_all-results.tsx";

const { db } = await testDatabase();

test("a cancelled competition promises no results, and no round that opens", async () => {
  const competition = await createCompetition(db, { cancelledAt: null });
  const cancelled = { ...competition, cancelledAt: new Date() };
  const results = (of: typeof competition | typeof cancelled) =>
    renderToStaticMarkup(
      createElement(AllResults, {
        ...{ competition: of, firstEventId: undefined, page: 1, perPage: 100, total: 0, addressOf: () => "" },
        ...{ view: "all", caption: "", noun: "", groups: [], columns: [] },
      }),
    );
  expect(results(competition)).toMatch(/No results yet.*They appear here as the rounds are held/);
  expect(results(cancelled)).toMatch(/>No results<.*This competition is cancelled\./);

  const round = { id: "333-r1", event_id: "333", state: "pending", completed: 0, total: 0, is_active: false };
  const rounds = (isCancelled: boolean) =>
    renderToStaticMarkup(
      createElement(LiveRoundList, {
        known: { rounds: [round] } as never,
        ...{ address: "", root: "", titles: {}, times: { "333-r1": "Saturday, 10:00" }, scheduledNow: [], isCancelled },
        isPosted: false,
      }),
    );
  expect(rounds(false)).toContain("<span>Saturday, 10:00</span>");
  expect(rounds(true)).toContain("<span>Not held</span>");
});
