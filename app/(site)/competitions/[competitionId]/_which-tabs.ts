import { t } from "#lib/language/translate.ts";
import { competitionPage } from "../_shared/address.ts";
import type { CompetitionTab } from "./_tabs.tsx";

export type ShownParts = {
  competitionId: string;
  hasRounds: boolean;
  hasSchedule: boolean;
  hasCompetitors: boolean;
  /** Posted ones, or those that have come in. */
  eventsWithResults: string[];
  hasScrambles: boolean;
  /** Whether results come in, or came in and are not posted yet. */
  isLive: boolean;
  /** Null where nobody can register. */
  registerLabel: string | null;
  isManager: boolean;
  takesScores: boolean;
};

/** The pages of a competition that have something on them, in their order. */
export function tabsOf({ competitionId, registerLabel, ...parts }: ShownParts): CompetitionTab[] {
  const page = (path: string) => competitionPage(competitionId, path);
  const tab = (path: string, label: string): CompetitionTab => ({ href: page(path), label, below: `${page(path)}/` });
  const [firstEvent] = parts.eventsWithResults;
  return [
    { href: `/competitions/${encodeURIComponent(competitionId)}`, label: t("General") },
    ...(parts.isLive ? [tab("live", t("Live"))] : []),
    ...(parts.hasRounds ? [tab("events", t("Events"))] : []),
    ...(parts.hasSchedule ? [tab("schedule", t("Schedule"))] : []),
    ...(parts.hasCompetitors ? [tab("competitors", t("Competitors"))] : []),
    ...(firstEvent === undefined
      ? []
      : [
          { href: page(`results/${firstEvent}`), label: t("Results"), below: page("results/") },
          { href: page("results"), label: t("Podiums") },
        ]),
    ...(parts.hasScrambles ? [tab("scrambles", t("Scrambles"))] : []),
    ...(registerLabel === null ? [] : [tab("register", registerLabel)]),
    ...(parts.isManager
      ? [tab("manage", t("Manage"))]
      : parts.takesScores
        ? [tab("manage/results", t("Enter results"))]
        : []),
  ];
}
