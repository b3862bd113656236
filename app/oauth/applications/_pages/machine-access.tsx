import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { to } from "#lib/language/translate.ts";
import type { MachineRegistration } from "#lib/oauth/registration/machine-access.ts";

type Props = { registration: MachineRegistration; action: string; now: Date };

/** How a program registered the application, and the way to end that it may change it. */
export function MachineAccess({ registration, action, now }: Props) {
  const { isManaged, scopes, lastUsedAt } = registration;
  return (
    <Card title="Registered by a program">
      <p className="wrap-anywhere">{howRegistered(registration)}</p>
      {isManaged ? (
        <form method="post" action={to(action)} className="mt-4 grid gap-3">
          <p>
            It may change the application or delete it, and give it these scopes at most: {scopes.join(", ")}.{" "}
            {lastUsedAt ? (
              <>
                It last asked <Moment at={lastUsedAt} relativeTo={now} />.
              </>
            ) : (
              "It has not asked for it since."
            )}
          </p>
          <div>
            <Button kind="danger">End its registration access</Button>
          </div>
        </form>
      ) : (
        <p className="mt-2 text-muted">The program may no longer change it.</p>
      )}
    </Card>
  );
}

function howRegistered({ isOpen, initialTokenName }: MachineRegistration): string {
  if (isOpen) return "A program registered it without a token.";
  if (initialTokenName === null) return "A program registered it with a token that is deleted.";
  return `A program registered it with the token “${initialTokenName}”.`;
}
