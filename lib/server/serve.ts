import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeLiveHub } from "#lib/api/live/hub.ts";
import { startDocumentThread } from "#lib/api/v0/wcif-threads.ts";
import { noteRoute } from "#lib/platform/current-request.ts";
import { env, overrideEnv } from "#lib/platform/env.ts";
import { setLoading } from "#lib/platform/loading.ts";
import { log } from "#lib/platform/log.ts";
import { letThreadsStandBack } from "#lib/platform/threads.ts";
import { startRendering } from "#lib/web/markdown/render-markdown.ts";
import { compressPages } from "./compress-pages.ts";
import { loadDeclaredPages } from "./declared-pages.ts";
import { makeDrainable } from "./drain.ts";
import { fillEmptyNotFound } from "./empty-not-found.ts";
import { fillWritten } from "./fill-written.ts";
import { importNext } from "./import-next.ts";
import { type Listener, leanListener, loadHandlers } from "./lean-server.ts";
import { listen } from "./listen.ts";
import { logWhatIsPrinted } from "./log-printed.ts";
import { narrowRoutes } from "./narrow-routes.ts";
import { newServer } from "./new-server.ts";
import { nameRequest } from "./observe-requests.ts";
import { answerPage } from "./page-failures.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

// A browser holds its line to a development server open for as long as the page is. Whoever stops a server kills what
// is there ten seconds later, and the database wants to be closed as well.
const longestDrainMilliseconds = { development: 300, otherwise: 8_000 };

const headStartMilliseconds = 100;

export type Service = {
  /**
   * Lets requests in: until then only `/api/health/live` answers well. Whoever asks for a page waits until Next has
   * loaded, so health checks say "starting" until this is done.
   */
  open: () => Promise<void>;
  /** Lets running requests finish, and ends. */
  close: () => Promise<void>;
};

type Serving = {
  /** Code that changes is loaded again. */
  isDevelopment: boolean;
  /** Others answer at this port already: it takes its share of the requests once nothing is left to load. */
  joinsOthers?: boolean;
};

/** Takes the port, at once or when it opens. */
export async function serve({ isDevelopment, joinsOthers = false }: Serving): Promise<Service> {
  letThreadsStandBack();
  setLoading(true);
  let listener: Listener = answerStarting;
  let closePages = async () => {};
  const server = newServer((incoming, outgoing) => void listener(incoming, outgoing), { isDevelopment });
  const drain = makeDrainable(server);
  if (!joinsOthers) await takePort(server);

  return {
    open: async () => {
      const cachedPages = await loadDeclaredPages();
      const loading = Promise.withResolvers<Pages>();
      const fallback: Listener = async (incoming, outgoing) => (await loading.promise).answer(incoming, outgoing);
      const letIn = () => {
        listener = leanListener({ reloadsRoutes: isDevelopment, fallback, cachedPages });
      };
      const lettingInAtOnce = !isDevelopment && !joinsOthers;
      if (lettingInAtOnce) {
        letIn();
        // Whoever waits for an answer of the API gets it before Next takes the processor for a second or two.
        await wait(headStartMilliseconds);
      }
      startNext(server, isDevelopment).then(loading.resolve, loading.reject);
      closePages = (await loading.promise).close;
      if (!lettingInAtOnce) letIn();
      if (!isDevelopment) await loadAhead();
      setLoading(false);
      if (joinsOthers) await takePort(server);
    },
    close: async () => {
      // Lines without an end of their own would be waited for.
      await closeLiveHub();
      const cut = await drain(longestDrainMilliseconds[isDevelopment ? "development" : "otherwise"]);
      if (cut > 0 && !isDevelopment) log().warn({ connections: cut }, "connections were cut at the end");
      await closePages();
    },
  };
}

// What the first caller would wait for.
async function loadAhead(): Promise<void> {
  await loadHandlers().catch((error: unknown) => log().error({ err: error }, "a route does not load"));
  await Promise.all([startDocumentThread(), startRendering()]).catch((error: unknown) => {
    log().error({ err: error }, "a thread does not start");
  });
}

type Pages = { answer: Listener; close: () => Promise<void> };

async function startNext(server: Server, isDevelopment: boolean): Promise<Pages> {
  const { default: next } = await importNext();
  // A development server finds new pages as it goes.
  const assertNarrowed = isDevelopment ? () => {} : narrowRoutes();
  const { port } = env();
  const app = next({ dev: isDevelopment, dir: process.cwd(), hostname: "localhost", port, httpServer: server });
  await app.prepare();
  assertNarrowed();
  const handle = app.getRequestHandler();
  if (isDevelopment) return { answer: (incoming, outgoing) => handle(incoming, outgoing), close: () => app.close() };
  logWhatIsPrinted();
  const answerFile = staticFiles();
  const answer: Listener = async (incoming, outgoing) => {
    if (await answerFile(incoming, outgoing)) return;
    // First, for it writes the headers at the first part of a page, which `answerPage` may have to replace before. What is
    // compressed has everything filled in.
    compressPages(incoming, outgoing);
    fillWritten(outgoing);
    fillEmptyNotFound(outgoing);
    await answerPage(outgoing, () => handle(incoming, outgoing));
  };
  return { answer, close: () => app.close() };
}

async function takePort(server: Server): Promise<void> {
  const { port, host } = env();
  await listen(server, { port, host });
  const address = server.address();
  if (port === 0 && typeof address === "object" && address) overrideEnv({ PORT: String(address.port) });
}

function answerStarting(incoming: IncomingMessage, outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders(dataPolicy))) outgoing.setHeader(name, value);
  nameRequest(outgoing);
  const isSignOfLife = incoming.url === "/api/health/live";
  if (isSignOfLife) noteRoute("/api/health/live");
  outgoing.writeHead(isSignOfLife ? 200 : 503, { "Retry-After": "5", "Content-Type": "application/json" });
  outgoing.end('{"status":"starting"}');
}
