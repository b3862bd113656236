import { t } from "#lib/language/translate.ts";
import { Button, ButtonLink } from "./button.tsx";

type FailureMessageProps = { digest: string | undefined; retry: () => void };

/** `digest` is the number under which the server's log keeps what happened. */
export function FailureMessage({ digest, retry }: FailureMessageProps) {
  return (
    <>
      <p>{t("Nothing you entered caused this. Trying again in a moment often helps.")}</p>
      {digest ? (
        <p>
          {t("If it stays, tell us this number:")} <code className="text-ink">{digest}</code>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <Button type="button" onClick={retry}>
          {t("Try again")}
        </Button>
        <ButtonLink href="/" kind="secondary">
          {t("Front page")}
        </ButtonLink>
      </p>
    </>
  );
}
