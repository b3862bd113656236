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

/** The pages of a competition, in their order; those with nothing on them have a tab only while they are shown. */
export function tabsOf({ competitionId, registerLabel, ...parts }: ShownParts): CompetitionTab[] {
  const page = (path: string) => competitionPage(competitionId, path);
  const tab = (path: string, label: string, isFilled = true): CompetitionTab => ({
    href: page(path),
    label,
    below: `${page(path)}/`,
    ...(!isFilled && { isEmpty: true }),
  });
  const [firstEvent] = parts.eventsWithResults;
  return [
    { href: `/competitions/${encodeURIComponent(competitionId)}`, label: t("General") },
    ...(parts.isLive ? [tab("live", t("Live"))] : []),
    tab("events", t("Events"), parts.hasRounds),
    tab("schedule", t("Schedule"), parts.hasSchedule),
    tab("competitors", t("Competitors"), parts.hasCompetitors),
    firstEvent === undefined
      ? tab("results", t("Results"), false)
      : { href: page(`results/${firstEvent}`), label: t("Results"), below: page("results") },
    tab("scrambles", t("Scrambles"), parts.hasScrambles),
    tab("register", registerLabel ?? t("Register"), registerLabel !== null),
    ...(parts.isManager
      ? [tab("manage", t("Manage"))]
      : parts.takesScores
        ? [tab("manage/results", t("Enter results"))]
        : []),
  ];
}
