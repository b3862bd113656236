import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { agreementTo } from "#lib/fields/agreement.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";

type Props = {
  round: { id: string; eventId: string };
  action: string;
  /** What is asked about first on a day that is none of the competition's. */
  consequence: string | undefined;
};

/** One press, and a question on another day than its own: then it is mostly a slip, and holds all who are registered. */
export function OpenFirstRound({ round, action, consequence }: Props) {
  const event = eventNameOf(round.eventId);
  if (consequence !== undefined) {
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
        fields={{ agreed: agreementTo(consequence) }}
      >
        <p>{consequence}</p>
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
