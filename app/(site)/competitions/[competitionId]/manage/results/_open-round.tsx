import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { agreementTo } from "#lib/fields/agreement.ts";
import { t, to } from "#lib/language/translate.ts";
import { eventNameOf } from "#lib/reference/events.ts";

type Props = {
  roundId: string;
  action: string;
  /** What is asked about first on a day that is none of the competition's. */
  consequence: string | undefined;
  /** In a list of rounds, the event that it is the first of. */
  firstOf?: string;
};

/** One press, and a question on another day than the competition's own: then it is mostly a slip. */
export function OpenRound({ roundId, action, consequence, firstOf }: Props) {
  const event = firstOf && eventNameOf(firstOf);
  const look = event ? ({ asks: "secondary", size: "small" } as const) : ({ asks: "primary" } as const);
  if (consequence !== undefined) {
    return (
      <Question
        id={`open-${roundId}`}
        does={t("Open the round")}
        label={event && t("Open the round: first round of {event}", { event })}
        kind="primary"
        action={action}
        sends={{ name: "step", value: "open" }}
        fields={{ agreed: agreementTo(consequence) }}
        {...look}
      >
        <p>{consequence}</p>
      </Question>
    );
  }
  return (
    <form method="post" action={to(action)}>
      <Button name="step" value="open" kind={look.asks} size={look.size}>
        {event ? (
          <RichText
            of="Open<more> the first round of {event}</more>"
            values={{ event }}
            more={(words) => <span className="sr-only">{words}</span>}
          />
        ) : (
          t("Open the round")
        )}
      </Button>
    </form>
  );
}
