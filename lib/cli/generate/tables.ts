import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TableText } from "#lib/exports/archive.ts";
import { fixedTables } from "#lib/exports/fixed-tables.ts";
import { toLine, toTsv } from "#lib/exports/tsv.ts";
import type { FormatId } from "#lib/reference/formats.ts";
import { withoutAccents } from "#lib/reference/latin-letters.ts";
import type { RoundTypeId } from "#lib/reference/round-types.ts";
import { profileOf } from "../seed/countries.ts";
import { type PlayedEvent, playedEvents } from "../seed/played-events.ts";
import { randomStream } from "../seed/random.ts";
import { scrambleFor, scramblesPerGroup } from "../seed/scrambles.ts";
import { Bests, Records, resultTypes } from "./bests-and-records.ts";
import { Chance } from "./chance.ts";
import type { PlannedCompetition } from "./competitions.ts";
import type { MadePerson } from "./people.ts";
import { makeWorld } from "./world.ts";

/** What scrambles need of a round: nothing that would keep its results. */
type PlayedRound = {
  competitionId: string;
  lastDay: number;
  event: PlayedEvent;
  roundTypeId: RoundTypeId;
  formatId: FormatId;
  size: number;
};

/** The tables of a made-up export, each in turn: the world is played while its results are written. */
export async function* madeTables(options: {
  scale: number;
  seed: string;
  lastDay: number;
}): AsyncGenerator<TableText> {
  const world = makeWorld(options);
  const bests = new Bests();
  const rounds: PlayedRound[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), "stadion-generate-"));
  // Attempts are a table of their own: they wait in a file while the results are written.
  const attemptsFile = path.join(folder, "attempts");
  try {
    const attempts = openSync(attemptsFile, "w");
    yield { name: "results", pieces: resultLines(world, { bests, rounds, attempts }) };
    closeSync(attempts);
    yield { name: "result_attempts", pieces: createReadStream(attemptsFile, "utf8") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const people = world.people.all.toSorted((a, b) => (a.competitorId < b.competitorId ? -1 : 1));
  for (const type of resultTypes) yield { name: `ranks_${type}`, pieces: rankLines(bests, type, people) };
  yield { name: "persons", pieces: personLines(people) };
  const competitions = world.competitions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  yield { name: "competitions", pieces: competitionLines(competitions, world.heldEvents) };
  yield { name: "scrambles", pieces: scrambleLines(rounds, options.seed) };
  yield { name: "championships", pieces: championshipLines(competitions) };
  for (const { name, rows } of fixedTables) yield { name, pieces: [toTsv(rows)] };
}

type Sinks = { bests: Bests; rounds: PlayedRound[]; attempts: number };

function* resultLines(world: ReturnType<typeof makeWorld>, { bests, rounds, attempts }: Sinks): Generator<string> {
  yield toLine(
    "id pos best average competition_id round_type_id event_id person_name person_id format_id regional_single_record regional_average_record person_country_id".split(
      " ",
    ),
  );
  writeSync(attempts, toLine(["value", "attempt_number", "result_id"]));
  const records = new Records();
  let id = 0;
  for (const { day, competitions } of world.days()) {
    const achievedOn = dateOf(day);
    const played = competitions.flatMap((competition) => competition.rounds);
    const [singles, averages] = resultTypes.map((type) => records.mark(played, type, achievedOn));
    for (const competition of competitions) {
      let lines = "";
      let attemptLines = "";
      for (const { eventIndex, event, roundTypeId, formatId, ranked } of competition.rounds) {
        rounds.push({
          competitionId: competition.id,
          lastDay: competition.lastDay,
          event,
          roundTypeId,
          formatId,
          size: ranked.length,
        });
        for (const { item, position } of ranked) {
          id++;
          const { person, best, average } = item;
          bests.add(item, eventIndex);
          lines += toLine([
            ...[id, position, best, average, competition.id, roundTypeId, event.id, person.name, person.competitorId],
            ...[formatId, singles?.get(item) ?? null, averages?.get(item) ?? null, person.countryId],
          ]);
          for (const [index, value] of item.attempts.entries()) attemptLines += `${value}\t${index + 1}\t${id}\n`;
        }
      }
      writeSync(attempts, attemptLines);
      yield lines;
    }
  }
}

function* rankLines(bests: Bests, type: "single" | "average", people: readonly MadePerson[]): Generator<string> {
  yield toLine(["best", "person_id", "event_id", "world_rank", "continent_rank", "country_rank"]);
  for (const event of playedEvents.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const rank of bests.ranks(playedEvents.indexOf(event), type, people)) {
      yield toLine([rank.best, rank.competitorId, event.id, rank.worldRank, rank.continentRank, rank.countryRank]);
    }
  }
}

