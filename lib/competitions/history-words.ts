import { inLanguage } from "#lib/language/in-language.ts";
import { languageOf } from "#lib/language/languages.ts";
import { listed } from "#lib/language/listed.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";
import { formatRounds } from "./format-round.ts";
import {
  countedMessages,
  type HistoryPhrase,
  type HistoryValue,
  historyMessages,
  isHistoryPhrase,
} from "./history-phrases.ts";

/** What was done, in the language of whoever reads it: "assigned 38 people to groups and moved 2 activities". */
export const wordHistory = (phrases: readonly HistoryPhrase[]): string =>
  phrases.length === 0 ? t("changed nothing") : listed(phrases.map(wordPhrase));

/** The same in English, which programs are told, and which is kept beside it. */
export const wordHistoryInEnglish = (phrases: readonly HistoryPhrase[]): string =>
  inLanguage(null, () => wordHistory(phrases));

type Line = { summary: string; told: readonly HistoryPhrase[] | null };

/** A line of the history; one that was kept in words alone as it stands, in English. */
export function wordHistoryLine({ summary, told }: Line): string {
  if (told !== null) return wordHistory(told);
  // English keeps its own direction.
  return languageOf(currentLanguage()).direction === "rtl" ? `\u2066${summary}\u2069` : summary;
}

const wordPhrase = ({ kind, values }: HistoryPhrase): string =>
  t(historyMessages[kind], Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordValue(value)])));

function wordValue(value: HistoryValue): string {
  if (typeof value !== "object") return String(value);
  if ("count" in value) return t(countedMessages[value.of], { count: value.count });
  if ("events" in value) return listed(value.events.map(eventNameOf));
  if ("rounds" in value) return formatRounds(value.rounds, new Map(Object.entries(value.totals)));
  if ("phrases" in value) return wordHistory(value.phrases);
  const { names, others = 0 } = value;
  return listed([
    ...names.map((name) => (typeof name === "string" ? name : wordPhrase(name))),
    ...(others > 0 ? [t(countedMessages.others, { count: others })] : []),
  ]);
}

/** What is kept of a line, unless a later version has written what this one has no words for. */
export const knownHistory = (told: readonly unknown[] | null): readonly HistoryPhrase[] | null =>
  told?.every(isKnown) ? told : null;

const isKnown = (kept: unknown): kept is HistoryPhrase =>
  isHistoryPhrase(kept) && Object.values(kept.values).every(isKnownValue);

function isKnownValue(value: HistoryValue): boolean {
  if (typeof value !== "object") return true;
  if ("count" in value) return value.of in countedMessages;
  if ("phrases" in value) return value.phrases.every(isKnown);
  if ("names" in value) return value.names.every((name) => typeof name === "string" || isKnown(name));
  return "events" in value || "rounds" in value;
}
