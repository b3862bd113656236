import type { AttemptResult } from "#lib/reference/attempt-result.ts";
import type { EntryStore, UnsavedEntry } from "./entry-store.ts";
import { NewsTimes } from "./news-times.ts";

type Sent = Pick<UnsavedEntry, "registrantId" | "base" | "attempts">;

/** What the server says of what was sent. */
export type SendAnswer =
  | { kind: "answered"; conflicts: { registrantId: number; theirs: AttemptResult[] }[] }
  /** It takes none of them: because of these alone where it names some. */
  | { kind: "refused"; message: string; problems: { registrantId: number; message: string }[] }
  | { kind: "signed_out" }
  /** Nothing came back, or that it does not work right now. */
  | { kind: "unreachable" };

export type SenderState = {
  /** `waiting`: for the line or the server; `signed_out`: for somebody to sign in. */
  status: "idle" | "sending" | "waiting" | "signed_out";
  unsaved: UnsavedEntry[];
};

type Surroundings = {
  /** Sends them, and answers what the server says; with none of them it asks for news. */
  send: (entries: Sent[]) => Promise<SendAnswer>;
  /** Holds other tabs of this browser back while it runs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Another one each time. */
  newVersion: () => string;
  /** The newest fact that the page shows. */
  known: () => number;
  onChange: (state: SenderState) => void;
};

const mostAtOnce = 50;
const firstWait = 1_000;
const longestWait = 30_000;

/**
 * Sends what was typed until the server has it: again after longer and longer waits, never two at once, and never what
 * the server has taken with another effect, since it knows what each entry was based on.
 */
export class EntrySender {
  readonly #store: EntryStore;
  readonly #around: Surroundings;
  readonly #news: NewsTimes;
  #status: SenderState["status"] = "idle";
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #isStarted = false;
  #isWanted = false;

  constructor(store: EntryStore, around: Surroundings) {
    this.#store = store;
    this.#around = around;
    this.#news = new NewsTimes(around.known);
  }

  start(): void {
    this.#isStarted = true;
    this.#tell();
    this.#schedule(0);
  }

  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#timer);
  }

  /** Keeps it, and sends it as soon as that can be. What was typed before and not sent yet is replaced. */
  enter({ registrantId, base, attempts }: Sent): void {
    const before = this.#store.get(registrantId);
    this.#store.put({
      registrantId,
      base: before && before.problem?.kind !== "conflict" ? before.base : base,
      attempts,
      version: this.#around.newVersion(),
      problem: null,
    });
    this.#tell();
    this.#now();
  }

  /** Of two who entered something else for the same person, whoever came second chooses. */
  keepMine(registrantId: number): void {
    const entry = this.#store.get(registrantId);
    if (entry?.problem?.kind !== "conflict") return;
    this.#store.put({ ...entry, base: entry.problem.theirs, problem: null, version: this.#around.newVersion() });
    this.#tell();
    this.#now();
  }

  /** What the server refused, it may take once the round is open again. */
  again(registrantId: number): void {
    const entry = this.#store.get(registrantId);
    if (entry?.problem?.kind !== "refused") return;
    this.#store.put({ ...entry, problem: null });
    this.#tell();
    this.#now();
  }

  discard(registrantId: number): void {
    this.#store.remove(registrantId);
    this.#tell();
    this.#now();
  }

  /** A line tells what is saved, so that it need not be asked for so often; or there is none. */
  follow(isFollowed: boolean): void {
    this.#news.follow(isFollowed);
    this.#again();
  }

  /** Something was saved, by somebody. */
  hear(factId: number): void {
    this.#news.hear(factId);
    this.#again();
  }

  /** The line is back, somebody looks at the page again or has signed in: no need to wait any longer. */
  retry(): void {
    this.#failures = 0;
    this.#tell();
    this.#now();
  }

  #now(): void {
    if (this.#isRunning) this.#isWanted = true;
    // While the line is bad each key would be a request: those that wait are sent with the next one that is due.
    else if (this.#failures === 0) this.#schedule(0);
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.#run(), wait);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#isWanted = false;
    this.#news.ask(Date.now());
    try {
      await this.#around.alone(() => this.#exchange());
    } catch {
      this.#failed("waiting");
    } finally {
      this.#isRunning = false;
    }
    this.#tell();
    this.#schedule(this.#wait());
  }

  /** Where something else decides when it is asked. */
  #again(): void {
    if (!this.#isRunning && this.#failures === 0) this.#schedule(this.#wait());
  }

  #wait(): number {
    if (this.#failures > 0) return waitAfter(this.#failures);
    return this.#isWanted || this.#due().length > 0 ? 0 : this.#news.wait(Date.now());
  }

  /** Reads what there is only now: another tab may have sent some of it while this one waited. */
  async #exchange(): Promise<void> {
    const entries = this.#due().slice(0, mostAtOnce);
    if (entries.length > 0) this.#become("sending");
    const answer = await this.#around.send(entries.map(toSent));
    this.#take(entries, answer);
  }

  #take(entries: UnsavedEntry[], answer: SendAnswer): void {
    const isRefusedNews = answer.kind === "refused" && entries.length === 0;
    if (answer.kind === "signed_out") this.#failed("signed_out");
    else if (answer.kind === "unreachable" || isRefusedNews) this.#failed("waiting");
    else {
      if (answer.kind === "refused") this.#refuse(entries, answer);
      else this.#settleAll(entries, answer);
      this.#failures = 0;
      this.#become("idle");
    }
  }

  #refuse(entries: UnsavedEntry[], { message, problems }: Extract<SendAnswer, { kind: "refused" }>): void {
    const named = new Map(problems.map((problem) => [problem.registrantId, problem.message]));
    const isNamed = ({ registrantId }: UnsavedEntry) => named.has(registrantId);
    for (const entry of entries.some(isNamed) ? entries.filter(isNamed) : entries) {
      this.#settle(entry, { kind: "refused", message: named.get(entry.registrantId) ?? message });
    }
  }

  #settleAll(entries: UnsavedEntry[], { conflicts }: Extract<SendAnswer, { kind: "answered" }>): void {
    const theirs = new Map(conflicts.map((conflict) => [conflict.registrantId, conflict.theirs]));
    for (const entry of entries) {
      const other = theirs.get(entry.registrantId);
      this.#settle(entry, other ? { kind: "conflict", theirs: other } : null);
    }
  }

  #settle(sent: UnsavedEntry, problem: UnsavedEntry["problem"]): void {
    const now = this.#store.get(sent.registrantId);
    if (!now) return;
    const isAsSent = now.version === sent.version;
    if (problem) {
      if (isAsSent) this.#store.put({ ...now, problem });
    } else if (isAsSent) this.#store.remove(sent.registrantId);
    // What was typed since then is a change of what the server has now.
    else this.#store.put({ ...now, base: sent.attempts });
  }

  #due = (): UnsavedEntry[] => this.#store.list().filter(({ problem }) => problem === null);

  #failed(status: "waiting" | "signed_out"): void {
    this.#failures += 1;
    this.#become(status);
  }

  #become(status: SenderState["status"]): void {
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    this.#around.onChange({ status: this.#status, unsaved: this.#store.list() });
  }
}

const toSent = ({ registrantId, base, attempts }: UnsavedEntry): Sent => ({ registrantId, base, attempts });

const waitAfter = (failures: number): number => Math.min(longestWait, firstWait * 2 ** (failures - 1));