function* personLines(people: readonly MadePerson[]): Generator<string> {
  yield toLine(["name", "gender", "wca_id", "sub_id", "country_id"]);
  for (const { name, gender, competitorId, countryId, former } of people) {
    for (const [index, identity] of [{ name, countryId }, ...former].entries()) {
      yield toLine([identity.name, gender, competitorId, index + 1, identity.countryId]);
    }
  }
}

function* competitionLines(
  competitions: readonly PlannedCompetition[],
  heldEvents: ReadonlyMap<string, string[]>,
): Generator<string> {
  yield toLine(
    "id name information external_website venue city_name country_id venue_address venue_details cell_name cancelled event_specs delegates organizers year month day end_year end_month end_day latitude_microdegrees longitude_microdegrees".split(
      " ",
    ),
  );
  for (const competition of competitions) {
    const { id, name, city, countryId, stage } = competition;
    const chance = new Chance(`details of ${id}`);
    const { venues } = profileOf(countryId);
    const venue = chance.pick(venues.venues.split(",")).trim();
    const street = `${chance.pick(venues.streets.split(",")).trim()} ${1 + chance.below(120)}`;
    const delegate = `Delegate of ${city.name}`;
    const information = `Come to *${city.name}* \\ [${name}](https://example.org/${id}) for a day of cubing.`;
    yield toLine([
      ...[
        id,
        name,
        chance.is(0.4) ? information : null,
        chance.is(0.2) ? `https://${id.toLowerCase()}.example.org` : null,
      ],
      ...[venue, city.name, countryId, street, chance.is(0.3) ? "First floor" : null, name, stage === "cancelled"],
      ...[heldEvents.get(id)?.join(" ") ?? "", `[{${delegate}}{mailto:${addressOf(delegate)}}]`],
      chance.is(0.5) ? "[{Cubing Club}{}]" : "",
      ...dateOf(competition.firstDay).split("-").map(Number),
      ...dateOf(competition.lastDay).split("-").map(Number),
      ...[Math.round(city.latitude * 1e6), Math.round(city.longitude * 1e6)],
    ]);
  }
}

const addressOf = (name: string): string =>
  `${withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".")}@mail.example`;

const scramblesSince = "2014-01-01";

function* scrambleLines(rounds: readonly PlayedRound[], seed: string): Generator<string> {
  yield toLine([
    "scramble",
    "id",
    "competition_id",
    "event_id",
    "group_id",
    "is_extra",
    "round_type_id",
    "scramble_num",
  ]);
  let id = 0;
  for (const { competitionId, lastDay, event, roundTypeId, formatId, size } of rounds) {
    if (dateOf(lastDay) < scramblesSince) continue;
    const random = randomStream(`${seed} scrambles of ${competitionId} ${event.id} ${roundTypeId}`);
    let lines = "";
    for (const groupId of size > 60 ? ["A", "B"] : ["A"]) {
      for (const { isExtra, scrambleNumber } of scramblesPerGroup(formatId)) {
        id++;
        const text = scrambleFor(random, event.id);
        const scramble = event.id === "333mbf" ? text.replaceAll("\n", "|") : text;
        lines += toLine([scramble, id, competitionId, event.id, groupId, isExtra, roundTypeId, scrambleNumber]);
      }
    }
    yield lines;
  }
}

function* championshipLines(competitions: readonly PlannedCompetition[]): Generator<string> {
  yield toLine(["id", "competition_id", "championship_type"]);
  let id = 0;
  for (const { id: competitionId, championshipTypes } of competitions) {
    for (const type of championshipTypes) yield toLine([++id, competitionId, type]);
  }
}

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
