import { t } from "#lib/language/translate.ts";
import type { Desk } from "#lib/scoretaking/desk.ts";
import type { SendAnswer } from "./entry-sender.ts";
import type { UnsavedEntry } from "./entry-store.ts";

/** What changes while a round is typed. */
export type Known = Pick<Desk, "round" | "lastEntries" | "version">;

type Exchange = {
  entries: Pick<UnsavedEntry, "registrantId" | "base" | "attempts">[];
  /** What is known already. */
  since: number;
  learn: (told: Known) => void;
};

type Answer = { conflicts: { registrantId: number; theirs: number[] }[]; news: Known | null };
type Refusal = { error?: string; problems?: { registrantId: number; message: string }[] };

const longestWaitMilliseconds = 15_000;

/** Brings the server what was typed, and takes along what is new of the round. */
export async function exchange(root: string, { entries, since, learn }: Exchange): Promise<SendAnswer> {
  // Nobody looks: what there is to know can wait.
  if (entries.length === 0 && document.visibilityState === "hidden") return { kind: "answered", conflicts: [] };
  try {
    const answer = await fetch(`${root}/sync`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ entries: JSON.stringify(entries), since: String(since) }),
      redirect: "error",
      signal: AbortSignal.timeout(longestWaitMilliseconds),
    });
    if (answer.status === 401) return { kind: "signed_out" };
    if (answer.status === 429 || answer.status >= 500) return { kind: "unreachable" };
    const told: unknown = await answer.json();
    if (!answer.ok) {
      const { error = "", problems = [] } = told as Refusal;
      const named = problems.map(({ registrantId, message }) => ({ registrantId, message: inWords(message) }));
      return { kind: "refused", message: inWords(error), problems: named };
    }
    const { conflicts, news } = told as Answer;
    if (news) learn(news);
    return { kind: "answered", conflicts };
  } catch {
    // No line, no answer in time, or one that is not ours: a café's sign-in page, say.
    return { kind: "unreachable" };
  }
}

const inWords = (message: string): string => (message === "" ? t("The server does not say why.") : asSentence(message));

const asSentence = (words: string): string => (/[.!?؟]$/.test(words) ? words : `${words}.`);
