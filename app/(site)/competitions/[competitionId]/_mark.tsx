import { Button, ButtonLink } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { to } from "#lib/language/translate.ts";

type Props = {
  competitionId: string;
  /** Unknown of whoever is not signed in. */
  isMarked: boolean | undefined;
};

/** To be told of a competition without registering for it. */
export function Mark({ competitionId, isMarked }: Props) {
  const page = `/competitions/${competitionId}`;
  return (
    <Card title={isMarked ? "You have marked it" : "Keep an eye on it"}>
      <p className="mb-4 text-muted">
        What you mark is among <a href={to("/competitions/mine")}>your competitions</a>, and you are told by mail where
        its dates or its place change.
      </p>
      {isMarked === undefined ? (
        <ButtonLink kind="secondary" href={`/sign-in?${new URLSearchParams({ callbackUrl: page })}`}>
          Sign in to mark it
        </ButtonLink>
      ) : (
        <form action={to(`${page}/mark`)} method="post">
          <Button kind="secondary" name="intent" value={isMarked ? "unmark" : "mark"}>
            {isMarked ? "Do not mark it any more" : "Mark this competition"}
          </Button>
        </form>
      )}
    </Card>
  );
}
