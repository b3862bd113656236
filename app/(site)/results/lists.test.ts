import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { persons } from "#lib/db/schema/persons.ts";
import { results } from "#lib/db/schema/results.ts";
import { testDatabase } from "#lib/testing/database.ts";
import { createRankedWorld } from "#lib/testing/factories/ranked-world.ts";
import KinchPage, { generateMetadata as kinchMetadata } from "./kinch/page.tsx";
import RankingPage, { generateMetadata as rankingMetadata } from "./rankings/[eventId]/[type]/page.tsx";
import { GET as getRankings } from "./rankings/[eventId]/[type]/rankings.csv/route.ts";
import RecordsPage, { generateMetadata as recordsMetadata } from "./records/page.tsx";
import { GET as getRecords } from "./records/records.csv/route.ts";
import SumOfRanksPage from "./sum-of-ranks/page.tsx";

const { db } = await testDatabase();
beforeAll(() => createRankedWorld(db));

type Shown = (props: never) => Promise<ReactNode>;
type Told = (props: never) => Promise<{ title?: unknown; robots?: unknown }>;

function asked(address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [, , , eventId, type] = pathname.split("/");
  return {
    params: Promise.resolve({ eventId, type }),
    searchParams: Promise.resolve(Object.fromEntries(searchParams)),
  };
}

const show = async (page: unknown, address: string) =>
  renderToStaticMarkup(await (page as Shown)(asked(address) as never));

const tell = (metadata: unknown, address: string) => (metadata as Told)(asked(address) as never);

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const headingOf = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr(?: role="row")?>(.*?)<\/tr>/gs)].map(([, row]) => textOf(row ?? ""));

const single = "/results/rankings/333/single";

describe("the heading says what is listed, among whom and when", () => {
  test.each([
    [RankingPage, single, "3x3x3 Cube · world · single"],
    [
      RankingPage,
      "/results/rankings/333/average?region=US&gender=Female&date=2020-12-31",
      "3x3x3 Cube · United States · women · as of 2020 · average",
    ],
    [RankingPage, `${single}?date=2024-05-01&show=results`, "3x3x3 Cube · world · as of 1 May 2024 · results · single"],
    [RankingPage, `${single}?year=2024&show=by+region`, "3x3x3 Cube · world · only 2024 · by region · single"],
    [RecordsPage, "/results/records?region=_Europe", "Records · Europe"],
    [RecordsPage, "/results/records?event=333&region=_Europe", "3x3x3 Cube records · Europe"],
    [RecordsPage, "/results/records?show=history&event=333", "3x3x3 Cube records · world · history"],
    [RecordsPage, "/results/records?show=history&gender=Male", "Records · world · men · history"],
    [KinchPage, "/results/kinch?region=FR", "Kinch · France"],
    [SumOfRanksPage, "/results/sum-of-ranks?type=average&gender=Female", "Sum of ranks · world · women · averages"],
  ])("%#", async (page, address, heading) => {
    expect(headingOf(await show(page, address))).toBe(heading);
  });
});

test("the button of the filters counts all of them, what is listed and the region among them", async () => {
  const buttonOf = async (address: string) =>
    /<summary class="button[^>]*>([^<]*)</.exec(await show(RankingPage, address))?.[1];
  expect(await buttonOf(single)).toBe("Filters");
  expect(await buttonOf(`${single}?region=FR&gender=Female&year=2024&show=results`)).toBe("Filters (4)");
});

test("a result has the record that it was, and what the letters mean is written below", async () => {
  const html = await show(RankingPage, single);
  expect(rowsOf(html)[1]).toBe("1 Ann Example WR 8.00 United States Second 2024 1 Mar 2024");
  expect(textOf(html)).toContain("WR World record");
  // Of several attempts of one round, one was the record.
  const attempts = await show(RankingPage, `${single}?show=results&region=FR`);
  expect(
    rowsOf(attempts)
      .slice(1, 4)
      .map((row) => /[A-Z][\w]*R /.exec(row)?.[0]),
  ).toEqual(["WR ", undefined, "WR "]);
  const averages = await show(RankingPage, "/results/rankings/333/average?show=results");
  expect(textOf(averages)).toContain("DNF: did not finish; DNS: did not start");
});

