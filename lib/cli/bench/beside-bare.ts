import { startBareNode } from "./bare-node.ts";
import type { RunningServer } from "./child-server.ts";
import { measureInTurns, type Pace, type Target } from "./measure.ts";
import type { Servers } from "./rivals/start-rivals.ts";
import { assertSameAnswers } from "./same-answers.ts";
import { printTable } from "./table.ts";

export type CachedAsking = {
  path: string;
  what: string;
  /** How the answer comes. */
  as: Form;
  connections: number;
  /** Done every second while whoever asks the database is measured. */
  meanwhile?: () => Promise<void>;
};
type Form = "plain" | "gzip" | "not modified";

const pace: Pace = { rounds: 5, secondsPerRound: 2, warmUpSeconds: 4 };

/**
 * One request to the product, to others that make the same of the database, and to a bare server that sends the product's
 * bytes, those of the head included.
 */
export async function besideBare(product: RunningServer, rivals: Servers, asking: CachedAsking): Promise<void> {
  const { path, what, as, connections, meanwhile } = asking;
  await assertSameAnswers(product, rivals, { path });
  const target = async (name: string, server: RunningServer): Promise<Target> => ({
    ...{ name, pid: server.pid, url: server.url + path, connections, countsChildren: false },
    headers: await headersOf(server, asking),
    isNotModified: as === "not modified",
  });
  const own = await target("Stadion", product);
  const bare = await startBareCopy(own, as);
  try {
    const ofDatabase = [own];
    for (const [name, server] of Object.entries(rivals)) ofDatabase.push(await target(name, server));
    const targets: Target[] = ofDatabase.map((one) => ({ ...one, ...(meanwhile && { meanwhile }) }));
    targets.push({ ...own, name: "bare node:http, same bytes", pid: bare.pid, url: bare.url });
    for (const each of targets) await assertAnswersAs(as, each);
    printTable(`GET ${path}, ${what}, ${connections} connections`, await measureInTurns(targets, pace));
  } finally {
    await bare.stop();
  }
}

/** Each program has an ETag of its own. */
async function headersOf({ url }: RunningServer, { path, as }: CachedAsking): Promise<Record<string, string>> {
  if (as === "plain") return {};
  if (as === "gzip") return { "Accept-Encoding": "gzip" };
  const answer = await fetch(url + path, { headers: { "Accept-Encoding": "identity" } });
  await answer.arrayBuffer();
  return { "If-None-Match": answer.headers.get("etag") ?? "" };
}

async function startBareCopy({ url, headers }: Target, as: Form): Promise<RunningServer> {
  // As nothing but the bytes that come over the line: `fetch` would unpack them.
  const sample = await fetch(url, { headers: { ...headers, "Accept-Encoding": "identity" } });
  const plain = Buffer.from(await sample.arrayBuffer());
  return await startBareNode(plain, { status: sample.status, headers: headOf(sample), isGzip: as === "gzip" });
}

/** That it is measured in the form that is meant. */
async function assertAnswersAs(as: Form, { name, url, headers }: Target): Promise<void> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity", ...headers } });
  const { byteLength } = await answer.arrayBuffer();
  const encoding = answer.headers.get("content-encoding") ?? "identity";
  const found = answer.status === 304 ? "not modified" : encoding === "identity" ? "plain" : encoding;
  const isTooShort = as === "gzip" && found === "plain" && byteLength < shortestPacked;
  if (found !== as && !isTooShort) throw new Error(`${name} answers ${url} as ${found} and not as ${as}`);
}

// What is shorter is sent as it is by what packs answers in Fastify and in Next, unless told otherwise.
const shortestPacked = 1024;

// What Node adds by itself it adds there, too.
const ownOfConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

const headOf = ({ headers }: Response): string[] => [...headers].filter(([name]) => !ownOfConnection.has(name)).flat();
