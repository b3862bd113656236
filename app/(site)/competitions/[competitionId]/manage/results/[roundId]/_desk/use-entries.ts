import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveEvents } from "#app/_live/use-live-events.ts";
import type { Desk } from "#lib/scoretaking/desk.ts";
import { EntrySender, type SenderState } from "./entry-sender.ts";
import { type CardDraft, type EntryScope, EntryStore } from "./entry-store.ts";
import { exchange, type Known } from "./exchange.ts";

export type Entries = SenderState & {
  /** Whether they outlive the page. */
  isKept: boolean;
  sender: EntrySender | null;
};

type Drafts = {
  list: CardDraft[];
  keep: (draft: CardDraft) => void;
  drop: (registrantId: number) => void;
};

type Page = {
  root: string;
  initial: Desk;
  /** Where the round's changes are told; undefined where they are not. */
  stream: string | undefined;
};

type Told = { known: Known; entries: Entries; drafts: Drafts };

/** What is typed here on its way to the server, and what the server tells in return. */
export function useEntries(scope: EntryScope, { root, initial, stream }: Page): Told {
  const [known, setKnown] = useState<Known>(initial);
  const [entries, setEntries] = useState<Entries>({ status: "idle", unsaved: [], isKept: true, sender: null });
  const [drafts, setDrafts] = useState<CardDraft[]>([]);
  const kept = useRef<EntryStore | null>(null);
  const version = useRef(initial.version);
  const learn = useCallback((told: Known) => {
    version.current = told.version;
    setKnown(told);
  }, []);
  const { accountId, competitionId, roundId } = scope;
  useEffect(() => {
    const store = new EntryStore(openStorage(), { accountId, competitionId, roundId });
    kept.current = store;
    setDrafts(store.listDrafts());
    const sender: EntrySender = new EntrySender(store, {
      send: (sent) => exchange(root, { entries: sent, since: version.current, learn }),
      alone: (work) => holdingLock(`stadion-results-${competitionId}-${roundId}`, work),
      known: () => version.current,
      newVersion: () => `${Date.now()}-${Math.random()}`,
      onChange: (state) => setEntries({ ...state, isKept: store.isKept, sender }),
    });
    const retry = () => sender.retry();
    const retryInView = () => document.visibilityState === "visible" && sender.retry();
    // Another tab of this browser has typed or sent something.
    const look = ({ key }: StorageEvent) => store.isAbout(key) && sender.retry();
    window.addEventListener("online", retry);
    window.addEventListener("storage", look);
    document.addEventListener("visibilitychange", retryInView);
    sender.start();
    return () => {
      sender.stop();
      window.removeEventListener("online", retry);
      window.removeEventListener("storage", look);
      document.removeEventListener("visibilitychange", retryInView);
    };
  }, [accountId, competitionId, roundId, root, learn]);
  const { sender } = entries;
  const line = useLiveEvents(stream, initial.version, ({ id }) => sender?.hear(id));
  useEffect(() => sender?.follow(line === "open"), [sender, line]);
  const others = (registrantId: number) => drafts.filter((draft) => draft.registrantId !== registrantId);
  return {
    known,
    entries,
    drafts: {
      list: drafts,
      keep: (draft) => {
        kept.current?.putDraft(draft);
        setDrafts([...others(draft.registrantId), draft]);
      },
      drop: (registrantId) => {
        kept.current?.removeDraft(registrantId);
        setDrafts(others(registrantId));
      },
    },
  };
}

/** Where it is switched off, even to name it fails. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

// Browsers have locks on secure addresses only; without them two tabs may send the same, which does no harm.
async function holdingLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  await navigator.locks.request(name, work);
}
