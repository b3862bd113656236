import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Copyable } from "#app/_components/copyable.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { ShownOnce } from "#app/_forms/shown-once.tsx";
import { t, to } from "#lib/language/translate.ts";
import { settingsPage } from "./_settings-page.ts";

/** The private feed: that there is one, and what becomes of its address. */
export function Feed({ feed, now }: { feed: { createdAt: Date } | undefined; now: Date }) {
  return (
    <Card title={t("As a private feed")}>
      <p className="mb-4 text-muted">
        {t(
          "The same in your feed reader (Atom). Whoever has the address can read it, so keep it to yourself; a new address ends the one before.",
        )}
      </p>
      {feed ? (
        <p className="mb-4">
          {t("Your feed has an address since:")} <Moment at={feed.createdAt} relativeTo={now} />
        </p>
      ) : null}
      <form method="post" action={to(`${settingsPage}/feed`)} className="flex flex-wrap gap-3">
        {feed ? (
          <>
            <Question
              id="new-feed"
              does={t("Make a new address")}
              kind="primary"
              asks="secondary"
              sends={{ name: "intent", value: "make" }}
            >
              <p>{t("The address of now stops at once: your feed reader has to be given the new one.")}</p>
            </Question>
            <Question id="end-feed" does={t("End the feed")} sends={{ name: "intent", value: "end" }}>
              <p>{t("Its address stops at once, for good. A feed that you make later has another one.")}</p>
            </Question>
          </>
        ) : (
          <Button kind="secondary" name="intent" value="make">
            {t("Make an address")}
          </Button>
        )}
      </form>
    </Card>
  );
}

export const FreshFeed = ({ address }: { address: string }) => (
  <ShownOnce title={t("The address of your feed, shown this once")} page={settingsPage}>
    <p className="my-2">
      <Copyable text={address} />
    </p>
    <p>{t("Give it to your feed reader. We keep only its fingerprint.")}</p>
  </ShownOnce>
);
