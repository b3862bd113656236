import type { RoundTotals } from "#lib/competitions/format-round.ts";
import { t, to } from "#lib/language/translate.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import type { LiveRound } from "#lib/scoretaking/live-round.ts";
import { roundPage } from "../_round-page.ts";

type Props = {
  competitionId: string;
  round: LiveRound;
  totals: RoundTotals;
  mayEmpty: boolean;
  /** Whether it is known that the next round cannot be opened. */
  isNextBlocked: boolean;
};

/** What can be done with a round besides typing its results; each has a page that asks first. */
export function RoundTools({ competitionId, round, totals, mayEmpty, isNextBlocked }: Props) {
  const { id, eventId, number, state } = round;
  const total = totals.get(eventId) ?? number;
  const next = `${eventId}-r${number + 1}`;
  const links = [
    ...(number < total
      ? [
          {
            href: roundPage({ competitionId, roundId: next }),
            label:
              state === "locked"
                ? t("Go to the {round}", { round: roundNameOf(number + 1, total).toLowerCase() })
                : isNextBlocked
                  ? t("Why the {round} cannot be opened", { round: roundNameOf(number + 1, total).toLowerCase() })
                  : t("Open the {round}", { round: roundNameOf(number + 1, total).toLowerCase() }),
          },
        ]
      : []),
    { href: roundPage({ competitionId, roundId: id }, "/double-check"), label: t("Double-check with the scorecards") },
    ...(state === "locked" && mayEmpty
      ? [{ href: roundPage({ competitionId, roundId: id }, "/correct"), label: t("Correct a result") }]
      : []),
    ...(state === "open"
      ? [
          { href: roundPage({ competitionId, roundId: id }, "/people"), label: t("Add people, or take them out") },
          {
            href: roundPage({ competitionId, roundId: id }, "/round"),
            label: mayEmpty ? t("Clear or close the round") : t("What was done last"),
          },
        ]
      : []),
  ];
  return (
    <nav className="desk-tools" aria-label={t("This round")}>
      <h2 className="text-base">{t("This round")}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={to(href)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
