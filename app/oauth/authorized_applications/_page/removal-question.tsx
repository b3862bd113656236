import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/_components/button.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { t, to } from "#lib/language/translate.ts";

type Props = { title: string; action: string; button: string; children: ReactNode };

/** Asks before access ends. A page of its own: it works without scripts, and nothing is removed by a slip. */
export function RemovalQuestion({ title, action, button, children }: Props) {
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} />
      <form method="post" action={to(action)} className="card grid gap-5">
        {children}
        <p>
          {t(
            "What it knows of you already it may keep. You can let it in again: it asks you as if for the first time.",
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger">{button}</Button>
          <ButtonLink kind="secondary" href="/oauth/authorized_applications">
            {t("Keep it")}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
