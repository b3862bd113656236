import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EntrySender, type SendAnswer, type SenderState } from "./entry-sender.ts";
import { countKept, EntryStore } from "./entry-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Kept extends Map<string, string> {
  isFull = false;
  get length() {
    return this.size;
  }
  key = (index: number) => [...this.keys()][index] ?? null;
  getItem = (key: string) => this.get(key) ?? null;
  removeItem = (key: string) => void this.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.set(key, value);
  };
}

const everybody = -1;

type Entry = { registrantId: number; base: number[]; attempts: number[] };

/** A server as far as the sender sees it, behind a line that may break before or after it has heard. */
class Server {
  results = new Map<number, number[]>();
  line: "good" | "cut" | "answers are lost" = "good";
  heard: Entry[][] = [];
  refuses: number | undefined;
  isSignedOut = false;
  /** How often it was asked what is new. */
  asked = 0;
  newestFact = 0;

  send = async (entries: Entry[]): Promise<SendAnswer> => {
    if (this.line === "cut") return { kind: "unreachable" };
    if (this.isSignedOut) return { kind: "signed_out" };
    if (entries.length === 0) {
      this.asked++;
      return { kind: "answered", conflicts: [] };
    }
    this.heard.push(entries);
    if (this.refuses === everybody || entries.some(({ registrantId }) => registrantId === this.refuses)) {
      const problems =
        this.refuses === undefined || this.refuses < 0 ? [] : [{ registrantId: this.refuses, message: "No." }];
      return { kind: "refused", message: "Nobody.", problems };
    }
    const conflicts = entries.flatMap(({ registrantId, base, attempts }) => {
      const theirs = this.results.get(registrantId) ?? [];
      const isConflict = String(theirs) !== String(base) && String(theirs) !== String(attempts);
      if (!isConflict) this.results.set(registrantId, attempts);
      return isConflict ? [{ registrantId, theirs }] : [];
    });
    return this.line === "answers are lost" ? { kind: "unreachable" } : { kind: "answered", conflicts };
  };
}

const scope = { accountId: 1, competitionId: "Open2026", roundId: "333-r1" };
const everyTab = { lock: Promise.resolve() };

function openTab(server: Server, kept: Kept | undefined, scopeOfTab = scope) {
  let state: SenderState = { status: "idle", unsaved: [] };
  let version = 0;
  let known = 0;
  const store = new EntryStore(kept, scopeOfTab);
  const tab = Math.random();
  const sender = new EntrySender(store, {
    send: async (entries) => {
      const answer = await server.send(structuredClone(entries));
      known = server.newestFact;
      return answer;
    },
    alone: async (work) => {
      const before = everyTab.lock;
      const { promise, resolve } = Promise.withResolvers<void>();
      everyTab.lock = promise;
      await before;
      await work().finally(resolve);
    },
    known: () => known,
    newVersion: () => `${tab}-${version++}`,
    onChange: (told) => {
      state = told;
    },
  });
  sender.start();
  return { sender, store, state: () => state, unsaved: () => state.unsaved.map(({ registrantId }) => registrantId) };
}

const soon = () => vi.advanceTimersByTimeAsync(50);

test("what is typed is kept until the server has it, and no longer", async () => {
  const [server, kept] = [new Server(), new Kept()];
  const { sender, state, unsaved } = openTab(server, kept);
  sender.enter({ registrantId: 7, base: [], attempts: [1200] });
  expect([unsaved(), kept.size]).toEqual([[7], 1]);
  await soon();
  expect([state(), kept.size, server.results.get(7)]).toEqual([{ status: "idle", unsaved: [] }, 0, [1200]]);
});

test("while the line is cut it waits longer and longer, and is sent once it is back", async () => {
  const [server, kept] = [new Server(), new Kept()];
  const { sender, state } = openTab(server, kept);
  await soon();
  server.line = "cut";
  for (const registrantId of [1, 2, 3]) sender.enter({ registrantId, base: [], attempts: [1000 + registrantId] });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(state().status).toBe("waiting");
  expect(state().unsaved).toHaveLength(3);
  server.line = "good";
  sender.retry();
  await soon();
  expect(state()).toEqual({ status: "idle", unsaved: [] });
  expect(server.heard.flat()).toHaveLength(3);
});

