import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";

type Props = {
  competitionId: string;
  /** Unknown of whoever is not signed in. */
  isMarked: boolean | undefined;
  signInAddress: string;
};

/** To be told of a competition without registering for it. */
export function Mark({ competitionId, isMarked, signInAddress }: Props) {
  return (
    <Card title={isMarked ? t("You have marked it") : t("Keep an eye on it")}>
      <p className="mb-4 text-muted">
        <RichText
          of="What you mark is among <a>your competitions</a>, and you are told by mail where its dates or its place change."
          a={(words) => <a href={to("/competitions/mine")}>{words}</a>}
        />
      </p>
      {isMarked === undefined ? (
        <ButtonLink kind="secondary" href={signInAddress}>
          {t("Sign in to mark it")}
        </ButtonLink>
      ) : (
        <form action={to(`/competitions/${competitionId}/mark`)} method="post">
          <Button kind="secondary" name="intent" value={isMarked ? "unmark" : "mark"}>
            {isMarked ? t("Do not mark it any more") : t("Mark this competition")}
          </Button>
        </form>
      )}
    </Card>
  );
}
