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
    [RecordsPage, "/results/records?show=slim", "Records · world · slim"],
    [RecordsPage, "/results/records?show=separate&event=333&region=FR", "3x3x3 Cube records · France · separate"],
    [RecordsPage, "/results/records?show=mixed+history", "Records · world · mixed history"],
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

test("what leads on from a ranking keeps the country, also where nobody there is in it", async () => {
  const average = "/results/rankings/333/average";
  const linksOf = async (address: string) =>
    [...(await show(RankingPage, address)).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, link]) =>
      link?.replaceAll("&amp;", "&"),
    );
  const ofWomen = await linksOf(`${average}?region=VU&gender=Female&year=2024`);
  expect(ofWomen).toContain(`${average}?region=VU`);
  expect(ofWomen).toContain("/results/sum-of-ranks?type=average&region=VU&gender=Female");
  expect(ofWomen.filter((link) => !link?.includes("region=VU"))).toEqual([]);
  expect(textOf(await show(RankingPage, `${average}?region=VU`))).toContain("Look at the world ranking");
  expect(textOf(await show(RankingPage, "/results/rankings/444/single"))).not.toContain("Look at");
});

test.each([
  ["?event=444&region=VU&gender=Female&year=2024", "?event=444&region=VU", "Look at everybody of today"],
  ["?show=slim&region=VU&gender=Female", "?show=slim&region=VU", "Look at everybody"],
  ["?show=history&event=333&date=2019-12-31", "?show=history&event=333", "Look at everybody of today"],
  ["?show=mixed+history&event=333&region=VU", "?show=mixed+history&event=333", "Look at the world's of today"],
])("from no records at '%s' one is led to the same event and view at '%s'", async (asked, next, words) => {
  const html = (await show(RecordsPage, `/results/records${asked}`)).replaceAll("&amp;", "&");
  expect(html.replaceAll("&#x27;", "'")).toContain(`<a href="/results/records${next}">${words}</a>`);
  expect(textOf(html).match(/Look at/g)).toHaveLength(1);
});

