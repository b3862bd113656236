import { StatusChip, type Tone } from "#app/_components/badge.tsx";
import { formatNumber, formatRelative } from "#app/_components/format.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { effectiveCompetitorLimit, registrationStatusOf } from "#lib/competitions/registration-status.ts";

type CompetitionStatusProps = { competition: ListedCompetition; acceptedCount: number; now: Date };

/** What matters now: whether one can still register, whether it runs, whether results are out. */
export function CompetitionStatus(props: CompetitionStatusProps) {
  const [tone, words] = statusOf(props);
  return <StatusChip tone={tone}>{words}</StatusChip>;
}

function statusOf({ competition, acceptedCount, now }: CompetitionStatusProps): [Tone, string] {
  switch (lifeCycleStepOf(competition, now)) {
    case "cancelled":
      return ["danger", "Cancelled"];
    case "draft":
      return ["warning", "Draft"];
    case "confirmed":
      return ["warning", "Confirmed"];
    case "in_progress":
      return ["accent", "Under way"];
    case "over":
    case "results_submitted":
      return ["neutral", "Results to come"];
    case "results_posted":
      return ["neutral", "Results"];
    case "announced":
      return registration({ competition, acceptedCount, now });
  }
}

function registration({ competition, acceptedCount, now }: CompetitionStatusProps): [Tone, string] {
  if (!competition.usesOwnRegistration) return ["neutral", "Registration elsewhere"];
  switch (registrationStatusOf(competition, { takenPlaces: acceptedCount, now })) {
    case "not_yet_opened":
      return [
        "info",
        competition.registrationOpensAt ? `Opens ${formatRelative(competition.registrationOpensAt, now)}` : "Not open",
      ];
    case "open":
      return ["success", placesLeft(competition, acceptedCount)];
    case "full":
      return ["warning", "Full"];
    case "past":
      return ["neutral", "Registration closed"];
  }
}

function placesLeft(competition: ListedCompetition, acceptedCount: number): string {
  const limit = effectiveCompetitorLimit(competition);
  return limit === null ? "Open" : `${formatNumber(limit - acceptedCount)} of ${formatNumber(limit)} places left`;
}
