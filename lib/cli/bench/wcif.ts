import { readFile } from "node:fs/promises";
import { count, desc } from "drizzle-orm";
import { findCompetition } from "#lib/competitions/visibility.ts";
import { connect, type Database } from "#lib/db/connection.ts";
import { findEmbedded } from "#lib/db/embedded/server.ts";
import { assignments } from "#lib/db/schema/schedule.ts";
import { toWcif } from "#lib/wcif/convert/competition.ts";
import { loadDocument } from "#lib/wcif/load/load-document.ts";
import { schemaErrors } from "#lib/wcif/schema/schema-errors.ts";
import { readDocument } from "#lib/wcif/store/read.ts";
import { latestVersion } from "#lib/wcif/versions.ts";
import { administratorToken } from "../administrator-token.ts";
import { ownProcessorSeconds, processorSeconds } from "./processor-time.ts";
import { type Document, scaledDocument } from "./scaled-document.ts";

type MeasuredServer = { pid: number; url: string };

const sizes = [100, 500, 2000];
const requestsEach = 12;

/**
 * What reading and saving a whole document costs the server, beside what the document costs by itself: of the
 * interchange document in a file, or else of the largest competition there is, scaled up.
 */
export async function measureWcif(server: MeasuredServer & { directory: string }, file?: string): Promise<void> {
  const { db, client } = connect((await findEmbedded(server.directory)) ?? "", { poolSize: 1 });
  try {
    await measure(db, server, await documentOf(db, file ? await loadFile(db, file) : await largestCompetition(db)));
  } finally {
    await client.end();
  }
}

async function measure(db: Database, server: MeasuredServer, source: Document): Promise<void> {
  const headers = {
    Authorization: `Bearer ${await administratorToken(db, "Benchmark")}`,
    "Content-Type": "application/json",
  };
  console.log(`\nInterchange documents, medians of ${requestsEach}, milliseconds`);
  console.log(
    "  people       bytes  the document itself    GET: time    CPU  with database  PATCH: time    CPU  with database  CPU to document",
  );
  for (const people of sizes) {
    const { id } = await load(db, scaledDocument(source, { id: `Scaled${people}`, people }));
    const url = `${server.url}/api/v0/competitions/${id}/wcif`;
    const read = () => fetch(`${url}/version/2`, { headers }).then((answer) => answer.text());
    const text = await read();
    const document = JSON.parse(text) as Document;
    const itself = processorMilliseconds(() => handled(text));
    const get = await costOf(server, read);
    const patch = await costOf(server, async (round) => {
      for (const person of document.persons.slice(0, 10)) person.roles = [`staff-${round}`];
      const answer = await fetch(url, { method: "PATCH", headers, body: JSON.stringify(document) });
      if (!answer.ok)
        throw new Error(`PATCH of ${id} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      await answer.text();
    });
    const cells = [people, text.length, itself, get.time, get.own, get.all, patch.time, patch.own, patch.all];
    const widths = [8, 12, 21, 13, 7, 15, 13, 7, 15];
    const line = cells
      .map((cell, index) =>
        Math.round(cell)
          .toString()
          .padStart(widths[index] ?? 0),
      )
      .join("");
    console.log(`${line}${(patch.own / itself).toFixed(1).padStart(17)}`);
  }
}

async function load(db: Database, document: Document): Promise<{ id: string }> {
  await loadDocument(db, { sent: document });
  return { id: document.id };
}

/** What nobody can do without: it is parsed, held against its shape and put into text again. */
function handled(text: string): void {
  const document = JSON.parse(text);
  const [problem] = schemaErrors(2, document, { requireRoot: true });
  if (problem !== undefined) throw new Error(problem);
  JSON.stringify(document);
}

function processorMilliseconds(work: () => void): number {
  const samples = Array.from({ length: requestsEach }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(samples);
}

type Cost = { time: number; own: number; all: number };

// The system counts processor time in steps of 10 ms: what many requests took is shared out among them.
async function costOf({ pid }: MeasuredServer, request: (round: number) => Promise<unknown>): Promise<Cost> {
  for (let round = 0; round < 3; round++) await request(round);
  const [own, all] = [await ownProcessorSeconds(pid), await processorSeconds(pid)];
  const times: number[] = [];
  for (let round = 0; round < requestsEach; round++) {
    const started = performance.now();
    await request(100 + round);
    times.push(performance.now() - started);
  }
  const each = (from: number, to: number) => ((to - from) * 1000) / requestsEach;
  return {
    time: median(times),
    own: each(own, await ownProcessorSeconds(pid)),
    all: each(all, await processorSeconds(pid)),
  };
}

const median = (samples: number[]): number => samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? 0;

async function loadFile(db: Database, file: string): Promise<string> {
  const { competitionId } = await loadDocument(db, { sent: JSON.parse(await readFile(file, "utf8")) });
  return competitionId;
}

async function largestCompetition(db: Database): Promise<string> {
  const [largest] = await db
    .select({ id: assignments.competitionId })
    .from(assignments)
    .groupBy(assignments.competitionId)
    .orderBy(desc(count()))
    .limit(1);
  return largest?.id ?? "";
}

async function documentOf(db: Database, competitionId: string): Promise<Document> {
  const competition = await findCompetition(db, competitionId);
  if (!competition) throw new Error("There is no competition with assignments to scale up");
  return toWcif(latestVersion, await readDocument(db, competition, "public")) as unknown as Document;
}