test("of an event that nobody has done there are no other records to look at", async () => {
  expect(textOf(await show(RecordsPage, "/results/records?event=444"))).not.toContain("Look at");
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

describe("records are looked at in five ways", () => {
  const records = (query: string) => show(RecordsPage, `/results/records${query}`);
  const switchOf = (html: string) =>
    /<nav aria-label="Records" class="switch"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? "";

  test("each of which leads to the others, of the same people", async () => {
    const views = switchOf(await records("?show=mixed+history&region=FR"));
    expect(
      [...views.matchAll(/href="([^"]*)"( aria-current="page")?[^>]*>([^<]*)</g)].map((found) => found.slice(1)),
    ).toEqual([
      ["/results/records?region=FR", undefined, "Mixed"],
      ["/results/records?show=slim&amp;region=FR", undefined, "Slim"],
      ["/results/records?show=separate&amp;region=FR", undefined, "Separate"],
      ["/results/records?show=history&amp;region=FR", undefined, "History"],
      ["/results/records?show=mixed+history&amp;region=FR", ' aria-current="page"', "Mixed history"],
    ]);
    expect(views).toContain('aria-current="page"');
    expect(await records("?show=slim&region=FR")).toContain('<input type="hidden" name="show" value="slim"/>');
    expect(await records("?region=FR")).not.toContain('name="show"');
  });

  test("slim: a row an event, and everybody who shares a record, each once", async () => {
    const html = await records("?show=slim&region=_Europe");
    expect(rowsOf(html)).toEqual([
      "Event Single Holder of the single Average Holder of the average",
      "3x3x3 Cube WR 8.00 Cléo Example WR 10.00 Cléo Example Dora Avant",
    ]);
    expect(html).toContain('alt="France"');
    expect(textOf(html)).toContain("WR World record");
    // Ann did the same average at two competitions.
    expect(rowsOf(await records("?show=slim&region=US")).slice(1)).toEqual([
      "3x3x3 Cube WR 8.00 Ann Example NAR 12.00 Ann Example",
    ]);
  });

  test("separate: a table of singles and one of averages", async () => {
    const html = await records("?show=separate&region=_Europe");
    expect([...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)).toEqual(["Single", "Average"]);
    expect(rowsOf(html)).toEqual([
      "Event Result Person Country Competition Date",
      "3x3x3 Cube WR 8.00 Cléo Example France Second 2024 1 Mar 2024",
      "Event Result Person Country Competition Date Attempts",
      "3x3x3 Cube WR 10.00 Cléo Example France Second 2024 1 Mar 2024 (8.00) 9.00 10.00 11.00 (12.00)",
      "3x3x3 Cube WR 10.00 Dora Avant France First 2020 1 Mar 2020 (9.00) 9.50 10.00 10.50 (11.00)",
    ]);
  });

  test("mixed history: all events by date, the latest first", async () => {
    const dates = rowsOf(await records("?show=mixed+history&region=FR")).slice(1);
    expect(dates.map((row) => row.replace(/ France.*/, ""))).toEqual([
      "1 Mar 2024 3x3x3 Cube Single WR 8.00 Cléo Example",
      "1 Mar 2024 3x3x3 Cube Average WR 10.00 Cléo Example",
      "1 Mar 2020 3x3x3 Cube Single WR 9.00 Dora Avant",
      "1 Mar 2020 3x3x3 Cube Average WR 10.00 Dora Avant",
    ]);
    expect(rowsOf(await records("?show=mixed+history&event=333"))[1]).toMatch(/^1 Mar 2024 Single WR 8.00/);
    expect(await records("?show=mixed+history&event=333")).not.toContain("#progression");
  });

  test("each is a page of its own to search engines", async () => {
    const views = ["", "?show=slim", "?show=separate", "?show=history", "?show=mixed+history"];
    for (const event of ["", "event=333"]) {
      const told = await Promise.all(
        views.map(async (view) => {
          const address = `/results/records${view}${event && (view ? "&" : "?") + event}`;
          const metadata = (await tell(recordsMetadata, address)) as {
            title: string;
            description: string;
            alternates: { canonical: string };
            robots?: unknown;
          };
          expect(metadata.alternates.canonical).toBe(address);
          expect(metadata.robots).toBeUndefined();
          return metadata;
        }),
      );
      expect(new Set(told.map(({ title }) => title)).size).toBe(views.length);
      expect(new Set(told.map(({ description }) => description)).size).toBe(views.length);
    }
  });
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
    expect((await records("?show=separate&region=_Europe")).slice(1, -1)).toEqual([
      "333,single,8.00,WR,Cléo Example",
      "333,average,10.00,WR,Cléo Example",
      "333,average,10.00,WR,Dora Avant",
    ]);
    expect((await records("?show=mixed+history&region=FR")).slice(1, -1)).toEqual([
      "333,single,8.00,WR,Cléo Example",
      "333,average,10.00,WR,Cléo Example",
      "333,single,9.00,WR,Dora Avant",
      "333,average,10.00,WR,Dora Avant",
    ]);
  });

  test("of records in one row an event, with all who share one", async () => {
    const answer = await getRecords(
      new Request("http://localhost:3000/results/records/records.csv?show=slim&region=_Europe"),
    );
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="records-slim.csv"');
    expect(await answer.text()).toBe(
      "event,single,single_record,single_name,single_competitor_id,single_country," +
        "average,average_record,average_name,average_competitor_id,average_country\r\n" +
        "333,8.00,WR,Cléo Example,2010CLEO01,FR," +
        "10.00,WR|WR,Cléo Example|Dora Avant,2010CLEO01|2010DORA01,FR|FR\r\n",
    );
  });

  test("and what an address cannot mean is said in words, for whoever wrote it into a program", async () => {
    const records = (query: string) =>
      getRecords(new Request(`http://localhost:3000/results/records/records.csv${query}`));
    const told = async (answer: Response) => [
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
      await answer.text(),
    ];
    const inWords = (status: number, words: string) => [status, "text/plain; charset=utf-8", "no-store", `${words}\n`];
    const wrong = (words: string, page: string) =>
      inWords(422, `${words} The page of this list tells which filters there are: http://localhost:3000${page}`);
    for (const [name, value] of [
      ["event", "zz"],
      ["region", "zz"],
      ["show", "zz"],
      ["date", "2020-02-31"],
    ])
      expect(await told(await records(`?gender=Male&${name}=${value}`))).toEqual(
        wrong(`Invalid ${name}: “${value}”.`, "/results/records"),
      );
    expect(await told(await records("?show=history&page=zz"))).toEqual(
      wrong("Invalid page: “zz”.", "/results/records"),
    );
    expect(await told(await rankings("?region=zz"))).toEqual(
      wrong("Invalid region: “zz”.", "/results/rankings/333/single"),
    );
    expect(await told(await rankings("?year=2020&years=until+2020"))).toEqual(
      inWords(422, "Two parameters of this address contradict each other."),
    );
    expect(await told(await rankings("", "best"))).toEqual(inWords(404, "There is no such list, or it is empty."));
    expect(await told(await rankings("?region=VU"))).toEqual(inWords(404, "There is no such list, or it is empty."));
    expect(await told(await records("?region=VU"))).toEqual(inWords(404, "There is no such list, or it is empty."));
  });

  test("that a page of records offers which there is, and none past the last", async () => {
    const fileOn = async (query: string) =>
      /<a [^>]*href="([^"]*\.csv[^"]*)"/.exec(await show(RecordsPage, `/results/records${query}`))?.[1];
    expect(await fileOn("?show=history")).toBe("/results/records/records.csv?show=history");
    expect(await fileOn("?show=history&page=99")).toBeUndefined();
    expect(await fileOn("?region=VU")).toBeUndefined();
  });

  test("where no name is a formula, and nothing is no file", async () => {
    await db.update(persons).set({ name: "=cmd(1)" });
    await db.update(results).set({ personName: "=cmd(1)" });
    expect(await (await rankings("?gender=Male")).text()).toContain(",'=cmd(1),2010BOBB01,");
    expect((await rankings("?region=VU")).status).toBe(404);
  });
});
