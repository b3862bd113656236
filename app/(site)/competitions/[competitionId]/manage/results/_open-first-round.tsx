import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { formatDateRange } from "#app/_components/format.ts";
import { RichText } from "#app/_components/rich-text.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { dayThere } from "#lib/competitions/venue-day.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";

type Props = {
  round: { id: string; eventId: string };
  action: string;
  /** The days of the competition where today is none of them. */
  otherDays: string | undefined;
};

/** One press, and a question on another day than its own: then it is mostly a slip, and holds all who are registered. */
export function OpenFirstRound({ round, action, otherDays }: Props) {
  const event = eventNameOf(round.eventId);
  if (otherDays !== undefined) {
    return (
      <Question
        id={`open-${round.id}`}
        does={t("Open the round")}
        label={t("Open the first round of {event}", { event })}
        kind="primary"
        size="small"
        asks="secondary"
        action={action}
        sends={{ name: "step", value: "open" }}
      >
        <NotItsDay days={otherDays} />
      </Question>
    );
  }
  return (
    <form method="post" action={to(action)}>
      <Button name="step" value="open" kind="secondary" size="small">
        <RichText
          of="Open<more> the first round of {event}</more>"
          values={{ event }}
          more={(words) => <span className="sr-only">{words}</span>}
        />
      </Button>
    </form>
  );
}

/** What is asked about before a round is opened on a day that is none of the competition's. */
export const NotItsDay = ({ days }: { days: string }) => (
  <p>
    {t(
      "Today is none of its days, {days}. Whoever is in an open round stays registered for it until they are taken out.",
      { days },
    )}
  </p>
);

type Held = Pick<Competition, "startDate" | "endDate" | "timezone" | "countryId">;

/** The days of a competition, where today is none of them there. */
export function daysUnlessOn({ startDate, endDate, ...place }: Held, now: Date): string | undefined {
  const today = dayThere(place, now);
  if (startDate === null || endDate === null || (startDate <= today && today <= endDate)) return undefined;
  return formatDateRange(startDate, endDate);
}
