import { Card } from "#app/_components/card.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { t } from "#lib/language/translate.ts";
import type { RemovalNotice } from "#lib/privacy/removal-notices.ts";

type Props = { notices: readonly RemovalNotice[]; action: string; mayConfirm: boolean };

/** People whose accounts are gone: what the application holds of them is to go there, too. */
export function DataToRemove({ notices, action, mayConfirm }: Props) {
  const last = notices.at(-1);
  if (last === undefined) return null;
  return (
    <Card title={t("Data to remove")}>
      <p>
        {t(
          "These people used your application, and have deleted their accounts. Remove what it holds about them. We know them by nothing but these numbers any more.",
        )}
      </p>
      <ul className="my-4 grid gap-1">
        {notices.map(({ accountId, erasedAt }) => (
          <li key={accountId}>
            <code>{accountId}</code>, <Moment at={erasedAt} />
          </li>
        ))}
      </ul>
      {mayConfirm ? (
        <Question
          id="removals-done"
          does={t("Their data is removed")}
          kind="primary"
          asks="secondary"
          action={action}
          fields={{ until: last.erasedAt.toISOString() }}
        >
          <p>{t("Their numbers are taken off this list, and nobody is told of them again.")}</p>
        </Question>
      ) : null}
    </Card>
  );
}
