import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { formatRelative } from "#app/_components/format.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import type { MachineRegistration } from "#lib/oauth/registration/machine-access.ts";

type Props = { registration: MachineRegistration; action: string; now: Date };

/** How a program registered the application, and the way to end that it may change it. */
export function MachineAccess({ registration, action, now }: Props) {
  const { isManaged, scopes, lastUsedAt } = registration;
  return (
    <Card title={t("Registered by a program")}>
      <p className="wrap-anywhere">{howRegistered(registration)}</p>
      {isManaged ? (
        <div className="mt-4 grid gap-3">
          <p>
            {t("It may change the application or delete it, and give it these scopes at most: {scopes}.", {
              scopes: withCommas(scopes),
            })}{" "}
            {lastUsedAt
              ? t("It last asked {when}.", { when: formatRelative(lastUsedAt, now) })
              : t("It has not asked for it since.")}
          </p>
          <div>
            <Question id="end-registration-access" does={t("End its registration access")} action={action}>
              <p>
                {t(
                  "The program can then neither change the application nor delete it, and gets no other access to it.",
                )}
              </p>
            </Question>
          </div>
        </div>
      ) : (
        <p className="mt-2 text-muted">{t("The program may no longer change it.")}</p>
      )}
    </Card>
  );
}

function howRegistered({ isOpen, initialTokenName }: MachineRegistration): string {
  if (isOpen) return t("A program registered it without a token.");
  if (initialTokenName === null) return t("A program registered it with a token that is deleted.");
  return t("A program registered it with the token “{name}”.", { name: initialTokenName });
}
