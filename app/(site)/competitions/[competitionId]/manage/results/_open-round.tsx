import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { agreementTo } from "#lib/fields/agreement.ts";
import { t, to } from "#lib/language/translate.ts";

type Props = {
  roundId: string;
  action: string;
  /** What is asked about first on a day that is none of the competition's. */
  consequence: string | undefined;
  /** In a list of rounds, which it is, as in a sentence. */
  listedAs?: string;
};

/** One press, and a question on another day than the competition's own: then it is mostly a slip. */
export function OpenRound({ roundId, action, consequence, listedAs }: Props) {
  const look = listedAs ? ({ asks: "secondary", size: "small" } as const) : ({ asks: "primary" } as const);
  if (consequence !== undefined) {
    return (
      <Question
        id={`open-${roundId}`}
        does={t("Open the round")}
        label={listedAs && t("Open the round: {round}", { round: listedAs })}
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
        {listedAs ? (
          <RichText
            of="Open<more> {round}</more>"
            values={{ round: listedAs }}
            more={(words) => <span className="sr-only">{words}</span>}
          />
        ) : (
          t("Open the round")
        )}
      </Button>
    </form>
  );
}