test("the records that stand of one event are those of it alone, the history of all is told event by event", async () => {
  const current = await show(RecordsPage, "/results/records?event=333&region=_Europe");
  expect(rowsOf(current).slice(1)).toEqual([
    "Single WR 8.00 Cléo Example France Second 2024 1 Mar 2024",
    "Average WR 10.00 Cléo Example France Second 2024 1 Mar 2024 (8.00) 9.00 10.00 11.00 (12.00)",
    "Average WR 10.00 Dora Avant France First 2020 1 Mar 2020 (9.00) 9.50 10.00 10.50 (11.00)",
  ]);
  expect(textOf(await show(RecordsPage, "/results/records?show=history"))).toContain("3x3x3 Cube Single");
});

test("the world and its continents stand above the countries", async () => {
  const rows = rowsOf(await show(RankingPage, `${single}?show=by+region`));
  expect(rows.slice(1).map((row) => row.replace(/ (WR|NAR|NR).*/, ""))).toEqual([
    "World: France",
    "World: United States",
    "Europe: France",
    "North America: United States",
    "1 France",
    "1 United States",
    "3 Canada",
  ]);
});

test("each list has a title of its own, and an empty one is not for search engines", async () => {
  const titles = await Promise.all(
    ["", "?show=results", "?show=by+region", "?region=FR", "?gender=Male", "?year=2024", "?date=2024-01-01"].map(
      async (query) => (await tell(rankingMetadata, single + query)).title,
    ),
  );
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.slice(0, 3)).toEqual([
    "3x3x3 Cube single rankings: World",
    "Best 3x3x3 Cube singles: World",
    "Best 3x3x3 Cube single of each region: World",
  ]);
  const noindex = { index: false };
  expect((await tell(rankingMetadata, single)).robots).toBeUndefined();
  expect((await tell(rankingMetadata, "/results/rankings/444/single")).robots).toEqual(noindex);
  expect((await tell(recordsMetadata, "/results/records?show=history&event=444")).robots).toEqual(noindex);
  expect((await tell(recordsMetadata, "/results/records?event=333")).robots).toBeUndefined();
  expect((await tell(kinchMetadata, "/results/kinch?region=VU")).robots).toEqual(noindex);
});

test("a day asked for beside one year alone is said to be left out", async () => {
  expect(textOf(await show(RankingPage, `${single}?year=2024`))).toContain("this is what was done in 2024");
  expect(textOf(await show(RankingPage, single))).not.toContain("are not asked together");
});

describe("the rows of a page are a file", () => {
  const header =
    "result,record,name,competitor_id,country,competition,competition_id,date,attempt_1,attempt_2,attempt_3,attempt_4,attempt_5\r\n";
  const rankings = (query: string, type = "single") =>
    getRankings(new Request(`http://localhost:3000/results/rankings/333/${type}/rankings.csv${query}`), {
      params: Promise.resolve({ eventId: "333", type }),
    });

  test("of a ranking", async () => {
    const answer = await rankings("?region=FR");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="rankings-333-single.csv"',
    });
    expect(await answer.text()).toBe(
      `rank,${header}` +
        "1,8.00,WR,Cléo Example,2010CLEO01,FR,Second 2024,Second2024,2024-03-01,8.00,9.00,10.00,11.00,12.00\r\n" +
        "2,9.00,WR,Dora Avant,2010DORA01,FR,First 2020,First2020,2020-03-01,9.00,9.50,10.00,10.50,11.00\r\n",
    );
  });

  test("of regions, each by its name", async () => {
    const lines = (await (await rankings("?show=by+region&region=_Europe")).text()).split("\r\n");
    expect(lines.map((line) => line.split(",").slice(0, 4).join(","))).toEqual([
      "region,rank,result,record",
      "_Europe,,8.00,WR",
      "FR,1,8.00,WR",
      "",
    ]);
  });

  test("of records, those that stand and those there ever were", async () => {
    const records = async (query: string) =>
      (await (await getRecords(new Request(`http://localhost:3000/results/records/records.csv${query}`))).text())
        .split("\r\n")
        .map((line) => line.split(",").slice(0, 5).join(","));
    expect(await records("?region=CA")).toEqual([
      "event,type,result,record,name",
      "333,single,13.00,NR,Dora Example",
      "333,average,13.00,NR,Dora Example",
      "",
    ]);
    expect((await records("?show=history&event=333&region=FR")).slice(1, 3)).toEqual([
      "333,single,8.00,WR,Cléo Example",
      "333,single,9.00,WR,Dora Avant",
    ]);
  });

  test("where no name is a formula, and nothing is no file", async () => {
    await db.update(persons).set({ name: "=cmd(1)" });
    await db.update(results).set({ personName: "=cmd(1)" });
    expect(await (await rankings("?gender=Male")).text()).toContain(",'=cmd(1),2010BOBB01,");
    expect((await rankings("?region=VU")).status).toBe(404);
  });
});