test("it tries again by itself, half a minute later at the most", async () => {
  const server = new Server();
  const { sender, unsaved } = openTab(server, new Kept());
  server.line = "cut";
  sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  await vi.advanceTimersByTimeAsync(3_600_000);
  server.line = "good";
  await vi.advanceTimersByTimeAsync(30_000);
  expect(unsaved()).toEqual([]);
});

test("where only the answer is lost, sending again changes nothing", async () => {
  const server = new Server();
  const { sender, unsaved } = openTab(server, new Kept());
  server.line = "answers are lost";
  sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  await soon();
  expect([unsaved(), server.results.get(1)]).toEqual([[1], [1000]]);
  server.line = "good";
  sender.retry();
  await soon();
  expect([unsaved(), server.results.get(1), server.heard.length]).toEqual([[], [1000], 2]);
});

test("what is typed while an answer is under way is a change of what was sent", async () => {
  const server = new Server();
  const { sender, unsaved } = openTab(server, new Kept());
  const { promise, resolve } = Promise.withResolvers<void>();
  const { send } = server;
  server.send = async (entries) => {
    const answer = await send(entries);
    if (entries.length > 0 && server.heard.length === 1) await promise;
    return answer;
  };
  sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  await soon();
  sender.enter({ registrantId: 1, base: [], attempts: [1000, 1100] });
  resolve();
  await soon();
  expect(server.heard.map(([entry]) => entry)).toEqual([
    { registrantId: 1, base: [], attempts: [1000] },
    { registrantId: 1, base: [1000], attempts: [1000, 1100] },
  ]);
  expect([unsaved(), server.results.get(1)]).toEqual([[], [1000, 1100]]);
});

test("a page that is closed and opened again sends what the other has left", async () => {
  const [server, kept] = [new Server(), new Kept()];
  const closed = openTab(server, kept);
  server.line = "cut";
  closed.sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  await soon();
  closed.sender.stop();
  server.line = "good";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.results.size).toBe(0);
  const opened = openTab(server, kept);
  expect(opened.unsaved()).toEqual([1]);
  await soon();
  expect([opened.unsaved(), server.results.get(1)]).toEqual([[], [1000]]);
});

test("two tabs of one browser send each entry once", async () => {
  const [server, kept] = [new Server(), new Kept()];
  const [one, two] = [openTab(server, kept), openTab(server, kept)];
  server.line = "cut";
  one.sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  two.sender.enter({ registrantId: 2, base: [], attempts: [2000] });
  await soon();
  server.line = "good";
  one.sender.retry();
  two.sender.retry();
  await soon();
  expect(server.heard.flat().map(({ registrantId }) => registrantId)).toEqual([1, 2]);
  expect(kept.size).toBe(0);
});

test("what another account, competition or round has typed is left alone", async () => {
  const [server, kept] = [new Server(), new Kept()];
  server.line = "cut";
  openTab(server, kept).sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  server.line = "good";
  for (const other of [{ accountId: 2 }, { competitionId: "Other2026" }, { roundId: "333-r2" }]) {
    expect(openTab(server, kept, { ...scope, ...other }).unsaved()).toEqual([]);
  }
});

