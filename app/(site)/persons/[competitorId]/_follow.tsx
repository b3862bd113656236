import { Button, ButtonLink } from "#app/_components/button.tsx";
import { currentAccount, currentSignInAddress } from "#app/_session/session.ts";
import { t, to } from "#lib/language/translate.ts";
import { loadIsFollowed } from "./_load-following.ts";

/** To hear of somebody's records and personal bests; nobody follows themselves. */
export async function Follow({ competitorId }: { competitorId: string }) {
  const account = await currentAccount();
  if (account?.competitorId === competitorId) return null;
  if (!account) {
    return (
      <ButtonLink kind="secondary" size="small" href={await currentSignInAddress()}>
        {t("Sign in to follow")}
      </ButtonLink>
    );
  }
  const isFollowed = await loadIsFollowed(competitorId);
  return (
    <form action={to(`/persons/${competitorId}/follow`)} method="post">
      <Button
        kind="secondary"
        size="small"
        name="intent"
        value={isFollowed ? "unfollow" : "follow"}
        title={t("You hear of the records and personal bests of whom you follow.")}
      >
        {isFollowed ? t("Stop following") : t("Follow")}
      </Button>
    </form>
  );
}
