import type { ReactNode } from "react";
import { StatusChip, type Tone } from "#app/_components/badge.tsx";
import { formatMoment } from "#app/_components/format.ts";
import { sameAgain } from "#app/_components/same-again.ts";
import type { ListedCompetition } from "#lib/competitions/competition.ts";
import { lifeCycleStepOf } from "#lib/competitions/life-cycle.ts";
import { effectiveCompetitorLimit, registrationStatusOf } from "#lib/competitions/registration-status.ts";
import { timezoneThere } from "#lib/competitions/venue-day.ts";
import { t } from "#lib/language/translate.ts";
import type { Places } from "#lib/registrations/queries.ts";
import { openingWords } from "./opening.ts";

type CompetitionStatusProps = {
  competition: ListedCompetition;
  places: Places;
  now: Date;
  /** Short in lists, where all say the same. */
  length?: "long" | "short";
  /** Whether what has come in is shown beside it. */
  showsResults?: boolean;
};

/** What matters now: whether one can still register, whether it runs, whether results are out. */
export function CompetitionStatus(props: CompetitionStatusProps) {
  const [tone, words] = statusOf(props);
  return <StatusChip tone={tone}>{words}</StatusChip>;
}

function statusOf(props: CompetitionStatusProps): [Tone, ReactNode] {
  const { competition, now, showsResults = false } = props;
  switch (lifeCycleStepOf(competition, now)) {
    case "cancelled":
      return ["danger", t("Cancelled")];
    case "draft":
      return ["warning", t("Draft")];
    case "confirmed":
      return ["warning", t("Confirmed")];
    case "in_progress":
      return ["accent", t("Under way")];
    case "over":
    case "results_submitted":
      return ["neutral", showsResults ? t("Results not official yet") : t("Results to come")];
    case "results_posted":
      return ["neutral", t("Results")];
    case "announced":
      return registration(props);
  }
}

function registration({ competition, places, now, length }: CompetitionStatusProps): [Tone, ReactNode] {
  if (!competition.usesOwnRegistration) return ["neutral", t("Registration elsewhere")];
  switch (registrationStatusOf(competition, { ...places, now })) {
    case "not_yet_opened":
      return ["info", <Opening key="opening" competition={competition} now={now} />];
    case "open":
      return ["success", placesLeft(effectiveCompetitorLimit(competition), places.takenPlaces, length)];
    case "full":
      return ["warning", places.isWaitedFor ? t("Waiting list") : t("Full")];
    case "past":
      return ["neutral", t("Registration closed")];
  }
}

/** On the clocks there; the whole moment is one hover away. */
function Opening({ competition, now }: Pick<CompetitionStatusProps, "competition" | "now">) {
  const { registrationOpensAt: opensAt } = competition;
  if (opensAt === null) return t("Not open");
  const timeZone = timezoneThere(competition);
  return (
    <time dateTime={opensAt.toISOString()} title={formatMoment(opensAt, timeZone)}>
      {openingWords(opensAt, { now, timeZone })}
    </time>
  );
}

function placesLeft(limit: number | null, taken: number, length: "long" | "short" = "long"): ReactNode {
  if (limit === null) return t("Open ¦ registration");
  return <PlacesLeft key="places" left={limit - taken} limit={limit} length={length} />;
}

const PlacesLeft = sameAgain(({ length, ...places }: { left: number; limit: number; length: "long" | "short" }) =>
  length === "short"
    ? t("{left, number} of {limit, number} left", places)
    : t("{left, number} of {limit, number} places left", places),
);
