import type { Browser } from "@playwright/test";
import { openScoreDesk } from "../lib/cli/bench/score-desk.ts";
import { connect } from "../lib/db/connection.ts";
import { findEmbedded } from "../lib/db/embedded/server.ts";
import { demoAccount, loadCompetition } from "./loaded-competition.ts";
import { signIn } from "./sign-in.ts";

/** What there is in the made-up association to look at. */
export type World = {
  /** A competition that is over, with scrambles; one of its events. */
  over: string;
  event: string;
  /** One that is still to come. */
  coming: string;
  /** One whose schedule has the most days. */
  long: string;
  /** One of the delegate's whose first round is being typed. */
  live: string;
  /** One whose results are handed in. */
  submitted: string;
  /** Competitors with many results: one, and as many as are compared with them. */
  person: string;
  others: string[];
  region: string;
  post: string;
  incident: number;
  account: number;
  /** An application of the visitor's. */
  application: string;
};

export async function lookAround(browser: Browser): Promise<World> {
  const url = (await findEmbedded(process.env.E2E_DIRECTORY ?? "")) ?? "";
  const { client: sql } = connect(url, { poolSize: 1 });
  try {
    const [over] = await sql`
      select competition_id as id, min(event_id) as event from scrambles group by 1 order by count(*) desc limit 1`;
    const [coming] = await sql`
      select id from competitions where start_date > current_date and announced_at is not null and cancelled_at is null
      order by start_date, id limit 1`;
    const [submitted] = await sql`
      select competition_id as id from result_submissions where state = 'submitted' order by competition_id desc limit 1`;
    const [long] = await sql`
      select id from competitions where is_visible and exists (select from venues where competition_id = competitions.id)
      order by end_date - start_date desc, id limit 1`;
    const [person, ...others] = await sql`
      select competitor_id as id from results group by 1 order by count(*) desc, 1 limit 4`;
    const [region] = await sql`
      select friendly_id as id from groups where group_type = 'delegate_regions' and parent_group_id is null limit 1`;
    const [post] = await sql`select slug from posts where published_at < now() order by id limit 1`;
    const [incident] = await sql`select id from incidents where resolved_at is not null order by id limit 1`;
    const [account] = await sql`select id from accounts where email = 'visitor@stadion.example'`;
    return {
      over: over?.id,
      event: over?.event,
      coming: coming?.id,
      long: long?.id,
      submitted: submitted?.id,
      person: person?.id,
      others: others.map(({ id }) => id),
      region: region?.id,
      post: post?.slug,
      incident: incident?.id,
      account: account?.id,
      ...(await made(browser, url)),
    };
  } finally {
    await sql.end();
  }
}

async function made(browser: Browser, url: string): Promise<Pick<World, "live" | "application">> {
  const page = await browser.newPage();
  const { id: live } = await loadCompetition({
    delegate: await demoAccount(page.request, "delegate"),
    events: { "333": [{ goOn: 8 }, { goOn: null }] },
    isScheduled: true,
  });
  const desk = await openScoreDesk(url);
  await desk.open(live, "333-r1");
  for (const person of [1, 2, 3, 4, 5]) await desk.enter(live, "333-r1", person, [910, 920, 930, 940, 950 + person]);
  await desk.close();
  await signIn(page, "visitor");
  const asked = { name: `Walked ${live}`, redirect_uris: "https://walked.example/back" };
  await page.goto(`/oauth/applications/new?${new URLSearchParams(asked)}`);
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
  await page.waitForURL(/\/credentials/);
  const application = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  await page.close();
  return { live, application };
}
