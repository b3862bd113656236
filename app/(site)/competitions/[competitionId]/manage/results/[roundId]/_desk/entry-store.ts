import type { AttemptResult } from "#lib/reference/attempt-result.ts";

/** What somebody typed, until the server has said that it is there. */
export type UnsavedEntry = {
  registrantId: number;
  /** The attempts as whoever typed knew them: what tells a change from what others have entered meanwhile. */
  base: AttemptResult[];
  attempts: AttemptResult[];
  /** Another one after each change: what was sent may be changed before the answer is here. */
  version: string;
  problem: EntryProblem | null;
};

/** A scorecard as far as it is typed: nobody has said yet that it is to be saved. */
export type CardDraft = Pick<UnsavedEntry, "registrantId" | "base" | "attempts">;

/** Why it is not sent again by itself: somebody else entered something else, or the server takes it from nobody. */
type EntryProblem = { kind: "conflict"; theirs: AttemptResult[] } | { kind: "refused"; message: string };

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Whose entries: a machine may be shared, and nobody sends what another has typed. */
export type EntryScope = { accountId: number; competitionId: string; roundId: string };

const prefixOf = ({ accountId, competitionId }: Omit<EntryScope, "roundId">, what: "entry" | "draft" = "entry") =>
  `stadion:${what}:${accountId}:${competitionId}:`;

/** How many entries of each round a browser keeps, by the round's id. */
export function countKept(storage: Kept, scope: Omit<EntryScope, "roundId">): Map<string, number> {
  const prefix = prefixOf(scope);
  const counts = new Map<string, number>();
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index) ?? "";
    const [roundId = ""] = key.slice(prefix.length).split(":");
    if (key.startsWith(prefix)) counts.set(roundId, (counts.get(roundId) ?? 0) + 1);
  }
  return counts;
}

/**
 * The entries of a round that a browser keeps, one under each person, so that tabs of one browser do not overwrite each
 * other's. Where it may keep nothing (a private window, a full disk) they live as long as the page.
 */
export class EntryStore {
  readonly #prefix: string;
  readonly #draftPrefix: string;
  readonly #storage: Kept | undefined;
  readonly #here = new Map<number, UnsavedEntry>();
  readonly #draftsHere = new Map<number, CardDraft>();
  isKept: boolean;

  constructor(storage: Kept | undefined, scope: EntryScope) {
    this.#prefix = `${prefixOf(scope)}${scope.roundId}:`;
    this.#draftPrefix = `${prefixOf(scope, "draft")}${scope.roundId}:`;
    this.#storage = storage;
    this.isKept = storage !== undefined;
  }

  /** Whether a change of the browser's storage is about these. */
  isAbout(key: string | null): boolean {
    return key === null || key.startsWith(this.#prefix);
  }

  get(registrantId: number): UnsavedEntry | undefined {
    return this.#here.get(registrantId) ?? this.#read(this.#prefix + registrantId, isEntry);
  }

  list(): UnsavedEntry[] {
    return this.#list(this.#prefix, this.#here, isEntry);
  }

  put(entry: UnsavedEntry): void {
    this.#put(this.#prefix, this.#here, entry);
  }

  remove(registrantId: number): void {
    this.#here.delete(registrantId);
    this.#storage?.removeItem(this.#prefix + registrantId);
  }

  /**
   * What is typed and not to be sent yet, so that neither a new start of the page nor a round that is locked takes it.
   */
  listDrafts(): CardDraft[] {
    return this.#list(this.#draftPrefix, this.#draftsHere, isDraft);
  }

  putDraft(draft: CardDraft): void {
    this.#put(this.#draftPrefix, this.#draftsHere, draft);
  }

  removeDraft(registrantId: number): void {
    this.#draftsHere.delete(registrantId);
    this.#storage?.removeItem(this.#draftPrefix + registrantId);
  }

  #list<Kind extends CardDraft>(prefix: string, here: Map<number, Kind>, isKind: (value: unknown) => value is Kind) {
    const keys = Array.from({ length: this.#length() }, (_, index) => this.#storage?.key(index) ?? "");
    const kept = keys.filter((key) => key.startsWith(prefix)).flatMap((key) => this.#read(key, isKind) ?? []);
    return [...kept.filter(({ registrantId }) => !here.has(registrantId)), ...here.values()].sort(
      (a, b) => a.registrantId - b.registrantId,
    );
  }

  #put<Kind extends CardDraft>(prefix: string, here: Map<number, Kind>, kept: Kind): void {
    try {
      if (!this.#storage) throw new Error("There is nowhere to keep it.");
      this.#storage.setItem(prefix + kept.registrantId, JSON.stringify(kept));
      here.delete(kept.registrantId);
    } catch {
      here.set(kept.registrantId, kept);
      this.isKept = false;
    }
  }

  #length(): number {
    try {
      return this.#storage?.length ?? 0;
    } catch {
      return 0;
    }
  }

  // Whatever else somebody has put there is no entry.
  #read<Kind>(key: string, isKind: (value: unknown) => value is Kind): Kind | undefined {
    try {
      const kept: unknown = JSON.parse(this.#storage?.getItem(key) ?? "null");
      return isKind(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }
}

function isDraft(value: unknown): value is CardDraft {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<CardDraft>;
  return Number.isSafeInteger(draft.registrantId) && isAttempts(draft.base) && isAttempts(draft.attempts);
}

function isEntry(value: unknown): value is UnsavedEntry {
  if (!isDraft(value)) return false;
  const entry: Partial<UnsavedEntry> = value;
  return typeof entry.version === "string" && typeof entry.problem === "object";
}

const isAttempts = (value: unknown): value is AttemptResult[] =>
  Array.isArray(value) && value.length <= 5 && value.every((attempt) => Number.isSafeInteger(attempt));