test("of two who enter something else, whoever came second sees both and chooses", async () => {
  const server = new Server();
  server.results.set(1, [900]);
  server.results.set(2, [900]);
  const { sender, state } = openTab(server, new Kept());
  sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  sender.enter({ registrantId: 2, base: [], attempts: [1000] });
  await soon();
  expect(state().unsaved).toMatchObject([
    { registrantId: 1, attempts: [1000], problem: { kind: "conflict", theirs: [900] } },
    { registrantId: 2, attempts: [1000], problem: { kind: "conflict", theirs: [900] } },
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.heard).toHaveLength(1);
  sender.keepMine(1);
  sender.discard(2);
  await soon();
  expect(state().unsaved).toEqual([]);
  expect([...server.results]).toEqual([
    [1, [1000]],
    [2, [900]],
  ]);
});

test("one that the server refuses does not hold up the others, and says why", async () => {
  const server = new Server();
  server.line = "cut";
  server.refuses = 2;
  const { sender, state } = openTab(server, new Kept());
  for (const registrantId of [1, 2, 3]) sender.enter({ registrantId, base: [], attempts: [1000] });
  await soon();
  server.line = "good";
  sender.retry();
  await soon();
  expect([...server.results.keys()]).toEqual([1, 3]);
  expect(state()).toMatchObject({
    status: "idle",
    unsaved: [{ registrantId: 2, problem: { kind: "refused", message: "No." } }],
  });
});

test("where it takes none of them, each waits until somebody says so again", async () => {
  const server = new Server();
  server.refuses = everybody;
  const { sender, state, unsaved } = openTab(server, new Kept());
  for (const registrantId of [1, 2]) sender.enter({ registrantId, base: [], attempts: [1000] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.heard).toHaveLength(1);
  expect(state().unsaved).toMatchObject([
    { registrantId: 1, problem: { kind: "refused", message: "Nobody." } },
    { registrantId: 2, problem: { kind: "refused", message: "Nobody." } },
  ]);
  server.refuses = undefined;
  sender.again(1);
  await soon();
  expect([unsaved(), server.results.get(1)]).toEqual([[2], [1000]]);
});

test("whoever was signed out loses nothing", async () => {
  const server = new Server();
  server.isSignedOut = true;
  const { sender, state } = openTab(server, new Kept());
  sender.enter({ registrantId: 1, base: [], attempts: [1000] });
  await soon();
  expect(state()).toMatchObject({ status: "signed_out", unsaved: [{ registrantId: 1 }] });
  server.isSignedOut = false;
  sender.retry();
  await soon();
  expect(state()).toEqual({ status: "idle", unsaved: [] });
});

test("many are sent fifty at a time", async () => {
  const server = new Server();
  server.line = "cut";
  const { sender, unsaved } = openTab(server, new Kept());
  for (let registrantId = 1; registrantId <= 120; registrantId++) {
    sender.enter({ registrantId, base: [], attempts: [1000] });
  }
  await soon();
  server.line = "good";
  sender.retry();
  await soon();
  expect([unsaved(), server.heard.map((entries) => entries.length)]).toEqual([[], [50, 50, 20]]);
});

test("what is left of each round can be counted from elsewhere, for the account that typed it", async () => {
  const [server, kept] = [new Server(), new Kept()];
  server.line = "cut";
  const first = openTab(server, kept).sender;
  first.enter({ registrantId: 1, base: [], attempts: [1000] });
  first.enter({ registrantId: 2, base: [], attempts: [1000] });
  openTab(server, kept, { ...scope, roundId: "222-r1" }).sender.enter({ registrantId: 1, base: [], attempts: [900] });
  expect([...countKept(kept, scope)]).toEqual([
    ["333-r1", 2],
    ["222-r1", 1],
  ]);
  expect([...countKept(kept, { ...scope, accountId: 2 })]).toEqual([]);
});

test("where a browser keeps nothing, the page does while it is open, and says so", async () => {
  for (const kept of [undefined, Object.assign(new Kept(), { isFull: true })]) {
    const server = new Server();
    server.line = "cut";
    const { sender, store, unsaved } = openTab(server, kept);
    sender.enter({ registrantId: 1, base: [], attempts: [1000] });
    expect([store.isKept, unsaved()]).toEqual([false, [1]]);
    await soon();
    server.line = "good";
    sender.retry();
    await soon();
    expect([unsaved(), server.results.get(1)]).toEqual([[], [1000]]);
  }
});

test("what somebody else has put into the browser's storage is no entry", () => {
  const kept = new Kept();
  const prefix = "stadion:entry:1:Open2026:333-r1:";
  for (const text of [
    "{",
    "null",
    "[]",
    '{"registrantId":1}',
    '{"registrantId":1,"base":[1],"attempts":["x"],"version":"","problem":null}',
  ]) {
    kept.set(prefix + kept.size, text);
  }
  kept.set("stadion:entry:1:Open2026:333-r10:1", "{}");
  expect(openTab(new Server(), kept).unsaved()).toEqual([]);
});

test("a scorecard that is typed and not to be saved yet is kept apart, and is never sent", async () => {
  const [server, kept] = [new Server(), new Kept()];
  const { store } = openTab(server, kept);
  store.putDraft({ registrantId: 7, base: [900], attempts: [900, 1200] });
  store.putDraft({ registrantId: 7, base: [900], attempts: [900, 1200, 1300] });
  kept.set("stadion:draft:1:Open2026:333-r1:8", '{"registrantId":8}');
  await soon();
  expect([server.heard, countKept(kept, scope).size]).toEqual([[], 0]);
  const again = openTab(server, kept);
  expect(again.store.listDrafts()).toEqual([{ registrantId: 7, base: [900], attempts: [900, 1200, 1300] }]);
  expect([again.store.list(), again.unsaved()]).toEqual([[], []]);
  expect(openTab(server, kept, { ...scope, roundId: "333-r2" }).store.listDrafts()).toEqual([]);
  again.store.removeDraft(7);
  expect(again.store.listDrafts()).toEqual([]);
});

test("where nothing can be kept, such a scorecard lives as long as the page", () => {
  const { store } = openTab(new Server(), undefined);
  store.putDraft({ registrantId: 7, base: [], attempts: [1200] });
  expect([store.listDrafts().length, store.isKept]).toEqual([1, false]);
  store.removeDraft(7);
  expect(store.listDrafts()).toEqual([]);
});

test("what others save is asked for as soon as a line tells of it, and not twice", async () => {
  const server = new Server();
  const { sender } = openTab(server, new Kept());
  sender.follow(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toBe(1);
  server.newestFact = 8;
  sender.hear(8);
  await soon();
  expect(server.asked).toBe(2);
  sender.hear(8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toBe(2);
});

test("a fact that never comes to be shown is asked for once", async () => {
  const server = new Server();
  const { sender } = openTab(server, new Kept());
  sender.follow(true);
  await vi.advanceTimersByTimeAsync(10_000);
  sender.hear(9);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toBe(2);
});

test("however much is saved elsewhere, it is asked for at most once in 0.7 seconds, and the last of it within one", async () => {
  const server = new Server();
  const { sender } = openTab(server, new Kept());
  sender.follow(true);
  await vi.advanceTimersByTimeAsync(10_000);
  for (let factId = 1; factId <= 100; factId++) {
    server.newestFact = factId;
    sender.hear(factId);
    await vi.advanceTimersByTimeAsync(69);
  }
  expect(server.asked).toBe(1 + 10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.asked).toBe(1 + 11);
});

test("what is typed here does not wait for what others save", async () => {
  const server = new Server();
  const { sender } = openTab(server, new Kept());
  sender.follow(true);
  await vi.advanceTimersByTimeAsync(10_000);
  server.newestFact = 1;
  sender.hear(1);
  await soon();
  sender.enter({ registrantId: 7, base: [], attempts: [1200] });
  server.newestFact = 2;
  sender.hear(2);
  await soon();
  expect(server.results.get(7)).toEqual([1200]);
});

test("without a line it is asked every five seconds what is new, and with one every thirty all the same", async () => {
  const server = new Server();
  const { sender } = openTab(server, new Kept());
  await vi.advanceTimersByTimeAsync(60_500);
  expect(server.asked).toBe(1 + 12);
  sender.follow(true);
  await vi.advanceTimersByTimeAsync(60_500);
  expect(server.asked).toBe(13 + 2);
  sender.follow(false);
  await vi.advanceTimersByTimeAsync(5_500);
  expect(server.asked).toBe(15 + 1);
});
